#!/bin/sh
# Builds a site in parts on this machine with GNU parallel, and joins them with rsync.
#
#     parallel.sh SOURCE PARTS OUTPUT
#
# The parts stay in OUTPUT.parts/PARTS/, so the next build only writes what has changed.
set -eu
source=$1
count=$2
output=$3
parts=$output.parts/$count
moment=${MOMENT:-$(date -u +%Y-%m-%dT%H:%M:%SZ)}

mkdir -p "$parts" "$output"
seq "$count" | parallel -q --halt now,fail=1 daybook build --quiet --source "$source" --as-of "$moment" \
  --jobs 1 --shard "{}/$count" --output "$parts/{}"

# All parts succeeded: join them and remove files that no part has any more.
rsync --archive --delete --exclude /.daybook-manifest "$parts"/*/ "$output"/
