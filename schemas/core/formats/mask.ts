/** In a mask `#` stands for a digit, `@` for a digit or a capital letter. */
const fits: Record<string, RegExp> = { '#': /\d/, '@': /[0-9A-Z]/ };

/** How many signs a mask takes. */
export const slotCount = (mask: string): number => mask.replace(/[^#@]/g, '').length;

/** The signs of a masked text without the mask's own. */
export function unmask(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/** '12.345.678/0001-90' and a key in groups of four as they are kept, without what parts them; other text as it is. */
export function signsOfCode(text: string): string {
  const isNumber = /\d/.test(text) && /^[0-9A-Za-z\s./-]+$/.test(text);
  return isNumber ? unmask(text) : text;
}

/** Fills the mask with the signs of the value, as far as they reach; signs that do not fit their place are passed over. */
export function applyMask(mask: string, value: string): string {
  const signs = [...unmask(value)];
  let text = '';
  let between = '';
  for (const place of mask) {
    const fit = fits[place];
    const at = fit ? signs.findIndex((sign) => fit.test(sign)) : -1;
    if (fit && at < 0) return text;
    if (fit) text += between + signs.splice(0, at + 1).at(-1);
    between = fit ? '' : between + place;
  }
  return text;
}

/** A stored value in the one of the masks that it fills exactly; as it is when it fills none. */
export function maskText(masks: readonly string[], value: string): string {
  const mask = masks.find((candidate) => slotCount(candidate) === unmask(value).length);
  return mask === undefined ? value : applyMask(mask, value);
}

/**
 * Writes values in the one of the masks that they fill sign by sign, which is made ready once for many of them; undefined
 * for what fills none.
 */
export function maskWriter(masks: readonly string[]): (value: string) => string | undefined {
  const shapes = new Map(masks.toReversed().map((mask) => [slotCount(mask), shapeOf(mask)]));
  return (value) => {
    const shape = shapes.get(value.length);
    if (!shape?.pattern.test(value)) return undefined;
    let text = '';
    for (const part of shape.parts) text += typeof part === 'string' ? part : value.slice(part.from, part.to);
    return text;
  };
}

/** What fills a mask, and what stands in it: its own signs, and stretches of the value. */
function shapeOf(mask: string) {
  let to = 0;
  const parts = mask.match(/#+|@+|[^#@]+/g) ?? [];
  const pattern = parts.map(([place = '', ...more]) =>
    fits[place] ? `${fits[place].source}{${more.length + 1}}` : '',
  );
  return {
    pattern: new RegExp(`^${pattern.join('')}$`),
    parts: parts.map((part) => (fits[part.charAt(0)] ? { from: to, to: (to += part.length) } : part)),
  };
}

/** A value as it is kept where it is typed in this mask: without the mask's own signs, unless it does not fit. */
export function keptInMask(mask: string | undefined, value: string): string {
  const signs = unmask(value);
  return mask === undefined || signs.length > slotCount(mask) ? value : signs;
}
