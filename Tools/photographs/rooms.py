"""Rooms and still lifes: pots on a table, rooms with a window, walls of concrete, city lights, cloth, portraits."""
import numpy as np

from canvas import blur, colour, fractal, grid, mix, profile, ramp, sample, step

LIGHT = np.array([-0.62, -0.45, 0.64])

# Radii from the rim to the foot, as shares of the height.
SHAPES = {
    "bowl": [0.98, 0.95, 0.88, 0.76, 0.58, 0.40, 0.38], "plate": [3.4, 3.1, 2.4, 1.7, 1.5], "mug": [0.46, 0.45, 0.46, 0.47, 0.47, 0.44, 0.40],
    "vase": [0.17, 0.13, 0.13, 0.2, 0.32, 0.38, 0.38, 0.33, 0.25], "bottle": [0.11, 0.085, 0.085, 0.09, 0.16, 0.27, 0.29, 0.29, 0.26],
    "jar": [0.3, 0.29, 0.4, 0.47, 0.49, 0.48, 0.44, 0.36], "jug": [0.27, 0.24, 0.25, 0.31, 0.38, 0.41, 0.39, 0.33], "moon": [0.16, 0.17, 0.36, 0.48, 0.52, 0.49, 0.37, 0.22],
    "cup": [0.52, 0.5, 0.49, 0.47, 0.43, 0.35, 0.28], "tall": [0.2, 0.19, 0.185, 0.19, 0.2, 0.21, 0.21], "dish": [1.7, 1.62, 1.45, 1.2, 1.05],
}


def still(width, height, rng, wall, table, pots, level=0.66, light=1.0, stem=None, beam=False):
    """Pots on a table before a wall. A pot: its shape, place across, foot, height, glaze, clay, and how far the glaze reaches."""
    across, down = grid(width, height)
    field = fractal((height, width), rng, 2.6)
    fall = np.exp(-np.hypot(across + width / height * 0.42, down - 0.25) / 1.05)
    image = colour(wall) * ((0.45 + 0.95 * fall) * light + 0.02 * field)[..., None]
    if beam:
        slant = across * 0.9 + down * 0.5
        bars = step(0, np.sin(slant * 9 + 0.8), 0.35) * step(-0.75, slant, 0.2) * step(0, 0.85 - slant, 0.25)
        image = image * (1 + 0.75 * blur(bars, height / 90))[..., None]
    depth = 1 / np.clip(down - level + 0.45, 0.05, None)
    board = fractal((512, 1024), rng, 1.6, (3.2, 0.18))
    wood = sample(board, across * depth * 150 + 300, depth * 240)
    top = colour(table) * ((0.62 + 0.7 * fall) * light * (1 + 0.1 * wood))[..., None]
    image = mix(image, top, step(level, down, 0.012))
    image = image * (1 - 0.35 * np.exp(-np.abs(down - level) / 0.02) * step(level, down, 0.01))[..., None]
    if stem:
        branch(image, rng, across, down, *stem)
    for shape, place, foot, size, *_ in pots:
        radius = size * max(SHAPES[shape][-3:])
        reach = np.hypot((across - place - radius * 1.1) / (radius * 2.3), (down - foot) / (radius * 0.42))
        image = image * (1 - 0.55 * np.exp(-reach ** 2 * 1.1) * step(level - 0.02, down, 0.05))[..., None]
        contact = np.hypot((across - place) / (radius * 1.12), (down - foot) / (radius * 0.25))
        image = image * (1 - 0.6 * np.exp(-contact ** 4) * step(level - 0.04, down, 0.05))[..., None]
    for pot in sorted(pots, key=lambda pot: pot[2]):
        image = vessel(image, rng, across, down, *pot, light=light)
    return image


