import { expect, test } from 'vitest';
import { palettes, type Palette } from '../../../admin/core/theme/tokens.ts';

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

const coloursOf = (palette: Palette) =>
  Object.entries(palette).flatMap(([name, colour]) => (name.startsWith('chart') ? [colour] : []));

test.each(['light', 'dark'] as const)('%s: colours of series keep 3 : 1 to the surface and to the next one', (mode) => {
  const colours = coloursOf(palettes[mode]);
  const weak = colours.filter(
    (colour, index) =>
      contrast(colour, palettes[mode].surface) < 3 || contrast(colour, colours[(index + 1) % 8] ?? '') < 3,
  );
  expect(colours).toHaveLength(8);
  expect(weak).toEqual([]);
});
