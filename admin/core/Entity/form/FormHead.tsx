import { useDeferredValue } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { formatMoment } from '../../format/moment.ts';
import type { EntityRecord } from '../../format/value.ts';
import { asText } from '../../format/value.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { ScreenActions } from '../ScreenActions.tsx';
import { StateOf } from '../around/StateOf.tsx';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { authorAndTime, useLastChange } from '../history/useLastChange.ts';
import { DuplicateLink } from './DuplicateLink.tsx';
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
  const { translate, kind, locale } = words;
  const named = record
    ? represent(resource, record, locale)
    : translate('entity.form.newTitle', { kind: kind(resource.path, 1) });
  const isOwn = own === undefined;
  return (
    <PageHead
      title={own ?? named}
      code={place ? place.code : resource.code}
      state={record && isOwn && <StateOf resource={resource} record={record} />}
      description={record && <Standing resource={resource} record={record} named={isOwn} />}
      actions={
        <>
          {place?.actions}
          {record && isOwn && <ScreenActions path={resource.path} record={record} />}
          {record && isOwn && <DuplicateLink record={record} />}
          {record && isOwn && <HistoryButton record={record} />}
          {record && <IconButton icon="print" label={translate('shell.print')} onClick={() => window.print()} />}
          {onRefresh && <IconButton icon="refresh" label={translate('entity.refresh')} onClick={onRefresh} />}
        </>
      }
    />
  );
}

interface StandingProps {
  resource: Resource;
  record: EntityRecord;
  /** The kind of record is named too. */
  named: boolean;
}

/** Nothing below moves once there is something to say. */
const heldLine = '\u00a0';

/** What kind of record it is, its code, and who changed it last and when: the name comes behind, as it is asked for. */
function Standing({ resource, record, named }: StandingProps) {
  const words = useWords();
  const { translate, one, locale } = words;
  const change = useLastChange(resource, record);
  const stands = useDeferredValue(true, false); // the first moment that a page writes holds it up: the form stands first
  const time = stands && asText(record.updatedAt);
  const code = asText(record['nmpCode']);
  const about = named ? [one(resource.path), code].filter((text) => text !== represent(resource, record, locale)) : [];
  const told = change && authorAndTime(change, words);
  const updated = time && translate('entity.form.updated', { time: formatMoment(time, locale) });
  const by = told ? translate('entity.form.updatedBy', told) : updated;
  return [about.filter(Boolean).join(' '), by].filter(Boolean).join(' · ') || heldLine;
}