def vessel(image, rng, across, down, shape, place, foot, size, glaze, clay, reach=0.85, handle=0, light=1.0):
    """A thrown pot, seen a little from above."""
    height, width = down.shape
    curve = SHAPES[shape]
    tilt = 0.16

    def radius(share):
        smooth = np.clip(share, 0, 1)
        return np.interp(smooth, np.linspace(0, 1, 60), soft(curve)) * size

    rim = curve[0] * size
    head = foot - size
    if handle:
        image = lug(image, across, down, place + handle * size * max(curve) * 0.98, head + size * 0.45, size * 0.27, glaze, light)
    share = (down - head) / size
    for _ in range(4):
        turn = np.clip((across - place) / np.maximum(radius(share), 1e-4), -1, 1)
        lift = tilt * radius(share) * (np.sqrt(1 - turn ** 2) - 0)
        share = np.clip((down - head - lift) / size, -0.2, 1.4)
    here = radius(share)
    turn = (across - place) / np.maximum(here, 1e-4)
    inside = step(0, (1 - np.abs(turn)) * here, 2.5 / height) * step(-0.005, share, 0.01) * step(0, 1.0 - share, 0.012)
    lean = np.gradient(here, axis=0) * height
    face = np.stack([np.clip(turn, -1, 1), -np.clip(lean, -1.2, 1.2) * -0.5, np.sqrt(np.clip(1 - turn ** 2, 0, 1))], axis=-1)
    face /= np.linalg.norm(face, axis=-1, keepdims=True)
    lambert = np.clip(face @ LIGHT, 0, 1)
    field = fractal((height, width), rng, 1.9)
    lines = 1 + 0.035 * np.sin(share * 85 + 1.5 * field) + 0.03 * field
    shade = (0.14 + 1.0 * lambert + 0.1 * np.clip(turn, 0, 1) ** 3) * light * lines
    edge = reach + 0.025 * np.sin(np.arcsin(np.clip(turn, -1, 1)) * 5 + place * 20) + 0.015 * field
    spots = blur((rng.random((height, width)) < 0.0035).astype(np.float32), 0.9) * 5
    skin = mix(np.broadcast_to(colour(glaze), image.shape), colour(clay) * 0.55, np.clip(spots, 0, 0.75))
    skin = mix(skin, np.broadcast_to(colour(clay), image.shape), step(0, share - edge, 0.012))
    skin = mix(skin, colour(clay), 0.6 * np.exp(-np.clip(share, 0, 1) / 0.018))
    body = skin * shade[..., None]
    half = LIGHT + np.array([0, 0, 1])
    gloss = np.clip(face @ (half / np.linalg.norm(half)), 0, 1) ** 42 * (share < edge)
    body = body + (gloss * 0.42 * light * np.clip(1 + 0.25 * field, 0, 2))[..., None]
    image = mix(image, body, inside)
    mouth = np.hypot((across - place) / rim, (down - head) / (rim * tilt))
    hollow = colour(glaze) * np.clip(0.2 + 0.55 * (across - place) / rim + 0.25 * (down - head) / (rim * tilt), 0.06, 1)[..., None] * light
    image = mix(image, hollow, step(0, 1 - mouth, 0.03))
    lip = np.exp(-((mouth - 0.985) / (0.012 + 0.004 / max(size, 0.1))) ** 2) * (mouth < 1.06)
    return mix(image, mix(colour(glaze), colour(clay), 0.35) * 1.15 * light, np.clip(lip, 0, 0.9))


def soft(curve):
    """A curve through radii without corners."""
    line = np.interp(np.linspace(0, 1, 60), np.linspace(0, 1, len(curve)), curve)
    wide = np.concatenate([np.full(6, line[0]), line, np.full(6, line[-1])])
    return np.convolve(wide, np.hanning(13) / np.hanning(13).sum(), "valid")


def lug(image, across, down, place, middle, size, glaze, light):
    """A handle, as a ring whose half is behind the pot."""
    ring = np.hypot((across - place) / (size * 0.8), (down - middle) / size)
    cover = step(0, 0.2 - np.abs(ring - 0.85), 0.05)
    shade = (0.35 + 0.5 * np.clip(0.5 - (down - middle) / size * 0.5 + (0.85 - ring), 0, 1)) * light
    return mix(image, colour(glaze) * shade[..., None], cover)


def branch(image, rng, across, down, place, foot, size, leaf):
    """Dry stems in a pot."""
    for number in range(6):
        lean, bend = rng.uniform(-0.45, 0.45), rng.uniform(-0.3, 0.3)
        rise = np.clip((foot - down) / size, 0, 1)
        line = place + size * (lean * rise + bend * rise ** 2)
        stem = step(0, 0.0028 - np.abs(across - line), 0.002) * (down < foot) * (down > foot - size)
        image[:] = mix(image, colour(leaf) * 0.55, stem * 0.9)
        for turn in range(9):
            share = 0.35 + 0.65 * turn / 8
            x = place + size * (lean * share + bend * share ** 2) + rng.normal(0, 0.004)
            y = foot - size * share
            angle = rng.uniform(-1, 1)
            dx, dy = across - x, down - y
            along, side = dx * np.cos(angle) + dy * np.sin(angle), dy * np.cos(angle) - dx * np.sin(angle)
            blade = step(0, 1 - np.hypot(along / (0.02 + 0.012 * rng.random()), side / 0.0065), 0.25)
            image[:] = mix(image, colour(leaf) * rng.uniform(0.7, 1.35), blade * 0.92)


