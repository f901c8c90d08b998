"""Which photographs the example sites have: the file, the scene, its size, and what the scene is given."""
from landscapes import dunes, night, ridges, sea, wood
from rooms import cloth, concrete, lights, portrait, room, still

WIDE, TALL, SQUARE, LONG = (1400, 933), (860, 1290), (1080, 1080), (1600, 560)
MEDIUM, SHOP, SHOP_TALL = (1050, 700), (1000, 1000), (880, 1100)
DAWN, GREY, DUSK, NOON = ["#2c4a63", "#7f9cb0", "#e8c9a6"], ["#8fa3ad", "#b9c4c6", "#dfe0dc"], ["#1d2740", "#6b5f80", "#e79a72"], ["#3f7db3", "#8cb6d3", "#dde8ec"]
ALPINE, ROSE, STORM = ["#6f93bd", "#c3d2de", "#f6dcc0"], ["#544a70", "#b98a94", "#f3c39c"], ["#39424d", "#707d88", "#b4bcc0"]
MIST, GREENISH, WARM = ["#c9d2d0", "#aab7b2", "#8b9a92"], ["#b9c6ae", "#8fa283", "#65775d"], ["#ead9bd", "#c7ad8a", "#917a5e"]
EVENING, CLEAR, LATE = ["#2f4a7e", "#9a8fb0", "#f0b490"], ["#2f5f9e", "#7fa6cf", "#e6d3bd"], ["#12182c", "#2c3658", "#a86f5f"]
SNOW, SAND, SLATE, MOSS, RUST, CLAY, ASH = "#e8e2d2", "#cdb592", "#33465a", "#7d8f86", "#b5652f", "#8d5f42", "#d9d4c6"
PLASTER, PALE, DARK, OAK, WALNUT, STONE = "#b9b2a4", "#d6cfc4", "#2c2f33", "#a07c58", "#3b2d24", "#8d8a84"

