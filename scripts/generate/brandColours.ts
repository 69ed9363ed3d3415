import { chartColours } from './chartColours.ts';
import { contrast, mix, parse, print, type Rgb } from './colour.ts';
import type { BrandColours } from './shapes/colours.ts';

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
    ...chartColours(primary, mode),
  };
}

/** The colour mixed with another one, as little as is enough. */
function towards(colour: Rgb, other: Rgb, isEnough: (mixed: Rgb) => boolean): Rgb {
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, other, step / 20));
  return steps.find(isEnough) ?? other;
}