def room(width, height, rng, wall, floor, glow, sun=(-0.2, 0.78), mat=None, plant=False):
    """A quiet room: boards, a wall, and a window's light on both."""
    across, down = grid(width, height)
    level = 0.6
    field = fractal((height, width), rng, 2.8)
    image = colour(wall) * (0.62 + 0.4 * np.exp(-np.hypot(across + 0.5, down - 0.3) / 0.9) + 0.015 * field)[..., None]
    depth = 0.5 / np.clip(down - level + 0.12, 0.02, None)
    lane = across * depth * 7
    grainy = fractal((512, 1024), rng, 1.7, (3, 0.2))
    tone = np.random.default_rng(5).uniform(0.86, 1.12, 400)[(np.floor(lane).astype(int) + 200) % 400]
    boards = colour(floor) * (tone * (0.85 + 0.07 * sample(grainy, lane * 90, depth * 60)) * (1 - 0.35 * np.exp(-(np.abs(lane - np.round(lane)) / 0.025) ** 2)))[..., None]
    image = mix(image, boards * (0.8 + 0.25 * (down - level))[..., None], step(level, down, 0.004))
    skirting = step(level - 0.035, down, 0.003) * step(0, level - down, 0.003)
    image = mix(image, colour(wall) * 1.12, skirting * 0.8)
    if mat:
        side = (across - 0.05) / (0.24 + (down - level) * 0.62)
        image = mix(image, colour(mat) * (0.85 + 0.03 * fractal((height, width), rng, 0.9))[..., None],
                    step(0, 1 - np.abs(side), 0.012) * step(level + 0.09, down, 0.006) * step(0, 0.93 - down, 0.006))
    for panel in range(3):
        for row in range(3):
            x = across - sun[0] - (down - sun[1]) * 0.55 - panel * 0.2
            pane = step(0, 0.085 - np.abs(x), 0.012) * step(0, 0.05 - np.abs(down - sun[1] - row * 0.115 + 0.1), 0.01)
            image = image + (blur(pane, 2.5) * 0.55)[..., None] * colour(glow) * image * 2.2
    wash = step(0, 0.11 - np.abs(across - sun[0] + 0.12 - (down - 0.3) * 0.3), 0.1) * step(0, 0.2 - np.abs(down - 0.33), 0.15)
    image = image * (1 + 0.4 * wash[..., None] * colour(glow))
    if plant:
        pot_and_leaves(image, rng, across, down, width / height * 0.36, level + 0.1)
    return image


def pot_and_leaves(image, rng, across, down, place, foot):
    image[:] = vessel(image, rng, across, down, "jar", place, foot + 0.02, 0.2, "#c9b8a2", "#a98566", 1.2)
    for number in range(15):
        angle = rng.uniform(-1.35, 1.35)
        reach = rng.uniform(0.2, 0.42)
        dx, dy = across - place, foot - 0.17 - down
        along = dx * np.sin(angle) + dy * np.cos(angle)
        side = dx * np.cos(angle) - dy * np.sin(angle) - 0.4 * (along / reach) ** 2 * reach * np.sign(angle) * 0.4
        share = np.clip(along / reach, 0, 1)
        blade = step(0, 0.042 * np.sin(np.pi * share ** 0.75) - np.abs(side), 0.006) * (along > 0) * (along < reach)
        tone = rng.uniform(0.5, 1.25)
        image[:] = mix(image, colour("#4d6b45") * (tone * (0.75 + 6 * np.clip(-side, -0.05, 0.05)))[..., None], blade)


def concrete(width, height, rng, skyward, wall, sun=0.9, floors=9, bays=12, lit=0.0, tilt=0.18):
    """A front of concrete bays, with the sky beside it."""
    across, down = grid(width, height)
    ratio = width / height
    image = ramp(np.clip(down, 0, 1), skyward)
    field = fractal((height, width), rng, 2.2, (0.5, 1.6))
    rows = (down - 0.5 + tilt * (across + ratio / 2) * (0.5 - down) * 0.9) * floors + floors
    columns = (across + ratio / 2) / (1 + 0.35 * (across / ratio + 0.5)) * bays / ratio * 1.35
    x, y = columns - np.floor(columns), rows - np.floor(rows)
    opening = step(0.17, x, 0.015) * step(0, 0.87 - x, 0.015) * step(0.24, y, 0.02) * step(0, 0.9 - y, 0.02)
    shadow = opening * np.clip(step(0, 0.62 - x - (y - 0.24) * 0.35, 0.04) * 0.7 + step(0, 0.42 - y, 0.03) * 0.6, 0, 0.85)
    key = (np.floor(columns).astype(int) * 7919 + np.floor(rows).astype(int) * 104729) % 97 / 97
    face = colour(wall) * (sun * (1 + 0.05 * field) * (0.85 + 0.15 * y))[..., None]
    glass = ramp(np.clip(0.3 + 0.5 * key + 0.2 * y, 0, 1), [skyward[-1], skyward[0]]) * 0.4
    panel = mix(face, mix(face * 0.55, glass, step(0.4, y, 0.02) * 0.9), opening)
    panel = panel * (1 - shadow * 0.7)[..., None]
    panel = mix(panel, colour("#ffc877") * (0.8 + 0.4 * key)[..., None], opening * (key < lit) * step(0.42, y, 0.02) * 0.95)
    blade = step(0, 0.05 - np.abs(x - 0.1), 0.01)
    panel = panel * (1 + 0.22 * blade)[..., None]
    end = ratio / 2 * 0.62 + 0.0 * down
    roof = 0.5 - (0.42 + 0.28 * (0.5 - (across / ratio + 0.5) * 0.7))
    return mix(image, panel, step(0, end - across, 0.004) * step(0, down - roof, 0.004))