BALTIC = {
    "01-jetty-weather": (sea, WIDE, 101, dict(colours=GREY, horizon=0.42, clouds=0.7, rocks=True)),
    "02-first-light": (sea, WIDE, 102, dict(colours=DAWN, sun=(0.12, 0.39))),
    "03-wrack-line": (sea, TALL, 103, dict(colours=GREY, horizon=0.36, shore=True, clouds=0.55)),
    "04-long-swell": (sea, LONG, 104, dict(colours=DUSK, horizon=0.48, sun=(-0.6, 0.44), swell=0.8)),
    "05-noon": (sea, SQUARE, 105, dict(colours=NOON, horizon=0.4, clouds=0.35, shore=True)),
    "06-weather": (sea, WIDE, 106, dict(colours=STORM, horizon=0.38, rocks=True, clouds=0.8, swell=1.0)),
    "07-after-the-ferry": (sea, TALL, 107, dict(colours=DUSK, horizon=0.5, sun=(0.05, 0.47), clouds=0.6)),
    "08-nobody": (sea, WIDE, 108, dict(colours=["#a9b8c4", "#ccd3d6", "#ece6dd"], horizon=0.55, clouds=0.45, shore=True)),
}
RIDGES = {
    "01-six-in-the-morning": (ridges, WIDE, 201, dict(colours=ALPINE, far="#9db2c9", near="#16242f", sun=(-0.3, 0.3))),
    "02-inversion": (ridges, WIDE, 202, dict(colours=ROSE, far="#a78ba0", near="#1d1a2b", rough=2.5, sun=(0.34, 0.24))),
    "03-north-face": (ridges, TALL, 203, dict(colours=NOON, far="#8fa8c4", near="#233227", snow=True, rough=1.95, top=0.26)),
    "04-the-whole-chain": (ridges, LONG, 204, dict(colours=EVENING, far="#8b8cb0", near="#141724", layers=7, rough=2.2)),
    "05-tarn": (ridges, WIDE, 205, dict(colours=["#2c5f9e", "#8ab0d6", "#dbe6ee"], far="#8fa8c4", near="#233227", snow=True, lake=True, rough=1.9)),
    "06-before-rain": (ridges, SQUARE, 206, dict(colours=STORM, far="#7f8c98", near="#161b1f", rough=2.6, clouds=0.8)),
    "07-bivouac": (night, WIDE, 207, dict(colours=["#050a1c", "#0d1b3d", "#2a3f66"], tent=True)),
    "08-down-again": (ridges, TALL, 208, dict(colours=ROSE, far="#b497a0", near="#241c22", layers=5, rough=2.8, top=0.4, sun=(0.1, 0.36))),
}
FOG = {
    "01-plantation": (wood, MEDIUM, 301, dict(fog=MIST, bark="#1b1e1b", ground="#4a4a30", sun=(-0.2, 0.3))),
    "02-compartment-nine": (wood, (720, 1080), 302, dict(fog=MIST, bark="#23221f", ground="#51492f")),
    "03-the-ride": (wood, MEDIUM, 303, dict(fog=GREENISH, bark="#1f241a", ground="#53602f", sun=(0.25, 0.35), layers=6)),
    "04-ten-minutes-of-sun": (wood, MEDIUM, 304, dict(fog=WARM, bark="#2a1f17", ground="#6b5530", sun=(0.05, 0.33))),
    "05-old-growth": (wood, (720, 1080), 305, dict(fog=GREENISH, bark="#161a14", ground="#46552c", layers=4)),
    "06-edge": (wood, (840, 840), 306, dict(fog=["#d3d8da", "#b4bec2", "#8d9aa0"], bark="#1c2226", ground="#3d4340")),
    "07-all-of-it": (wood, (1400, 490), 307, dict(fog=MIST, bark="#1b1e1b", ground="#4a4a30", layers=6)),
}
CONCRETE = {
    "01-block-c": (concrete, WIDE, 401, dict(skyward=CLEAR, wall="#c8bba8")),
    "02-stairwell-side": (concrete, TALL, 402, dict(skyward=EVENING, wall="#b5a08c", floors=14, bays=8, lit=0.12, sun=0.7)),
    "03-somebody-is-home": (concrete, WIDE, 403, dict(skyward=LATE, wall="#6f6a72", lit=0.3, sun=0.28, floors=8)),
    "04-ring-road": (lights, WIDE, 404, dict(ground=["#0a0d18", "#141a2c", "#0a0a10"], lamps=["#ffb45c", "#ff6f4e", "#7fc4ff", "#fff1d0"])),
    "05-noon-at-the-estate": (concrete, SQUARE, 405, dict(skyward=NOON, wall="#d8d2c6", floors=7, bays=7, sun=1.0)),
    "06-last-tram": (lights, TALL, 406, dict(ground=["#10131f", "#241c2e", "#0b0b10"], lamps=["#ffd18a", "#ff8a5c", "#e8f0ff"], count=70, size=0.08)),
    "07-thirty-bays": (concrete, LONG, 407, dict(skyward=ROSE, wall="#b79f92", floors=6, bays=26, lit=0.06, sun=0.75)),
}
POTS = {
    "breakfast-bowl": (still, SHOP, 501, dict(wall=PLASTER, table=OAK, pots=[("bowl", -0.02, 0.8, 0.3, SNOW, CLAY, 0.82)])),
    "breakfast-bowl-pair": (still, SHOP, 502, dict(wall=PALE, table=OAK, pots=[("bowl", -0.2, 0.74, 0.2, SLATE, CLAY, 0.8), ("bowl", 0.17, 0.85, 0.24, SNOW, CLAY, 0.82)])),
    "quay-mug": (still, SHOP, 503, dict(wall=PALE, table=STONE, pots=[("mug", -0.03, 0.82, 0.4, SLATE, CLAY, 0.78, 1)])),
    "quay-mug-four": (still, SHOP, 504, dict(wall=PLASTER, table=OAK, pots=[("mug", -0.32, 0.78, 0.19, SLATE, CLAY, 0.78, 1), ("mug", -0.08, 0.85, 0.21, SNOW, CLAY, 0.8, 1), ("mug", 0.15, 0.77, 0.19, MOSS, CLAY, 0.78, 1), ("mug", 0.36, 0.86, 0.21, RUST, CLAY, 0.8, 1)])),
    "soup-plate": (still, SHOP, 505, dict(wall=DARK, table=WALNUT, pots=[("plate", 0.0, 0.78, 0.11, ASH, CLAY, 0.9)])),
    "oil-bottle": (still, SHOP_TALL, 506, dict(wall=PALE, table=OAK, pots=[("bottle", 0.0, 0.84, 0.56, MOSS, CLAY, 0.84)])),
    "milk-jug": (still, SHOP, 507, dict(wall=PLASTER, table=STONE, pots=[("jug", -0.04, 0.84, 0.46, SNOW, CLAY, 0.7, 1)])),
    "salt-jar": (still, SHOP, 508, dict(wall=DARK, table=WALNUT, pots=[("jar", 0.0, 0.84, 0.42, SAND, CLAY, 0.8)])),
    "espresso-cup": (still, SHOP, 509, dict(wall=PALE, table=WALNUT, pots=[("cup", -0.16, 0.78, 0.2, RUST, CLAY, 0.7), ("cup", 0.14, 0.85, 0.22, SLATE, CLAY, 0.72)])),
    "moon-vase": (still, SHOP_TALL, 510, dict(wall=DARK, table=WALNUT, beam=True, pots=[("moon", 0.0, 0.83, 0.5, ASH, CLAY, 0.92)])),
    "heath-vase": (still, SHOP_TALL, 511, dict(wall=PLASTER, table=OAK, stem=(0.0, 0.5, 0.4, "#a38d5d"), pots=[("vase", 0.0, 0.84, 0.42, MOSS, CLAY, 0.8)])),
    "flask": (still, SHOP_TALL, 512, dict(wall="#8d9a98", table=STONE, pots=[("tall", 0.06, 0.85, 0.6, SLATE, CLAY, 0.86), ("cup", -0.2, 0.87, 0.14, SNOW, CLAY, 0.75)])),
    "storm-bowl": (still, SHOP, 513, dict(wall="#6d7880", table=WALNUT, beam=True, pots=[("bowl", 0.0, 0.8, 0.32, "#3d5563", "#5b3a2a", 0.88)])),
    "second-mug": (still, SHOP, 514, dict(wall=PLASTER, table=OAK, pots=[("mug", 0.02, 0.83, 0.38, SAND, CLAY, 0.55, 1)])),
    "second-dish": (still, SHOP, 515, dict(wall=PALE, table=STONE, pots=[("dish", 0.0, 0.79, 0.18, MOSS, CLAY, 0.8)])),
    "shelf": (still, WIDE, 516, dict(wall=PALE, table=OAK, stem=(0.2, 0.42, 0.3, "#94875a"), pots=[("moon", -0.5, 0.78, 0.36, ASH, CLAY, 0.9), ("mug", -0.22, 0.85, 0.17, SLATE, CLAY, 0.8, 1), ("bottle", 0.0, 0.77, 0.38, SAND, CLAY, 0.85), ("vase", 0.2, 0.8, 0.38, MOSS, CLAY, 0.8), ("bowl", 0.5, 0.86, 0.17, SNOW, CLAY, 0.82)])),
    "dark-shelf": (still, WIDE, 517, dict(wall=DARK, table=WALNUT, beam=True, pots=[("tall", -0.4, 0.78, 0.44, SLATE, CLAY, 0.85), ("moon", -0.08, 0.83, 0.44, ASH, CLAY, 0.92), ("vase", 0.32, 0.79, 0.4, RUST, "#5b3a2a", 0.85)])),
    "seconds": (still, WIDE, 518, dict(wall=PLASTER, table=STONE, pots=[("cup", -0.5, 0.8, 0.16, SNOW, CLAY, 0.5), ("jug", -0.22, 0.79, 0.26, SAND, CLAY, 0.6, 1), ("bowl", 0.12, 0.86, 0.17, MOSS, CLAY, 0.7), ("mug", 0.45, 0.81, 0.19, RUST, CLAY, 0.62, 1)])),
}
PICTURES = {f"photographer/content/photos/{name}/{file}.jpg": picture for name, series in
            (("baltic", BALTIC), ("ridge-lines", RIDGES), ("fog", FOG), ("concrete", CONCRETE)) for file, picture in series.items()}
