import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { resources } from '../../../generated/resources.ts';
import { errorSentence } from '../../core/Entity/errorText.ts';
import { asText, isRow, type EntityRecord } from '../../core/format/value.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import { loadTexts as loadStockTexts } from '../../../generated/texts/rooms/stock.ts';
import { useToast } from '../../core/layout/useToast.ts';
import { http } from '../../core/providers/http.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../core/widgets/dialogs/Dialog.tsx';
import { useWords } from '../../core/widgets/source.ts';
import styles from './reverse.module.css';
import { useTexts } from './texts.ts';

/** Takes an adjustment back by its negated copy, with a reason. */
export default function ReverseButton({ record }: { record: EntityRecord }) {
  return (
    <PageTexts load={loadStockTexts}>
      <Reverse record={record} />
    </PageTexts>
  );
}

function Reverse({ record }: { record: EntityRecord }) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="reset" onClick={() => setOpen(true)}>
        {text('reverse')}
      </Button>
      {open && <ReverseDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReverseDialog({ record, onClose }: { record: EntityRecord; onClose: () => void }) {
  const id = useId();
  const text = useTexts();
  const { label } = useWords();
  const { busy, problem, send } = useReverse(record, onClose);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(reason);
  };
  return (
    <Dialog
      title={text('reverseTitle', { name: asText(record['postNMPCode']) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button type="submit" form={id} kind="primary" disabled={busy || reason.trim() === ''}>
            {text('reverse')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <p>{text('reverseText')}</p>
        <label htmlFor={`${id}-reason`}>{label({ path: 'stock/postings', name: 'description' })}</label>
        <textarea
          id={`${id}-reason`}
          className={styles.reason}
          rows={3}
          maxLength={resources['stock/postings']?.fields['description']?.maxLength}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem && <p role="alert">{problem}</p>}
      </form>
    </Dialog>
  );
}

function useReverse({ id, rowSCN }: EntityRecord, onClose: () => void) {
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (description: string) => {
    setBusy(true);
    try {
      const body = { rowSCN, description };
      const { json } = await http(`/apis/v1/stock/postings/${id}/reverse`, { method: 'POST', body });
      toast({ type: 'positive', message: 'stock.reversed', group: 'stock/postings' });
      onClose();
      if (isRow(json)) void navigate(`/stock/postings/${asText(json['id'])}`);
    } catch (error) {
      setProblem(errorSentence(error, 'stock/postings', words));
      setBusy(false);
    }
  };
  return { busy, problem, send };
}
