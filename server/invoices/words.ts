import { tables } from '../../generated/tables.ts';

/** The key of what a state is called. */
export const stateWords = (status1: number): string => `resources.${tables.invoice.path}.values.status1.${status1}`;

/** The keys of what pendencies are called, each once, whichever items they are about. */
export function pendencyWords(pendencies: readonly string[]): string[] {
  const codes = new Set(pendencies.map((pendency) => pendency.replace(/:.*/, '')));
  return [...codes].map((code) => `words.pendency.${code}`);
}
