import { useState } from 'react';
import { useDataProvider, useRefresh } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { useRights } from '../../providers/rights.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { refusalOf, type Refusal } from '../errorText.ts';

const inactive = 'inactive';

interface Props {
  resource: Resource;
  row: EntityRecord;
  onDone: () => void;
  onRefused: (refusal: Refusal) => void;
}

/** In place of a deletion that others forbid: the record stays, and is out of use. Nothing where that is not for the user. */
export function MakeInactive({ resource, row, onDone, onRefused }: Props) {
  const { translate, locale } = useWords();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const may = useMayBecomeInactive(resource, row);
  const makeInactive = async () => {
    setBusy(true);
    try {
      await dataProvider.update(resource.path, { id: row.id, data: { status1: inactive }, previousData: row });
      const message = translate('entity.delete.madeInactive', { name: represent(resource, row, locale) });
      toast({ type: 'positive', message, group: resource.path });
      refresh();
      onDone();
    } catch (error) {
      onRefused(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return may ? (
    <Button kind="primary" disabled={busy} onClick={() => void makeInactive()}>
      {translate('entity.delete.inactive')}
    </Button>
  ) : null;
}

function useMayBecomeInactive({ path, never, fields }: Resource, { status1 }: EntityRecord): boolean {
  const { may, hide, lock } = useRights(path);
  const isClosed = [...hide, ...lock].includes('status1') || fields['status1']?.readOnly === true;
  const isWritable = may.includes('update') && !never.includes('update') && !isClosed;
  return isWritable && status1 !== inactive && fields['status1']?.values?.includes(inactive) === true;
}
