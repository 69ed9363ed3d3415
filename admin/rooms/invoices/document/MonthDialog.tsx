import { useId, useState } from 'react';
import { useDownload } from '../../../core/Entity/list/useDownload.ts';
import { today } from '../../../core/format/today.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import type { Variant } from '../variants.ts';
import { monthXmlPath } from './xml.ts';

interface Props {
  variant: Variant;
  onClose: () => void;
}

/** Asks for a month, and hands over the XML of its invoices in one file. */
export default function MonthDialog({ variant, onClose }: Props) {
  const text = useTexts();
  const id = useId();
  const download = useDownload();
  const [month, setMonth] = useState(lastMonth);
  const take = async () => {
    await download(monthXmlPath(variant, month));
    onClose();
  };
  return (
    <Dialog
      title={text('xml.month')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('results.close')}</Button>
          <Button kind="primary" disabled={!/^\d{4}-\d{2}$/.test(month)} onClick={() => void take()}>
            {text('xml.take')}
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{text('xml.lead')}</p>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {text('xml.which')}
        </label>
        <input
          id={id}
          type="month"
          className={styles.input}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
      </div>
    </Dialog>
  );
}

/** The one that is whole. */
function lastMonth(): string {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
