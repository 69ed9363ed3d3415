import { useDataProvider } from 'ra-core';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { asIds, type EntityRecord, type Row } from '../../format/value.ts';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { otherOwner } from '../../widgets/picker/otherOwner.ts';
import { represent, resourceAt } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';

/** Rows that leave one list for ours. */
interface Leaving {
  from: string;
  target: Resource;
  /** What the rows are called. */
  rows: readonly string[];
}

/** Rows that the question says by name. */
const named = 3;

/** Asks before a save takes rows out of the lists of others: '2 users leave Night shift: Ana, Bo'. Throws HttpError. */
export function useMoveQuestion(resource: Resource): (base: EntityRecord | undefined, row: Row) => Promise<boolean> {
  const findLeaving = useLeaving(resource);
  const confirm = useConfirm();
  const { translate, kind } = useWords();
  return async (base, row) => {
    const leaving = await findLeaving(base, row);
    const [first] = leaving;
    if (!first) return true;
    const count = leaving.reduce((sum, each) => sum + each.rows.length, 0);
    const namesOf = (rows: readonly string[]) =>
      rows.slice(0, named).join(', ') +
      (rows.length > named ? ` ${translate('entity.delete.more', { smart_count: rows.length - named })}` : '');
    const textOf = ({ from, target, rows }: Leaving) => {
      const smart_count = rows.length;
      const args = { smart_count, kind: kind(target.path, smart_count), name: from, names: namesOf(rows) };
      return translate('entity.move.leave', args);
    };
    return confirm({
      title: translate('entity.move.title', { smart_count: count, kind: kind(first.target.path, count) }),
      text: (
        <ul>
          {leaving.map((each) => (
            <li key={`${each.target.path} ${each.from}`}>{textOf(each)}</li>
          ))}
        </ul>
      ),
      verb: translate('entity.move.verb'),
      keep: translate('entity.move.keep'),
    });
  };
}

/** Where the rows are now that the row's lists take in: asked for when it is saved, as others may move them too. */
function useLeaving(resource: Resource) {
  const dataProvider = useDataProvider();
  const words = useWords();
  const leavingBy = async ({ name, reference }: ResourceField, base: EntityRecord | undefined, row: Row) => {
    const target = reference && resourceAt(reference.resource);
    const past = new Set(asIds(base?.[name]));
    const ids = asIds(row[name]).filter((id) => !past.has(id));
    if (!target || reference.inverse === undefined || ids.length === 0) return [];
    const { data } = await dataProvider.getMany<EntityRecord>(target.path, { ids });
    const inOrder = (texts: readonly string[]) =>
      texts.toSorted((one, other) => one.localeCompare(other, words.locale));
    const fromOf = (each: EntityRecord) => otherOwner(target, reference.inverse, base?.id, each, words);
    const rowsOf = (from: string) => data.filter((each) => fromOf(each) === from);
    return inOrder([...new Set(data.map(fromOf).filter(Boolean))]).map((from): Leaving => ({
      from,
      target,
      rows: inOrder(rowsOf(from).map((each) => represent(target, each, words.locale))),
    }));
  };
  return async (base: EntityRecord | undefined, row: Row): Promise<Leaving[]> => {
    const lists = Object.values(resource.fields).filter(({ reference }) => reference?.inverse !== undefined);
    return (await Promise.all(lists.map((field) => leavingBy(field, base, row)))).flat();
  };
}
