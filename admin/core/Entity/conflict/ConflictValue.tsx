import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { asIds, asRows, isEmpty, type Row } from '../../format/value.ts';
import { OwnedTable } from '../../widgets/grid/OwnedTable.tsx';
import { carriedRows, useChosen } from '../../widgets/picker/choices.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';

interface Props {
  resource: Resource;
  name: string;
  row: Row;
}

/** One field of one version of a record. */
export function ConflictValue({ resource, name, row }: Props) {
  const words = useWords();
  const field = resource.fields[name];
  if (!field) return null;
  if (isEmpty(row[name])) return <span>{words.translate('entity.conflict.empty')}</span>;
  const target = field.reference && resourceAt(field.reference.resource);
  if (target) return <Chosen field={field} target={target} row={row} />;
  if (asRows(row[name]).length > 0) return <OwnedTable {...{ widgetOf, resource, field }} record={row} />;
  return <span>{textOf(row[name], { field, source: { path: resource.path, name }, words, row })}</span>;
}

function Chosen({ field, target, row }: { field: ResourceField; target: Resource; row: Row }) {
  const words = useWords();
  const known = field.reference ? carriedRows(field.reference, row) : [];
  const chosen = useChosen(target, asIds(row[field.name]), known, words);
  return <span>{chosen.map(({ text }) => text).join(' | ')}</span>;
}
