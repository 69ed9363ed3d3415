/** What a sentence is filled in with, `%{count}` or `{count}`, each once and in order of the alphabet. */
export const gapsOf = (text: string): string => [...new Set(text.match(/%?\{\w+\}/g) ?? [])].toSorted().join(' ');
