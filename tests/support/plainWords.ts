import type { Words } from '../../admin/core/widgets/source.ts';

/** Words that say what they are called by. */
export const words: Words = {
  locale: 'en-US',
  translate: (key) => key,
  label: ({ name }) => name,
  valueLabel: (_source, value) => String(value),
  codeLabel: (_words, value) => value,
  one: (path) => path,
  many: (path) => path,
  kind: (path) => path,
};
