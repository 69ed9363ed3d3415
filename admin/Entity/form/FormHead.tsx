import { formatDateTime } from '../../../schemas/formats/locale.ts';
import type { EntityRecord } from '../../format/value.ts';
import { asText } from '../../format/value.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { IconButton } from '../../widgets/controls/Button.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { useFormValue } from './FormContext.ts';

/** What the form is about: the record's name, or that it is a new one. */
export function FormHead({ record, onRefresh }: { record: EntityRecord | undefined; onRefresh?: () => void }) {
  const { resource } = useFormValue();
  const words = useWords();
  const { translate, one, kind, locale } = words;
  const title = record
    ? represent(resource, record, locale)
    : translate('entity.form.newTitle', { kind: kind(resource.path, 1) });
  const description = record && [one(resource.path), updatedText(record)].filter(Boolean).join(' · ');
  function updatedText({ updatedAt }: EntityRecord): string {
    const time = asText(updatedAt);
    return time && translate('entity.form.updated', { time: formatDateTime(time, locale) });
  }
  return (
    <PageHead
      title={title}
      code={resource.code}
      description={description}
      actions={onRefresh && <IconButton icon="refresh" label={translate('entity.refresh')} onClick={onRefresh} />}
    />
  );
}
