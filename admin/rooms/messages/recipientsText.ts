import { asList, asRows, asText, isRow, type Row } from '../../core/format/value.ts';
import type { Words } from '../../core/widgets/source.ts';

/** To which roles and people a message went, as far as its reader knows their names. */
export function recipientsText({ recipientRoles, related }: Row, { valueLabel }: Words): string {
  const source = { path: 'messages', name: 'recipientRoles' };
  const roles = asList(recipientRoles).map((role) => valueLabel(source, role));
  const people = isRow(related) ? asRows(related.recipients).map(({ name1 }) => asText(name1)) : [];
  return [...roles, ...people].join(', ');
}
