#!/usr/bin/env python3
"""Compares the passphrases that 'daybook members passphrase' accepts with the judgement of PyPI's zxcvbn.

No passphrase is accepted that zxcvbn guesses in less than 2^50 tries: of passwords and words from its own lists, alone, joined, with
digits, separators and leet, and of dates, keyboards, repetitions and sequences. Quotations, dates, keyboard columns and sentences of common
words, which zxcvbn rates higher, are refused too. Generated words and long random texts are accepted.
"""
import concurrent.futures
import math
import pathlib
import random
import tempfile

import harness

zxcvbn, frequency_lists = harness.modules("members-checks", "zxcvbn", "zxcvbn.frequency_lists")

FEWEST_BITS = 50

# Refused, whatever zxcvbn says.
REFUSED = """
to be or not to be that is the question
To be, or not to be: that is the question.
2B or not 2B that is the question
tobeornottobethatisthequestion
to-be-or-not-to-be-that-is-the-question
t0 b3 0r n0t t0 b3 th4t 1s th3 qu3st10n
correct horse battery staple
it was the best of times it was the worst of times
call me ishmael some years ago never mind how long
in the beginning god created the heaven and the earth
the lord is my shepherd i shall not want
may the force be with you always
the quick brown fox jumps over the lazy dog
all your base are belong to us
never gonna give you up never gonna let you down
i have a dream that one day this nation will rise up
we hold these truths to be self-evident, that all men are created equal
four score and seven years ago our fathers brought forth
two roads diverged in a yellow wood and sorry i could not travel both
ask not what your country can do for you
roses are red violets are blue sugar is sweet
an apple a day keeps the doctor away
a bird in the hand is worth two in the bush
keep your friends close but your enemies closer
one ring to rule them all one ring to find them
sein oder nicht sein das ist hier die frage
wer reitet so spät durch nacht und wind
stille nacht heilige nacht alles schläft einsam wacht
alle meine entchen schwimmen auf dem see
freude schöner götterfunken tochter aus elysium
liberté égalité fraternité
allons enfants de la patrie le jour de gloire est arrivé
en un lugar de la mancha de cuyo nombre no quiero acordarme
nel mezzo del cammin di nostra vita
lorem ipsum dolor sit amet consectetur adipiscing elit
i love my wife and my two children
my password is very long and secret
this is the passphrase for the site
i was born on 14 june 1987 in london
14.06.1987 02.03.1990 05.06.1992
1987-06-14 1990-03-02
14 june 1987 2 march 1990
14/06/1987 and 02/03/1990
june 14th 1987 is my birthday
+44 20 7946 0958 020 7946 0999
3141592653589793238462643383279502884197
1qaz2wsx3edc4rfv5tgb6yhn7ujm
1qaz 2wsx 3edc 4rfv 5tgb 6yhn
qaz wsx edc rfv tgb yhn ujm
qazwsxedcrfvtgbyhnujmikolp
zaq12wsxcde34rfvbgt56yhn
qwertyuiopasdfghjklzxcvbnm
qwertzuiopüasdfghjklöä
azertyuiopqsdfghjklmwxcvbn
1q2w3e4r5t6y7u8i9o0p
!@#$%^&*()_+!@#$%^&*()_+
poiuytrewqlkjhgfdsamnbvcxz
horse horse horse horse horse horse horse
horsehorsehorsehorsehorsehorse
x7!kx7!kx7!kx7!kx7!kx7!kx7!k
abcdefghijklmnopqrstuvwxyz0123456789
a1b2c3d4e5f6g7h8i9j0
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
password password1 password12 password123
p4ssw0rd p4$$w0rd pa55word
Robin1987 Vale1990 Robin2001
robinvale-harbour-harbour
Harbour Robin Vale Harbour 2024
michael1 jennifer2 jessica3
summer2024 winter2025
Summer2024!Winter2025!
letmein iloveyou sunshine princess
dragon-monkey-shadow-master
ncc1701thx1138bond007rush2112
gfhjkmghbdtndctvgetchell
k1tch3nw1nd0wm0th3r
""".strip().splitlines()

ACCEPTED = """
giraffe violin teapot volcano marmalade skeleton
marmelade zylinder pfannkuchen quittenbaum wolkenbruch
old harbour lantern drifts past seven wooden cranes while nobody watches thunder
seven turtles painted the kitchen ceiling purple while grandma juggled warm croissants yesterday
acorn velvet sibling tornado napkin robin
x7k#q9mp2vl4z!8wd3
f8h2kd93jd0slq2m7
kX9#mQ2$vL5@pR8!wT6%
7vqm2-xk4dp-9wzht-3rb8c-n6yfj
""".strip().splitlines()