def lights(width, height, rng, ground, lamps, count=90, size=0.05):
    """A street at night, out of focus."""
    across, down = grid(width, height)
    image = ramp(np.clip(down, 0, 1), ground)
    for _ in range(count):
        share = rng.random() ** 1.5
        x, y = rng.uniform(-0.55, 0.55) * width / height, 0.55 + rng.normal(0, 0.13) + 0.1 * (share - 0.5)
        reach = size * (0.25 + share)
        disc = np.hypot(across - x, down - y) / reach
        cover = step(0, 1 - disc, 0.12) * (0.55 + 0.45 * np.clip(disc, 0, 1) ** 3)
        lamp = colour(lamps[rng.integers(len(lamps))])
        image = image + cover[..., None] * lamp * rng.uniform(0.1, 0.55)
        smear = np.exp(-((across - x) / reach) ** 2) * np.exp(-np.clip(down - 0.72, 0, 1) / 0.2) * step(0.7, down, 0.03)
        image = image + smear[..., None] * lamp * 0.05
    return image


def cloth(width, height, rng, body, light, weave=True):
    """Folds of cloth, or of a wall that was plastered by hand."""
    across, down = grid(width, height)
    folds = fractal((height, width), rng, 3.2, (0.45, 1.2)) if weave else fractal((height, width), rng, 2.3)
    slope = np.gradient(folds, axis=1) * width * 0.22 - np.gradient(folds, axis=0) * height * 0.1
    image = mix(np.broadcast_to(colour(body), (height, width, 3)), np.broadcast_to(colour(light), (height, width, 3)), np.clip(0.5 + slope * (0.3 if weave else 0.06), 0, 1))
    thread = 0.05 * (np.sin(across * 900) * np.sin(down * 900)) if weave else 0.05 * fractal((height, width), rng, 1.0)
    return image * (0.78 + thread + 0.1 * np.clip(folds, -2, 2))[..., None]


def portrait(width, height, rng, ground, skin, hair, dress, bun=False, window=0.42):
    """Somebody before a window, out of focus enough to be nobody."""
    across, down = grid(width, height)
    image = ramp(np.clip(down * 0.8 + 0.2 + 0.25 * across, 0, 1), ground)
    pane = step(0, 0.3 - np.abs(across + window), 0.02) * step(0, 0.52 - np.abs(down - 0.32), 0.02)
    bars = step(0.018, np.abs(across + window), 0.008) * step(0.016, np.abs(down - 0.36), 0.008)
    image = image + blur(pane * bars, height / 45)[..., None] * colour("#fff3df") * 1.1
    side = np.clip(0.55 - across * 2.6, 0.12, 1.6)

    def put(tone, x, y, wide, high, power=2.0, softness=0.12):
        nonlocal image
        far = (np.abs((across - x) / wide) ** power + np.abs((down - y) / high) ** power) ** (1 / power)
        light = side * (0.8 + 0.5 * np.clip((x - across) / wide, -1, 1))
        image = mix(image, colour(tone) * np.clip(light, 0.08, 2)[..., None], step(0, 1 - far, softness))

    if bun:
        put(hair, 0.13, 0.2, 0.085, 0.08)
    put(hair, 0.04, 0.37, 0.185, 0.22, 2.1)
    if not bun:
        put(hair, 0.06, 0.46, 0.17, 0.2, 2.6)
    put(skin, 0.02, 0.64, 0.078, 0.16, 3)
    put(dress, 0.03, 1.08, 0.45, 0.37, 2.3)
    put(skin, -0.035, 0.42, 0.128, 0.185, 2.2, 0.2)
    put(hair, 0.045, 0.3, 0.165, 0.115, 2.1, 0.3)
    return blur(image, height / 75)
