"""Landscapes: seas, mountains, dunes, woods in fog, and nights."""
import numpy as np

from canvas import blur, colour, fractal, grid, mix, profile, ramp, sample, step


def sky(width, height, rng, colours, horizon, clouds=0.5, sun=None, glow="#ffd9a0"):
    """A sky down to the horizon, with clouds that lie flat above it."""
    across, down = grid(width, height)
    image = ramp(np.clip(down / horizon, 0, 1), colours)
    if clouds:
        depth = 0.16 / np.clip(horizon - down + 0.05, 0.03, None)
        field = fractal((512, 1024), rng, 2.6, (1, 1.4))
        cover = sample(field, depth * 260 + 40, across * depth * 330 + 500)
        fine = sample(field, depth * 800, across * depth * 1000)
        cover = step(0.75 - clouds, cover + 0.25 * fine, 1.9) * np.clip((horizon - down) * 7, 0, 1)
        lit = ramp(np.clip(down / horizon * 0.8 + 0.2, 0, 1), colours) * 0.75 + 0.35 * colour(glow)
        image = mix(image, lit, cover * 0.75)
    if sun:
        distance = np.hypot(across - sun[0], down - sun[1])
        light = np.exp(-(distance / 0.018) ** 2) * 2.5 + 0.55 * np.exp(-distance / 0.12) + 0.25 * np.exp(-distance / 0.4)
        image = image + light[..., None] * colour(glow)
    return image


def sea(width, height, rng, colours, horizon=0.45, sun=None, glow="#ffd9a0", swell=0.5, clouds=0.5, shore=False, rocks=False):
    image = sky(width, height, rng, colours, horizon, clouds, sun, glow)
    across, down = grid(width, height)
    below = np.clip(down - horizon, 1e-4, None)
    depth = 0.1 / (below + 0.004)
    waves = fractal((1024, 1024), rng, 1.7, (1, 2.6))
    field = sample(waves, depth * 210, across * depth * 190 + 300) + 0.5 * sample(waves, depth * 600 + 99, across * depth * 480)
    slope = field * np.clip(below * 5 + 0.12, 0, 1)
    mirrored = np.clip(1 - below / (1 - horizon) * 0.9 + slope * 0.1 * swell, 0, 1)
    water = ramp(mirrored, [colours[0], *colours]) * 0.62 + colour(colours[0]) * 0.08
    water *= (1 + 0.32 * swell * slope)[..., None]
    if sun:
        path = np.exp(-((across - sun[0]) / (0.05 + below * 0.55)) ** 2)
        sparkle = step(1.1, field, 1.3) * path
        water = water + (sparkle * 1.25 + path * 0.12)[..., None] * colour(glow)
    image = mix(image, water, step(horizon, down, 2.5 / height))
    if shore:
        beach(image, rng, across, down, colours)
    if rocks:
        for place, size in ((-0.38, 0.17), (-0.1, 0.07), (0.44, 0.11)):
            rock(image, rng, across, down, place, horizon + 0.1 + size * 0.9, size, colours[0])
    return image


def beach(image, rng, across, down, colours):
    """Wet sand in the foreground, with the edge of a wave on it."""
    height, width = down.shape
    line = 0.79 + 0.03 * profile(width, rng, 2.6)[None, :] + across * 0.08
    sand = ramp(np.clip((down - line) * 3.4, 0, 1), ["#5d564e", "#a3917a", "#8d7a63"])
    grain = fractal((height, width), rng, 1.1, (1, 0.4))
    sand *= (1 + 0.07 * grain)[..., None]
    sand = mix(sand, ramp(np.full_like(down, 0.7), colours), 0.35 * np.exp(-np.clip(down - line, 0, 1) * 14))
    image[:] = mix(image, sand, step(0, down - line, 0.006))
    foam = np.exp(-((down - line + 0.006) / 0.008) ** 2) + 0.5 * np.exp(-((down - line + 0.035 + 0.012 * profile(width, rng)[None, :]) / 0.007) ** 2)
    image[:] = mix(image, colour("#f4f1ea"), np.clip(foam * (0.75 + 0.3 * grain), 0, 1) * 0.85)


