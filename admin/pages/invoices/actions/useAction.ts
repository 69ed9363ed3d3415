import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOf, refusalText } from '../../../Entity/errorText.ts';
import { useFormValue } from '../../../Entity/form/FormContext.ts';
import type { EntityRecord } from '../../../format/value.ts';
import { useToast } from '../../../layout/useToast.ts';
import { useWords } from '../../../widgets/source.ts';
import { isProcessing } from '../invoice.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { act, type Answers, type RecordAction } from './act.ts';

interface Acting {
  /** Answers whether it was done. */
  run: (action: RecordAction, answers: Answers) => Promise<boolean>;
  busy: boolean;
  /** Why the last one was refused; '': it was not. */
  failure: string;
  /** Says no longer why it was refused. */
  forget: () => void;
}

/** Milliseconds between two looks at an invoice that is in processing. */
const pollTime = 3000;

/** Does something with the invoice that is open; what is shown follows, also when somebody else was quicker. */
export function useAction(record: EntityRecord, refetch: () => Promise<EntityRecord | undefined>): Acting {
  const { adopt } = useFormValue();
  const queries = useQueryClient();
  const text = useTexts();
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const reload = async (known?: EntityRecord) => {
    const fresh = known ?? (await refetch());
    if (fresh) adopt(fresh);
    await queries.invalidateQueries({ queryKey: [invoicesPath, 'getList'] });
  };
  useWhileProcessing(record, reload);

  const run = async (action: RecordAction, answers: Answers) => {
    setBusy(true);
    setFailure('');
    try {
      await reload(await act(record, action, answers));
      const message = text(action === 'reprocess' ? 'processing' : `${action}.done`);
      toast({ type: action === 'reprocess' ? 'info' : 'positive', message, group: invoicesPath });
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      setFailure(refusal.message || refusalText(refusal, invoicesPath, words));
      if (refusal.code === 'updateConflict') await reload();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure, forget: () => setFailure('') };
}

/** An invoice in processing is looked at again until it is not. */
function useWhileProcessing(record: EntityRecord, reload: () => Promise<void>): void {
  const waits = isProcessing(record);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => void reload(), pollTime);
    return () => clearTimeout(timer);
  });
}
