import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { isEmpty, type EntityRecord } from '../../format/value.ts';
import { Status } from '../../widgets/status/Status.tsx';
import { textOf } from '../../widgets/textOf.ts';
import { useWords } from '../../widgets/source.ts';

/** The state that a record is in, as its dot and word; nothing where it has none, or the reader may not know it. */
export function StateOf({ resource, record }: { resource: Resource; record: EntityRecord }) {
  const words = useWords();
  const field = stateField(resource);
  if (!field || isEmpty(record[field.name])) return null;
  const value = record[field.name];
  const context = { field, source: { path: resource.path, name: field.name }, words, row: record };
  return <Status text={textOf(value, context)} value={value} context={context} />;
}

/** The property that says it. */
export const stateField = ({ fields }: Resource): ResourceField | undefined =>
  Object.values(fields).find(({ widget }) => widget === 'status');