def rock(image, rng, across, down, place, base, size, dark):
    """A rock in the water, and what is seen of it there."""
    height, width = down.shape
    edge = size * (1 - np.clip(np.abs(across[0] - place) / size, 0, 1) ** 2.2) * (0.75 + 0.25 * profile(width, rng, 1.9))
    texture = fractal((height, width), rng, 1.8, (0.7, 1))
    body = colour(dark) * 0.28 + 0.03
    shade = np.clip(0.75 + 0.35 * texture - (base - down) / size * -0.2, 0.2, 2)
    inside = step(0, down - (base - edge)[None, :], 0.004) * step(0, base + 0.012 - down, 0.01) * (edge > 0.004)[None, :]
    image[:] = mix(image, body * shade[..., None], inside)
    below = step(0, down - base, 0.01) * step(0, base + edge[None, :] * 0.55 - down, 0.05) * (edge > 0.004)[None, :]
    image[:] = mix(image, image * 0.45, below * (0.75 + 0.2 * np.clip(texture, -1, 1)))
    foam = np.exp(-((down - base - 0.008) / 0.006) ** 2) * (edge > 0.0)[None, :]
    image[:] = mix(image, colour("#e9eef0"), np.clip(foam * (0.5 + 0.4 * texture), 0, 0.8))


def ridges(width, height, rng, colours, far, near, layers=6, top=0.32, rough=2.1, sun=None, glow="#ffd9a0", clouds=0.35, snow=False, lake=False):
    """Mountains, the nearer ones darker, with haze in the valleys."""
    image = sky(width, height, rng, colours, 0.72, clouds, sun, glow)
    across, down = grid(width, height)
    texture = fractal((height, width), rng, 2.0)
    for number in range(layers):
        share = number / max(1, layers - 1)
        line = top + share * (0.86 - top) + (0.15 - 0.06 * share) * profile(width, rng, rough + 0.25 * (1 - share))[None, :]
        body = mix(colour(far), colour(near), share ** 0.85)
        slope = np.gradient(blur(texture, 2 + 3 * (1 - share)), axis=1) * 7
        shade = 1 + np.clip(slope, -0.45, 0.45) * (0.35 + 0.75 * share)
        hill = np.broadcast_to(body, image.shape) * shade[..., None]
        if snow and share < 0.65:
            cap = step(0.0, line + 0.11 * (1 - share) + 0.035 * texture - down, 0.05)
            hill = mix(hill, colour("#dfe8f2") * shade[..., None] * (0.95 - 0.3 * share), cap * (0.9 - share * 0.6))
        haze = np.clip((down - line) / (0.19 + 0.06 * share), 0, 1) ** 1.3 * (0.75 - 0.5 * share)
        hill = mix(hill, ramp(np.full_like(down, 0.93), colours), haze)
        image = mix(image, hill, step(0, down - line, 2.2 / height))
    if lake:
        water(image, down, fractal((height, width), rng, 1.6, (1, 0.12)), 0.7)
    return image


def water(image, down, ripples, level):
    """What lies above a level, mirrored below it."""
    height = image.shape[0]
    start = int(level * height)
    rows = np.arange(start, height)
    source = np.clip(2 * start - rows[:, None] + (ripples[start:] * np.linspace(0, 9, height - start)[:, None]), 0, start - 1).astype(int)
    columns = np.arange(image.shape[1])[None, :]
    image[start:] = image[source, columns] * np.linspace(0.85, 0.5, height - start)[:, None, None]
    image[start - 2:start + 1] *= 0.6


def dunes(width, height, rng, colours, light, dark, layers=5, top=0.42, sun=None, glow="#ffe2b0"):
    image = sky(width, height, rng, colours, 0.6, 0.15, sun, glow)
    across, down = grid(width, height)
    for number in range(layers):
        share = number / (layers - 1)
        crest = top + share * (0.92 - top) + (0.05 + 0.06 * share) * profile(width, rng, 4.0)[None, :]
        bend = profile(width, rng, 3.6)[None, :]
        fall = down - crest
        shadow = step(0.0, bend * 0.3 * (0.4 + share) - fall * 0.9 + 0.02, 0.05)
        ripples = np.sin((fall * 420 + across * 60 * bend + 6 * blur(fractal((height, width), rng, 2.4), 3)) * (1.15 - 0.6 * share)) * 0.05 * share
        sand = mix(np.broadcast_to(colour(light), image.shape), np.broadcast_to(colour(dark), image.shape), shadow * 0.85)
        sand = sand * (1 + ripples + 0.03 * fractal((height, width), rng, 1.2))[..., None] * (0.82 + 0.2 * share)
        sand = mix(sand, ramp(np.full_like(down, 0.9), colours), (1 - share) * 0.4)
        image = mix(image, sand, step(0, fall, 2.4 / height))
    return image


