#!/bin/bash
#SBATCH --job-name=site
#SBATCH --array=1-64
#SBATCH --cpus-per-task=2
#SBATCH --mem=4G
#SBATCH --time=00:30:00
#
# Builds a site in parts as a job array of Slurm. The source folder and the parts are on a file system
# that all nodes share.
#
#     export SITE=/shared/site PARTS=/shared/parts MOMENT=$(date -u +%Y-%m-%dT%H:%M:%SZ)
#     job=$(sbatch --parsable slurm.sh)
#     sbatch --dependency="afterok:$job" --wrap \
#       "rsync --archive --delete --exclude /.daybook-manifest $PARTS/*/ /shared/public/"
set -euo pipefail
: "${SITE:?} ${PARTS:?} ${MOMENT:?}"

daybook build --quiet --source "$SITE" --as-of "$MOMENT" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --output "$PARTS/$SLURM_ARRAY_TASK_ID"
