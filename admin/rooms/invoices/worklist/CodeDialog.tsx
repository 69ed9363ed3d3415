import type { ReactNode } from 'react';
import { useUnmatched, type UnmatchedBoxes } from '../../../core/Entity/form/useUnmatched.tsx';
import { useAskedClose } from '../../../core/Entity/form/useUnsavedGuard.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { Failure } from '../actions/Failure.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { CodeFields } from './CodeFields.tsx';
import { SkuFields } from './SkuFields.tsx';
import { isOfCustomer, useCodeForm, type CodeOfCustomer } from './useCodeForm.ts';
import { useSkuForm } from './useSkuForm.ts';
import { rowsOf, useWorklist, type Cause, type CodeToMend } from './worklist.ts';

interface Props {
  code: CodeToMend;
  /** Said: the notes that it frees; none where what was said is still to be confirmed. */
  onDone: (rows: Cause['rows'], counts: boolean) => void;
  onClose: () => void;
}

/** Asks which product a code is, keeps that in the master data, and hands over the notes that it frees. */
export default function CodeDialog({ code, ...rest }: Props) {
  return isOfCustomer(code) ? <CustomerCode {...rest} code={code} /> : <Sku {...rest} code={code} />;
}

/** A code of a customer is kept in its settings. */
function CustomerCode(props: Props & { code: CodeOfCustomer }) {
  const form = useCodeForm(props.code);
  const boxes = useUnmatched();
  return (
    <Frame {...props} form={form} boxes={boxes}>
      <CodeFields code={props.code} form={form} boxes={boxes} />
    </Frame>
  );
}

/** A code of the company's own notes is the SKU of a product. */
function Sku(props: Props) {
  const form = useSkuForm(props.code);
  const boxes = useUnmatched();
  return (
    <Frame {...props} form={form} boxes={boxes}>
      <SkuFields code={props.code} form={form} boxes={boxes} />
    </Frame>
  );
}

interface Form {
  changed: boolean;
  isWhole: boolean;
  busy: boolean;
  failure: string;
  save: (done: (counts: boolean) => void) => Promise<void>;
}

interface FrameProps extends Props {
  form: Form;
  boxes: UnmatchedBoxes;
  children: ReactNode;
}

function Frame({ code, onDone, onClose, form, boxes, children }: FrameProps) {
  const text = useTexts();
  const { data: worklist } = useWorklist();
  const rows = rowsOf(worklist, code);
  const close = useAskedClose(form.changed || boxes.some, onClose);
  const saved = (counts: boolean) => onDone(counts ? rows : [], counts);
  return (
    <Dialog
      title={text('work.code.title', { code: code.extCode })}
      onClose={close}
      actions={
        <>
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button
            kind="primary"
            disabled={form.busy || !(form.isWhole || boxes.some)}
            onClick={() => boxes.unlessLeft(() => void form.save(saved))}
          >
            {rows.length > 0 ? text('work.save', { smart_count: rows.length }) : text('work.saveOnly')}
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{[code.name, code.partyName].filter(Boolean).join(' · ')}</p>
      {children}
      <Failure text={form.failure} />
    </Dialog>
  );
}
