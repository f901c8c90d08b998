"""What photographs are made of: noise, colour, light and lenses, as arrays of floats from 0 to 1."""
import numpy as np


def colour(text):
    """A colour such as '#1d6670' in linear light."""
    return (np.array([int(text[place:place + 2], 16) for place in (1, 3, 5)]) / 255) ** 2.2


def fractal(shape, rng, beta=2.2, stretch=(1.0, 1.0)):
    """Noise that is alike at every scale, with mean 0 and deviation 1; a large `beta` makes it smooth."""
    spectrum = np.fft.rfft2(rng.standard_normal(shape))
    rows = np.fft.fftfreq(shape[0])[:, None] * stretch[0] * shape[0]
    columns = np.fft.rfftfreq(shape[1])[None, :] * stretch[1] * shape[1]
    frequency = np.hypot(rows, columns)
    frequency[0, 0] = np.inf
    field = np.fft.irfft2(spectrum * frequency ** (-beta / 2 - 0.5), shape)
    return (field / field.std()).astype(np.float32)


def profile(width, rng, beta=2.4):
    """A line like that of hills, from -1 to 1."""
    frequency = np.fft.rfftfreq(width * 2) * width * 2
    frequency[0] = np.inf
    line = np.fft.irfft(np.fft.rfft(rng.standard_normal(width * 2)) * frequency ** (-beta / 2), width * 2)[:width]
    line -= line.mean()
    return line / np.abs(line).max()


def sample(field, rows, columns):
    """A field read between its points, which repeats at its edges."""
    top, left = np.floor(rows).astype(int), np.floor(columns).astype(int)
    down, right = rows - top, columns - left
    height, width = field.shape
    top, left, bottom, far = top % height, left % width, (top + 1) % height, (left + 1) % width
    return ((field[top, left] * (1 - right) + field[top, far] * right) * (1 - down)
            + (field[bottom, left] * (1 - right) + field[bottom, far] * right) * down)


def step(edge, values, softness):
    """0 below an edge and 1 above it, smooth within `softness`."""
    place = np.clip((values - edge) / softness + 0.5, 0, 1)
    return place * place * (3 - 2 * place)


def ramp(values, colours):
    """Values from 0 to 1 as colours, evenly spaced."""
    stops = np.linspace(0, 1, len(colours))
    table = np.array([colour(text) for text in colours])
    return np.stack([np.interp(values, stops, table[:, band]) for band in range(3)], axis=-1).astype(np.float32)


def blur(image, radius):
    """A Gaussian blur of a field or of an image."""
    if radius < 0.3:
        return image
    if image.ndim == 3:
        return np.stack([blur(image[..., band], radius) for band in range(image.shape[2])], axis=-1)
    pad = int(radius * 3) + 1
    wide = np.pad(image, pad, mode="edge")
    rows, columns = np.fft.fftfreq(wide.shape[0])[:, None], np.fft.rfftfreq(wide.shape[1])[None, :]
    kernel = np.exp(-2 * (np.pi * radius) ** 2 * (rows ** 2 + columns ** 2))
    return np.fft.irfft2(np.fft.rfft2(wide) * kernel, wide.shape)[pad:-pad, pad:-pad].astype(np.float32)


def mix(image, other, share):
    """`other` over `image` by a share from 0 to 1 for each point."""
    share = share[..., None] if np.ndim(share) == 2 else share
    return image * (1 - share) + other * share


def grid(width, height):
    """The coordinates of points: across from -ratio/2 to ratio/2, and down from 0 to 1."""
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    return (across - width / 2) / height, down / height


def develop(image, rng, vignette=0.35, bloom=0.25, leak=None, grain=0.008, warmth=0.0):
    """The light of a scene as 8 bits: glow, dark corners, a light leak, the curve of film, grain."""
    height, width = image.shape[:2]
    across, down = grid(width, height)
    bright = np.clip(image - 0.55, 0, None)
    image = image + bloom * blur(bright, height / 28) + bloom * 0.6 * blur(bright, height / 9)
    corner = np.hypot(across / (width / height / 2), (down - 0.5) * 2)
    image = image * (1 - vignette * np.clip(corner - 0.35, 0, 1)[..., None] ** 1.6)
    if leak:
        side = np.exp(-((across - leak[0] * width / height / 2) / 0.22) ** 2) * (0.6 + 0.4 * np.sin(down * 3 + leak[0]))
        image = image + side[..., None] * colour(leak[1]) * 0.55
    image = image * np.array([1 + warmth, 1, 1 - warmth])
    image = np.clip(image, 0, None)
    image = image * (1 + image / 4.5) / (1 + image * 0.55)
    image = np.clip(image, 0, 1) ** (1 / 2.2)
    image = image + 0.06 * (image * (1 - image) * (2 * image - 1)) * 4
    noise = blur(rng.standard_normal((height, width)).astype(np.float32), 0.7)
    image = image + (noise * grain * 2.2)[..., None]
    return (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)
