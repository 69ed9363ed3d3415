import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import type { Column } from '../../../core/Entity/columns.ts';
import { asText, isRow, type Row } from '../../../core/format/value.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import type { Stretch } from './lanes.ts';

/** From when to when a stretch of time goes, in words. */
export function usePeriodText(): (stretch: Pick<Stretch, 'from' | 'to'>) => string {
  const text = useTexts();
  const { locale } = useWords();
  return ({ from, to }) =>
    to
      ? text('period', { from: formatDate(from, locale), to: formatDate(to, locale) })
      : text('since', { from: formatDate(from, locale) });
}

/** The people of a team, each with the column that names them, in the order of the columns. */
export function teamMembersOf({ related }: Row, columns: readonly Column[]): { column: Column; name: string }[] {
  return columns.flatMap((column) => {
    const {
      relations: [relation],
      targets: [target],
    } = column;
    const person = target === 'users' && relation && isRow(related) ? related[relation] : undefined;
    return isRow(person) ? [{ column, name: asText(person['name1']) }] : [];
  });
}
