import { useState } from 'react';
import { refusalOf, refusalText } from '../../../core/Entity/errorText.ts';
import type { EntityRecord, Row } from '../../../core/format/value.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { postAction, type Answers, type Decision, type RecordAction } from './postAction.ts';
import { useReload } from './useFollowing.ts';

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
export function useAction(record: EntityRecord, refetch: () => Promise<EntityRecord | undefined>): Acting {
  const text = useTexts();
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [changes, setChanges] = useState<readonly Row[]>();
  const reload = useReload(refetch);

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
