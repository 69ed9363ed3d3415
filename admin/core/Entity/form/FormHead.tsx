import { formatDateTime } from '../../../../schemas/core/formats/locale.ts';
import type { EntityRecord } from '../../format/value.ts';
import { asText } from '../../format/value.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { ScreenActions } from '../ScreenActions.tsx';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { useFormValue } from './FormContext.ts';
import type { FormPlace } from './FormPlace.ts';

interface Props {
  record: EntityRecord | undefined;
  /** Its title is in place of the record's name; then the entity is not named either. */
  place?: FormPlace;
  onRefresh?: () => void;
}

/** What the form is about: the record's name, or that it is a new one. */
export function FormHead({ record, place, onRefresh }: Props) {
  const { resource } = useFormValue();
  const words = useWords();
  const own = place?.title;
  const { translate, one, kind, locale } = words;
  const named = record
    ? represent(resource, record, locale)
    : translate('entity.form.newTitle', { kind: kind(resource.path, 1) });
  const about = own === undefined ? one(resource.path) : '';
  const description = record && [about, updatedText(record)].filter(Boolean).join(' · ');
  function updatedText({ updatedAt }: EntityRecord): string {
    const time = asText(updatedAt);
    return time && translate('entity.form.updated', { time: formatDateTime(time, locale) });
  }
  return (
    <PageHead
      title={own ?? named}
      code={place ? place.code : resource.code}
      description={description}
      actions={
        <>
          {place?.actions}
          {record && own === undefined && <ScreenActions path={resource.path} record={record} />}
          {record && own === undefined && <HistoryButton record={record} />}
          {record && <IconButton icon="print" label={translate('shell.print')} onClick={() => window.print()} />}
          {onRefresh && <IconButton icon="refresh" label={translate('entity.refresh')} onClick={onRefresh} />}
        </>
      }
    />
  );
}