PICTURES |= {f"maker/content/shop/{file}.jpg": picture for file, picture in POTS.items()}
PICTURES |= {
    "photographer/content/ilze.jpg": (portrait, (800, 1000), 601, dict(ground=["#5a6a74", "#39454d", "#20282e"], skin="#c99a7c", hair="#8a6a45", dress="#2d3b45")),
    "engineer/content/jorunn.jpg": (portrait, (900, 900), 602, dict(ground=["#8ea49c", "#5d7069", "#39463f"], skin="#d2a283", hair="#3a2a22", dress="#56707c", bun=True)),
    "engineer/content/journal/notes/night-shift.jpg": (lights, MEDIUM, 603, dict(ground=["#0a0d18", "#101a2c", "#0a0a10"], lamps=["#7fc4ff", "#a8ffd8", "#fff1d0", "#ffb45c"], size=0.06)),
    "engineer/content/journal/notes/nieuwe-maas.jpg": (sea, MEDIUM, 604, dict(colours=["#4b6172", "#93a7b2", "#e3d6c4"], horizon=0.52, clouds=0.7, sun=(0.3, 0.46))),
    "engineer/content/journal/notes/harbour-office.jpg": (concrete, MEDIUM, 605, dict(skyward=["#6b8299", "#a9b8c4", "#e3d9cc"], wall="#a9a49c", lit=0.1, sun=0.75, floors=7, bays=10)),
    "teacher/content/pictures/hall.jpg": (room, MEDIUM, 701, dict(wall="#e6ddd0", floor="#b78c5e", glow="#ffd9a0", mat="#5d7480", plant=True)),
    "teacher/content/pictures/evening-hall.jpg": (room, MEDIUM, 702, dict(wall="#c9b7a6", floor="#8d6546", glow="#ffb880", mat="#7d5a50", sun=(-0.45, 0.8))),
    "teacher/content/pictures/small-room.jpg": (room, (720, 1080), 703, dict(wall="#d5dbd3", floor="#b59a78", glow="#ffe9c0", sun=(-0.15, 0.8), plant=True)),
    "teacher/content/pictures/lake.jpg": (ridges, MEDIUM, 704, dict(colours=["#7f9fbd", "#c5d3dc", "#f4dfc8"], far="#9db2c9", near="#22352f", lake=True, rough=2.5, sun=(0.2, 0.28))),
    "teacher/content/pictures/jetty.jpg": (sea, MEDIUM, 705, dict(colours=["#6f8ea3", "#b7c6cd", "#f1dcc6"], horizon=0.4, sun=(-0.25, 0.36), swell=0.3)),
    "teacher/content/pictures/alp.jpg": (ridges, MEDIUM, 706, dict(colours=ALPINE, far="#9fb4c4", near="#2a3b2c", rough=2.7, layers=5)),
    "teacher/content/pictures/wood.jpg": (wood, MEDIUM, 707, dict(fog=WARM, bark="#2a2119", ground="#6d6136", sun=(0.1, 0.3))),
    "teacher/content/people/nandini.jpg": (portrait, (800, 800), 711, dict(ground=["#cfc4b4", "#a08f7c", "#6f5f50"], skin="#a8744f", hair="#1d1613", dress="#7d3f4a", bun=True)),
    "teacher/content/people/severin.jpg": (portrait, (800, 800), 712, dict(ground=["#a9b6b0", "#74857d", "#495850"], skin="#d0a184", hair="#a67c4a", dress="#3d5563")),
    "maker/content/maiwenn.jpg": (portrait, (800, 1000), 721, dict(ground=["#b9ab98", "#8a7a68", "#5a4c40"], skin="#cf9f82", hair="#7a3f22", dress="#4a5a50", bun=True)),
    "maker/content/journal/kiln-log/granite.jpg": (sea, MEDIUM, 722, dict(colours=STORM, horizon=0.4, rocks=True, clouds=0.7, swell=0.9)),
    "maker/content/journal/kiln-log/ash-glaze.jpg": (cloth, (640, 427), 723, dict(body="#5d6b62", light="#c9cfbf", weave=False)),
    "maker/content/journal/kiln-log/dune-sand.jpg": (dunes, MEDIUM, 724, dict(colours=NOON, light="#d9bd92", dark="#7c5b3c")),
}
PICTURES |= {f"family/content/journal/island/{file}.jpg": picture for file, picture in {
    "first-snow": (wood, MEDIUM, 801, dict(fog=["#e6e9ea", "#c9d0d3", "#a7b1b5"], bark="#23262a", ground="#c9d0d3", layers=4)),
    "lucia": (lights, MEDIUM, 802, dict(ground=["#0a0d18", "#1a1c2c", "#0a0a10"], lamps=["#ffd18a", "#ffb45c", "#fff1d0"], count=60, size=0.07)),
    "ice": (sea, MEDIUM, 803, dict(colours=["#a9b8c4", "#ccd3d6", "#ece6dd"], horizon=0.55, clouds=0.45, shore=True)),
    "midsummer": (ridges, MEDIUM, 804, dict(colours=["#7f9fbd", "#d8dcc5", "#f4dfb0"], far="#8fae8a", near="#35502c", layers=4, rough=2.9, top=0.45, sun=(0.25, 0.3))),
    "tent": (night, MEDIUM, 805, dict(colours=["#060a18", "#12224a", "#31486f"], tent=True)),
    "crossing": (sea, LONG, 806, dict(colours=DUSK, horizon=0.46, sun=(0.5, 0.42), swell=0.6)),
    "eider": (sea, MEDIUM, 807, dict(colours=GREY, horizon=0.4, clouds=0.6, rocks=True)),
    "swim": (sea, MEDIUM, 808, dict(colours=NOON, horizon=0.38, clouds=0.3, shore=True)),
    "storm": (sea, MEDIUM, 809, dict(colours=STORM, horizon=0.4, rocks=True, clouds=0.8, swell=1.0)),
}.items()}
PICTURES |= {f"family/content/journal/kitchen/{file}.jpg": picture for file, picture in {
    "buns": (still, MEDIUM, 811, dict(wall=PLASTER, table=OAK, pots=[("mug", -0.45, 0.78, 0.24, SLATE, CLAY, 0.78, 1), ("bowl", -0.08, 0.86, 0.22, SNOW, CLAY, 0.8), ("mug", 0.25, 0.78, 0.24, RUST, CLAY, 0.8, 1), ("cup", 0.52, 0.86, 0.18, SAND, CLAY, 0.8)])),
    "biscuits": (still, MEDIUM, 812, dict(wall=PALE, table=OAK, pots=[("bowl", 0.0, 0.82, 0.34, SNOW, CLAY, 0.84)])),
    "crayfish": (room, MEDIUM, 813, dict(wall="#c9b7a6", floor="#8d6546", glow="#ffb880", sun=(-0.35, 0.8))),
}.items()}
PICTURES |= {
    "family/content/hamnskar.jpg": (sea, WIDE, 821, dict(colours=["#3c6a92", "#a9c0cf", "#f1d9b8"], horizon=0.42, sun=(0.3, 0.37), shore=True, clouds=0.4)),
    "family/content/people/astrid.jpg": (portrait, (500, 500), 831, dict(ground=["#8fa6b4", "#5d7585", "#3a4c59"], skin="#d2a283", hair="#c2a06a", dress="#2f4f74", bun=True)),
    "family/content/people/julien.jpg": (portrait, (500, 500), 832, dict(ground=["#a9a79c", "#76746a", "#4b4a43"], skin="#b98a6c", hair="#231a15", dress="#2b2f33")),
    "family/content/people/nils.jpg": (portrait, (500, 500), 833, dict(ground=["#9fb0a4", "#6c7f74", "#43524a"], skin="#c99a7c", hair="#6b4a2c", dress="#6f767a")),
    "family/content/people/maud.jpg": (portrait, (500, 500), 834, dict(ground=["#cbbfa8", "#9a8b73", "#665a49"], skin="#d2a283", hair="#8a6a45", dress="#c99a2e", bun=True)),
    "family/content/people/gunvor.jpg": (portrait, (500, 500), 835, dict(ground=["#b3b9c0", "#7d868f", "#50585f"], skin="#d6ab8f", hair="#dcdad4", dress="#8c3a34", bun=True)),
    "academic/content/ilinca.jpg": (portrait, (800, 800), 841, dict(ground=["#b9b3a4", "#857f70", "#565145"], skin="#c99a7c", hair="#2a1f1a", dress="#4a5f48", bun=True)),
    "academic/content/journal/field/entrance.jpg": (ridges, MEDIUM, 842, dict(colours=ROSE, far="#b497a0", near="#2a2530", snow=True, rough=2.1, top=0.35)),
}
