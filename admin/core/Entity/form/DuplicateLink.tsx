import type { EntityRecord } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import { IconLink } from '../../widgets/controls/IconLink.tsx';
import { useWords } from '../../widgets/source.ts';
import { createPath } from '../paths.ts';
import { copyOf } from './copyOf.ts';
import { useFormValue } from './FormContext.ts';

/** The way to a new record that begins with what this one says, for who may create one. */
export function DuplicateLink({ record }: { record: EntityRecord }) {
  const { resource } = useFormValue();
  const { translate } = useWords();
  const right = useRights(resource.path);
  if (!right.may.includes('create') || resource.never.includes('create')) return null;
  const begun = `copy ${record.id}.${String(record.rowSCN)}`;
  return (
    <IconLink
      icon="copy"
      label={translate('entity.duplicate')}
      to={createPath(resource)}
      state={{ begun, record: copyOf(resource, record, right) }}
    />
  );
}
