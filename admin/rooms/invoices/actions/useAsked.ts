import { useState } from 'react';
import type { EntityRecord } from '../../../core/format/value.ts';
import type { Answers, RecordAction } from './postAction.ts';
import { useAction } from './useAction.ts';

/** What a dialog of an invoice that is open is open for, and what it needs; a refusal leaves it open. */
export function useAsked(record: EntityRecord, refetch: () => Promise<EntityRecord | undefined>) {
  const [asked, ask] = useState<Exclude<RecordAction, 'packages'>>();
  const { run, busy, failure, changes, forget } = useAction(record, refetch);
  const close = () => {
    ask(undefined);
    forget();
  };
  const asking = {
    record,
    busy,
    failure,
    onAnswer: (answers: Answers) => void (asked && run(asked, answers).then((done) => done && close())),
    onClose: close,
  };
  return { asked, ask, asking, changes };
}
