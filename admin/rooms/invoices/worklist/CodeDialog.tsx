import { useState } from 'react';
import { useGetList } from 'ra-core';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { useAskedClose } from '../../../core/Entity/form/useUnsavedGuard.ts';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { Failure } from '../actions/Failure.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { customerSettingsPath } from '../variants.ts';
import { CodeFields } from './CodeFields.tsx';
import { lineOf, productOfCode, saveCode, type Said } from './saveCode.ts';
import { useFactorProposals } from './useFactorProposals.ts';
import { rowsOf, useWorklist, type Cause, type CodeToMend } from './worklist.ts';

interface Props {
  code: CodeToMend;
  /** Said: the notes that it frees; none where what was said is still to be confirmed. */
  onDone: (rows: Cause['rows'], counts: boolean) => void;
  onClose: () => void;
}

/** Asks what a code of a customer is, keeps that in its settings, and hands over the notes that it frees. */
export default function CodeDialog({ code, onDone, onClose }: Props) {
  const text = useTexts();
  const { data: worklist } = useWorklist();
  const rows = rowsOf(worklist, code);
  const form = useCodeForm(code);
  const close = useAskedClose(form.changed, onClose);
  const saved = (counts: boolean) => onDone(counts ? rows : [], counts);
  return (
    <Dialog
      title={text('work.code.title', { code: code.extCode })}
      onClose={close}
      actions={
        <>
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button kind="primary" disabled={!form.isWhole || form.busy} onClick={() => void form.save(saved)}>
            {rows.length > 0 ? text('work.save', { smart_count: rows.length }) : text('work.saveOnly')}
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{[code.name, code.partyName].filter(Boolean).join(' · ')}</p>
      <CodeFields code={code} form={form} />
      <Failure text={form.failure} />
    </Dialog>
  );
}

type Typed = Partial<Said>;

/** What is said of the code: what was typed, or what is proposed while nothing was. */
function useCodeForm(code: CodeToMend) {
  const words = useWords();
  const { settings, refetch } = useSettings(code.customerId);
  const [typed, setTyped] = useState<Typed>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const known = lineOf(settings, code);
  const { productId = code.productId ?? productOfCode(settings, code), notOurs = known?.notOurs === true } = typed;
  const { proposals, base } = useFactorProposals(notOurs ? null : productId, code.unit);
  const proposed = proposals.length === 1 ? proposals[0]?.factor : undefined;
  const factor = typed.factor ?? (proposed || (typed.productId === undefined ? asText(known?.umConvFactor) : ''));
  const save = async (done: (counts: boolean) => void) => {
    if (!settings) return;
    setBusy(true);
    try {
      done(await saveCode(settings, code, { productId, factor, notOurs }));
    } catch (error) {
      setFailure(errorSentence(error, customerSettingsPath, words));
      await refetch(); // somebody else may have saved the settings
    } finally {
      setBusy(false);
    }
  };
  return {
    said: { productId, factor, notOurs },
    proposals,
    base,
    change: (part: Typed) => setTyped((before) => ({ ...before, ...part })),
    changed: Object.keys(typed).length > 0,
    isWhole: settings !== undefined && (notOurs || (productId !== null && factor !== '')),
    save,
    busy,
    failure,
  };
}

export type CodeForm = ReturnType<typeof useCodeForm>;

function useSettings(customerId: number) {
  const { data, refetch } = useGetList<EntityRecord>(
    customerSettingsPath,
    { filter: { customerId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  );
  return { settings: data?.[0], refetch };
}
