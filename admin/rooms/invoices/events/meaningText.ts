import { formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import type { Words } from '../../../core/widgets/source.ts';
import type { Text } from '../texts.ts';

/** What a code meant from then on, as the event keeps it ('2002-B (SC) → 10010 (25 Kg)'), in the reader's words. */
export function meaningText(line: string, text: Text, { locale }: Words): string {
  const [, code = '', unit = '', sku = '', factor = '', base = ''] =
    /^(.*) \((.*)\) → (.*) \((\S+) (\S+)\)$/.exec(line) ?? [];
  if (!code) return line;
  const holds = text('work.means', { unit, quantity: `${formatQuantity(factor, locale)} ${base}` });
  return `${text('work.code', { code, unit })} → ${text('timeline.sku', { sku })}, ${holds}`;
}
