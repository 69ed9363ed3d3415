import type { BrandColours } from './shapes/colours.ts';
import { hueOf, luminance, parse, print, turned, type Rgb } from './colour.ts';

type Series = `chart${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** As they stand for a brand of the hue `drawnFor`: told apart by the colour-blind, 3 : 1 to the surface and to the next one. */
const drawn = {
  light: ['#0E4C32', '#F46410', '#651B8C', '#45A565', '#4C034B', '#A678F8', '#142D01', '#CA73B6'],
  dark: ['#7FD3AB', '#7D54AD', '#DDCB17', '#1A57FA', '#1BFFFE', '#CB2B19', '#CBF19D', '#9F4F6C'],
};
const drawnFor = 150; // degrees

/**
 * The colours of series that go with a brand: those drawn, turned around the wheel until the first has the brand's hue,
 * each as bright as before, which is what contrasts go by. A grey has no hue: then they stay.
 */
export function chartColours(primary: string, mode: 'light' | 'dark'): Pick<BrandColours, Series> {
  const hue = hueOf(parse(primary));
  const angle = hue === undefined ? 0 : hue - drawnFor;
  const colours = drawn[mode].map((colour) => print(asBright(parse(colour), angle)));
  const [chart1 = '', chart2 = '', chart3 = '', chart4 = '', chart5 = '', chart6 = '', chart7 = '', chart8 = ''] =
    colours;
  return { chart1, chart2, chart3, chart4, chart5, chart6, chart7, chart8 };
}

const steps = 24;

/** The colour with another hue and its own luminance. */
function asBright(colour: Rgb, angle: number): Rgb {
  if (angle === 0) return colour;
  const wanted = luminance(colour);
  let [dark, light] = [0, 1];
  for (let step = 0; step < steps; step++) {
    const middle = (dark + light) / 2;
    if (luminance(turned(colour, angle, middle)) < wanted) dark = middle;
    else light = middle;
  }
  return turned(colour, angle, light);
}
