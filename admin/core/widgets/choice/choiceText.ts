import type { TextOf } from '../parts/TextContext.ts';

/** A declared value by its label. */
export const choiceText: TextOf = (value, { source, words }) => words.valueLabel(source, value);
