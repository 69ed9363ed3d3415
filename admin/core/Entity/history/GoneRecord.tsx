import type { ReactNode } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { formatMoment } from '../../format/moment.ts';
import type { EntityRecord, Row } from '../../format/value.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { useToast } from '../../layout/useToast.ts';
import { useRights } from '../../providers/rights.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { ListMessage } from '../list/ListMessage.tsx';
import { authorText } from './authorText.ts';
import { Changes } from './Changes.tsx';
import type { Entry } from './entries.ts';
import { Refused } from './Refused.tsx';
import { useHistory, useRecreate } from './useHistory.ts';

interface Props {
  resource: Resource;
  id: number;
  onReturned: () => void;
  /** What is shown of a record of which the reader learns nothing. */
  otherwise: ReactNode;
}

/** A record that is not there: of one that was deleted, to who may read its history, what it was and the way back. */
export default function GoneRecord({ resource, id, onReturned, otherwise }: Props) {
  const { entries, error } = useHistory(resource, { id, rowSCN: 0 });
  const [last] = entries ?? [];
  if (!entries && !error) return <FormSkeleton resource={resource} />;
  if (last?.action !== 'delete') return otherwise;
  return <Deleted resource={resource} id={id} last={last} onReturned={onReturned} />;
}

interface DeletedProps extends Omit<Props, 'otherwise'> {
  last: Entry;
}

function Deleted({ resource, id, last, onReturned }: DeletedProps) {
  const words = useWords();
  const { translate, one, locale } = words;
  const toast = useToast();
  const { may } = useRights(resource.path);
  const mayRestore = may.includes('create') || may.includes('delete');
  const former = rowBefore(id, last);
  const { recreate, error, busy } = useRecreate(resource, id, (row: EntityRecord) => {
    const name = represent(resource, row, locale);
    toast({ type: 'positive', message: translate('entity.history.recreated', { name }), group: resource.path });
    onReturned();
  });
  const by = { name: authorText(last.by, words), time: formatMoment(last.at, locale) };
  const told = [translate('entity.history.goneBy', by), mayRestore && translate('entity.history.goneText')];
  return (
    <>
      <PageHead title={represent(resource, former, locale)} code={resource.code} description={one(resource.path)} />
      <ListMessage
        title={translate('entity.history.goneTitle')}
        text={told.filter(Boolean).join(' ')}
        action={
          mayRestore && (
            <Button kind="primary" icon="history" disabled={busy} onClick={() => void recreate(last)}>
              {translate('entity.history.recreate')}
            </Button>
          )
        }
      />
      <Refused error={error} path={resource.path} />
      <Changes resource={resource} record={former} shown={last} manner="values" />
    </>
  );
}

/** The record as far as its deletion tells the reader what it was. */
function rowBefore(id: number, { changes }: Entry): Row {
  return { ...Object.fromEntries(Object.entries(changes).map(([name, [before]]) => [name, before])), id };
}
