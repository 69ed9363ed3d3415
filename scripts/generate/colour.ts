/** '#RRGGBB' as its parts, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [part(one[0], other[0]), part(one[1], other[1]), part(one[2], other[2])];
}

export function parse(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

export const print = (colour: Rgb): string =>
  `#${colour
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;

/** WCAG 2.2, 1.4.3: 1 for the same, 21 for black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Its place on the wheel in whole degrees; undefined for greys. */
export function hueOf([red, green, blue]: Rgb): number | undefined {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  if (span === 0) return undefined;
  const sixth =
    most === red ? (green - blue) / span : most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  return Math.round((sixth * 60 + 360) % 360);
}

/** The colour turned by degrees around the wheel, as saturated as it is and as light as said (0 to 1). */
export function turned(colour: Rgb, angle: number, lightness: number): Rgb {
  const [most, least] = [Math.max(...colour) / 255, Math.min(...colour) / 255];
  const spread = 1 - Math.abs(most + least - 1);
  const chroma = (spread === 0 ? 0 : (most - least) / spread) * (1 - Math.abs(2 * lightness - 1));
  const hue = ((hueOf(colour) ?? 0) + angle + 360) % 360;
  const part = (from: number): number => {
    const at = (from + hue / 30) % 12;
    return Math.round(255 * (lightness - (chroma / 2) * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [part(0), part(8), part(4)];
}
