import type { BrandColours } from './shapes/app.ts';

/** '#RRGGBB' as its parts, 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG's contrast for texts. */
const readable = 4.5;

/** The colours of a theme that belong to the business, made from its own: on a light ground as it is, on a dark one paler. */
export function brandColours(primary: string, mode: 'light' | 'dark'): BrandColours {
  const ground = parse(mode === 'light' ? '#FFFFFF' : '#141C22');
  const ink = parse(mode === 'light' ? '#000000' : '#FFFFFF');
  const main = towards(parse(primary), ink, (colour) => contrast(colour, ground) >= readable);
  const soft = mix(main, ground, mode === 'light' ? 0.88 : 0.8);
  return {
    primary: print(main),
    primaryHover: print(mix(main, ink, 0.18)),
    onPrimary: contrast(main, parse('#FFFFFF')) >= readable ? '#FFFFFF' : '#10181E',
    primarySoft: print(soft),
    onPrimarySoft: print(towards(main, ink, (colour) => contrast(colour, soft) >= readable)),
  };
}

/** The colour mixed with another one, as little as is enough. */
function towards(colour: Rgb, other: Rgb, isEnough: (mixed: Rgb) => boolean): Rgb {
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, other, step / 20));
  return steps.find(isEnough) ?? other;
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [part(one[0], other[0]), part(one[1], other[1]), part(one[2], other[2])];
}

function parse(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const print = (colour: Rgb): string =>
  `#${colour
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;

/** WCAG 2.2, 1.4.3: 1 for the same, 21 for black on white. */
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
