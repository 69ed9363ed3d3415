import type { Row } from './view.ts';

/** A new row of two, in which `above` says what both say: what a spread adds to another one, V8 adds ten times as slowly. */
export const merged = (below: Row, above: Row): Row => Object.assign({}, below, above);