def wood(width, height, rng, fog, bark, ground, layers=5, sun=None):
    """Trunks in fog: the farther, the paler and the more out of focus."""
    across, down = grid(width, height)
    mist = fractal((height, width), rng, 2.9, (1.4, 1))
    image = ramp(np.clip(0.25 + down * 0.55 + 0.06 * mist, 0, 1), fog)
    if sun:
        distance = np.hypot(across - sun[0], (down - sun[1]) * 0.8)
        image = image + (0.8 * np.exp(-distance / 0.16) + 0.3 * np.exp(-distance / 0.5))[..., None] * colour("#ffe6bd")
    for number in range(layers):
        share = number / (layers - 1)
        cover = np.zeros((height, width), np.float32)
        shade = np.ones((height, width), np.float32)
        base = 0.68 + 0.22 * share
        for _ in range(int(26 * (1 - share) ** 1.3 + 4)):
            size = (0.006 + 0.028 * share ** 1.4) * rng.uniform(0.6, 1.5)
            bend = rng.uniform(-0.5, 0.5) * width / height * 1.1 + rng.normal(0, 0.02) * (down - base) + 0.006 * profile(height, rng, 3)[:, None]
            distance = (across - bend) / (size * (0.75 + 0.3 * down))
            trunk = step(0, 1 - np.abs(distance), 0.22) * step(0, base + rng.uniform(-0.02, 0.05) - down, 0.02)
            cover = np.maximum(cover, trunk)
            shade = np.where(trunk > 0.5, 0.75 + 0.5 * np.clip(0.4 - distance * 0.6, -0.4, 1), shade)
        blurred = blur(cover, (1 - share) * 2.0 + 0.4)
        body = mix(ramp(np.full_like(down, 0.5), fog), np.broadcast_to(colour(bark), image.shape), 0.18 + 0.8 * share ** 1.1)
        image = mix(image, body * shade[..., None], np.clip(blurred, 0, 1) * 0.96)
        floor = step(0, down - base - 0.01 * profile(width, rng)[None, :], 0.05)
        soil = colour(ground) * (0.5 + 0.4 * share) * (1 + 0.25 * fractal((height, width), rng, 1.5, (1, 0.5)))[..., None]
        image = mix(image, mix(ramp(np.full_like(down, 0.6), fog), soil, 0.25 + 0.65 * share), floor * (0.35 + 0.5 * share))
        if number < layers - 1:
            image = mix(image, ramp(np.full_like(down, 0.55), fog), 0.16 + 0.1 * np.clip(mist * 0.5 + 0.5, 0, 1) * down)
    return image


def night(width, height, rng, colours, ridge="#05070c", band=True, tent=False):
    """Stars above a ridge, with the Milky Way."""
    across, down = grid(width, height)
    image = ramp(np.clip(down / 0.85, 0, 1), colours)
    field = fractal((height, width), rng, 2.4)
    if band:
        along = (across * 0.75 + (down - 0.35) * 0.65 + 0.03 * field) / 0.17
        glow = np.exp(-along ** 2) * (0.55 + 0.25 * field) * (1 - 0.6 * np.exp(-((along - 0.15) / 0.2) ** 2) * np.clip(field + 0.6, 0, 1))
        image = image + np.clip(glow, 0, None)[..., None] * colour("#9fa8d8") * 0.5
    chance = 0.0011 + (0.0025 * np.exp(-along ** 2) if band else 0)
    stars = (rng.random((height, width)) < chance) * rng.pareto(2.2, (height, width)).clip(0, 6)
    image = image + (blur(stars.astype(np.float32), 0.65) * 1.1)[..., None] * np.array([0.9, 0.95, 1.0])
    for number in range(2):
        line = 0.72 + 0.1 * number + 0.1 * profile(width, rng, 2.2)[None, :]
        image = mix(image, np.broadcast_to(colour(ridge) * (1.8 - number) + 0.002, image.shape), step(0, down - line, 0.003))
    if tent:
        x, y = across - 0.12, 0.93 - down
        inside = step(0, 0.075 - np.abs(x) - y * 0.85, 0.004) * step(0, y, 0.004)
        image = mix(image, colour("#ffb45c") * np.clip(1.3 - y * 9 + 0.1 * field, 0.2, 2)[..., None], inside)
        image = image + (0.35 * np.exp(-np.hypot(x, y * 1.6) / 0.1))[..., None] * colour("#ff9d3c") * step(0.72, down, 0.2)[..., None]
    return image
