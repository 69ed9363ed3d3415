import { expect, test } from 'vitest';
import { brandColours } from '../../scripts/generate/brandColours.ts';

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

const colours = ['#1E6B45', '#0B6E99', '#FFE000', '#000000', '#FFFFFF', '#7F7F7F', '#C2185B', '#4527A0', '#FF6F00'];

test.each(colours)('what is made from %s can be read in both themes', (primary) => {
  for (const [mode, ground] of [
    ['light', '#FFFFFF'],
    ['dark', '#141C22'],
  ] as const) {
    const made = brandColours(primary, mode);
    expect(contrast(made.primary, ground), mode).toBeGreaterThanOrEqual(4.5);
    expect(contrast(made.primary, made.onPrimary), mode).toBeGreaterThanOrEqual(4.5);
    expect(contrast(made.primaryHover, made.onPrimary), mode).toBeGreaterThanOrEqual(4.5);
    expect(contrast(made.primarySoft, made.onPrimarySoft), mode).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour that can be read on white stays as it is', () => {
  expect(brandColours('#0B6E99', 'light').primary).toBe('#0B6E99');
});

const hue = (degrees: number, lightness: number): string => {
  const part = (from: number): number => {
    const at = (from + degrees / 30) % 12;
    return Math.round(255 * (lightness - lightness * 0.8 * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return `#${[part(0), part(8), part(4)].map((each) => each.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};

const around = Array.from({ length: 360 }, (_, degrees) => hue(degrees, 0.4));
const inOrder = (made: object): string[] =>
  Object.entries(made).flatMap(([name, colour]) => (name.startsWith('chart') ? [colour] : []));

test.each([
  ['light', '#FFFFFF'],
  ['dark', '#141C22'],
] as const)(
  'colours of charts keep 3 : 1 to the %s surface and to the next one, whatever the brand',
  (mode, surface) => {
    const weak = [...colours, ...around].filter((primary) => {
      const series = inOrder(brandColours(primary, mode));
      return (
        series.length !== 8 ||
        series.some((one, place) => contrast(one, surface) < 3 || contrast(one, series[(place + 1) % 8] ?? one) < 3)
      );
    });
    expect(weak).toEqual([]);
  },
);

test('the first colour of charts has the hue of the brand', () => {
  for (const [primary, strongest] of [
    ['#0B6E99', 'blue'],
    ['#C2185B', 'red'],
    ['#1E6B45', 'green'],
  ] as const) {
    for (const mode of ['light', 'dark'] as const) {
      const { chart1 } = brandColours(primary, mode);
      const parts = { red: chart1.slice(1, 3), green: chart1.slice(3, 5), blue: chart1.slice(5, 7) };
      expect(Object.values(parts).toSorted().at(-1), `${primary} ${mode}`).toBe(parts[strongest]);
    }
  }
});

test('charts of a green brand look as they were drawn, and a grey one has them too', () => {
  const drawn = ['#0E4C32', '#F46410', '#651B8C', '#45A565', '#4C034B', '#A678F8', '#142D01', '#CA73B6'];
  expect(inOrder(brandColours('#1E6B45', 'light'))).toEqual(drawn);
  expect(inOrder(brandColours('#7F7F7F', 'light'))).toEqual(drawn);
});
