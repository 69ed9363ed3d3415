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
