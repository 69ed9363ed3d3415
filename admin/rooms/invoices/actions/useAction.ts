import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOf, refusalText } from '../../../core/Entity/errorText.ts';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import type { EntityRecord, Row } from '../../../core/format/value.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { isProcessing } from '../invoice.ts';
import { useTexts } from '../texts.ts';
import { usePolling } from '../usePolling.ts';
import { invoicesPath } from '../variants.ts';
import { postAction, type Answers, type Decision, type RecordAction } from './postAction.ts';

interface Acting {
  /** Answers whether it was done; `named`: what the message of that names. */
  run: (action: RecordAction | Decision, answers: Answers, about?: string, named?: Row) => Promise<boolean>;
  busy: boolean;
  /** Why the last one was refused; '': it was not. */
  failure: string;
  /** What it would change in what is posted, when that is why. */
  changes: readonly Row[] | undefined;
  /** Says no longer why it was refused. */
  forget: () => void;
}

/** Does something with the invoice that is open; what is shown follows, also when somebody else was quicker. */
export function useAction(
  record: EntityRecord,
  isDeciding: boolean,
  refetch: () => Promise<EntityRecord | undefined>,
): Acting {
  const { adopt } = useFormValue();
  const queries = useQueryClient();
  const text = useTexts();
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [changes, setChanges] = useState<readonly Row[]>();
  const reload = async (known?: EntityRecord) => {
    const fresh = known ?? (await refetch());
    if (fresh) adopt(fresh);
    await queries.invalidateQueries({ queryKey: [invoicesPath, 'getList'] });
  };
  useOthers(record, isDeciding, reload);

  const run: Acting['run'] = async (action, answers, about, named) => {
    setBusy(true);
    setFailure('');
    try {
      await reload(await postAction(record, action, answers, about));
      const message = text(action === 'reprocess' ? 'processing' : `${action}.done`, named);
      toast({ type: action === 'reprocess' ? 'info' : 'positive', message, group: invoicesPath });
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      setFailure(refusal.message || refusalText(refusal, invoicesPath, words));
      setChanges(refusal.code === 'reprocessChanges' ? refusal.errors : undefined);
      if (refusal.code === 'updateConflict') await reload();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const forget = () => {
    setFailure('');
    setChanges(undefined);
  };
  return { run, busy, failure, changes, forget };
}

/** What is shown follows what others do, and what becomes of an invoice in processing; not while somebody decides. */
function useOthers(record: EntityRecord, isDeciding: boolean, show: (fresh: EntityRecord) => Promise<void>): void {
  const dataProvider = useDataProvider();
  const known = useRef(record);
  useEffect(() => {
    known.current = record;
  });
  const look = async () => {
    const { data } = await dataProvider.getOne<EntityRecord>(invoicesPath, { id: record.id });
    if (data.rowSCN > known.current.rowSCN) await show(data);
  };
  // What can't be read now is looked at again.
  usePolling(() => void look().catch(() => undefined), { waits: isProcessing(record), isOn: !isDeciding });
}