def bits(text):
    return math.log2(zxcvbn.zxcvbn(text, max_length=1000)["guesses"])


def leet(text):
    return text.translate(str.maketrans("oieastl", "0134571"))


def weak(generator, count):
    """Combinations of what zxcvbn knows, by kind."""
    lists = {name: words[:3000] for name, words in frequency_lists.FREQUENCY_LISTS.items()}
    word = lambda: generator.choice(lists[generator.choice(sorted(lists))])
    password = lambda: generator.choice(lists["passwords"])
    year = lambda: str(generator.randrange(1940, 2030))
    date = lambda: generator.choice("{d:02}.{m:02}.{y} {y}-{m:02}-{d:02} {d}/{m}/{y} {d:02}{m:02}{y}".split(" ")).format(
        d=generator.randrange(1, 29), m=generator.randrange(1, 13), y=generator.randrange(1940, 2030))
    rows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "1qaz", "2wsx", "3edc", "4rfv", "5tgb", "!@#$%^&*()"]
    row = lambda: generator.choice(rows)[::generator.choice((1, -1))]
    kinds = [
        lambda: "".join(word() for _ in range(generator.randrange(1, 5))),
        lambda: " ".join(word() for _ in range(generator.randrange(1, 4))),
        lambda: generator.choice("-_.! ").join(password() for _ in range(generator.randrange(1, 4))),
        lambda: "".join(password() for _ in range(generator.randrange(1, 5))),
        lambda: "".join(word() + year() for _ in range(generator.randrange(1, 5))),
        lambda: "".join(word().capitalize() + str(generator.randrange(1000)) for _ in range(generator.randrange(1, 5))),
        lambda: leet("".join(word() for _ in range(generator.randrange(1, 5)))),
        lambda: leet(" ".join(word() for _ in range(generator.randrange(1, 4)))),
        lambda: " ".join(date() for _ in range(generator.randrange(1, 3))),
        lambda: generator.choice(("", " ", "-")).join((word(), date(), word())),
        lambda: "".join(row() for _ in range(generator.randrange(1, 6))),
        lambda: row() + password() + row() + year(),
        lambda: (password() + generator.choice("!?.-")) * generator.randrange(2, 7),
        lambda: "".join(word()[::-1] for _ in range(generator.randrange(1, 4))),
        lambda: "".join(generator.choice("abcdefghijklmnopqrstuvwxyz0123456789!?#") for _ in range(generator.randrange(6, 17))),
        lambda: "".join(generator.choice("0123456789") for _ in range(generator.randrange(6, 30))),
    ]
    for index in range(count):
        yield kinds[index % len(kinds)]()


class Judge:
    """A site with a member whose passphrase is set."""

    def __init__(self, daybook):
        self.daybook = daybook
        self.folder = tempfile.TemporaryDirectory()
        harness.write(self.folder.name, {"content/site.yaml": "title: Harbour\nurl: https://harbour.example/\n",
                                         "content/members.yaml": "friends: [Robin Vale]\n"})

    def accepts(self, text):
        secrets = pathlib.Path(self.folder.name, "secrets.yaml")
        secrets.unlink(missing_ok=True)
        run = harness.run(self.daybook, "members", "passphrase", "Robin Vale", cwd=self.folder.name, input=text + "\n", seconds=60)
        if run.returncode not in (0, 1) or (run.returncode == 1 and "the passphrase" not in run.stderr):
            raise RuntimeError(f"{text!r}: status {run.returncode}: {run.stderr}")
        return run.returncode == 0


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--count", type=int, default=400, help="number of combinations of passwords, words and dates")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    combined = sorted({text for text in weak(random.Random(options.seed), options.count) if text.strip()})
    texts = REFUSED + ACCEPTED + combined
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        accepted = list(pool.map(lambda text: Judge(options.daybook).accepts(text), texts))
    problems, judged = [], 0
    for text, is_accepted in zip(texts, accepted):
        guessed = bits(text)
        judged += guessed < FEWEST_BITS
        if is_accepted and guessed < FEWEST_BITS:
            problems.append(f"accepted, although zxcvbn gives it {guessed:.0f} bits: {text!r}")
        if is_accepted and text in REFUSED:
            problems.append(f"accepted, although it is well known or a pattern: {text!r}")
        if not is_accepted and text in ACCEPTED:
            problems.append(f"refused, although it is strong: {text!r}")
    return harness.report(problems, f"{len(texts)} passphrases, {sum(accepted)} accepted, {judged} that zxcvbn rates below "
                                    f"{FEWEST_BITS} bits, {len(problems)} problems")


if __name__ == "__main__":
    harness.main(main)
