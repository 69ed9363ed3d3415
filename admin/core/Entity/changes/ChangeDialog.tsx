import { useState } from 'react';
import type { Row } from '../../format/value.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import type { List } from '../list/useList.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { useUnmatched } from '../form/useUnmatched.tsx';
import styles from './changes.module.css';
import { Preview } from './Preview.tsx';
import { useChange, useFields } from './useChange.ts';

interface Props {
  list: List;
  onClose: () => void;
}

/** What all selected records are to have; then what that would change, and what refuses it; then it is done. */
export default function ChangeDialog({ list, onClose }: Props) {
  const { translate, kind } = useWords();
  const { resource, selection, totals } = list;
  const { names, problem: unread } = useFields(list);
  const [values, setValues] = useState<Row>({});
  const boxes = useUnmatched();
  const { busy, problem, report, check, write, forget } = useChange(list, onClose);
  const chosen = (selection.everything ? totals.total : selection.rows.size) ?? 0;
  const count = report ? report.changed + report.unchanged + report.refused : chosen; // others may have come or gone
  const change = (next: Row) => {
    setValues(next);
    forget();
  };
  const told = unread || problem;
  return (
    <Dialog
      side
      reading={false}
      title={translate('changes.title', { smart_count: count, kind: kind(resource.path, count) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('entity.form.cancel')}</Button>
          <Go
            changes={report?.changed ?? 0}
            disabled={busy || Object.keys(values).length === 0}
            onCheck={() => boxes.unlessLeft(() => void check(values))}
            onWrite={() => boxes.unlessLeft(() => report && void write(values, report.rows))}
          />
        </>
      }
    >
      <div className={styles.page}>
        <p>{translate('changes.lead')}</p>
        {names?.length === 0 && <p>{translate('changes.none')}</p>}
        {names && <ChangeFields takesFocus {...{ resource, names, values, boxes }} onChange={change} />}
        {told && <p role="alert">{told}</p>}
        <p role="status" className={styles.summary}>
          {busy ? translate('changes.busy') : report && translate('changes.summary', { ...report })}
        </p>
        {count !== chosen && <p role="alert">{translate('changes.others', { before: chosen, now: count })}</p>}
        {report && <Preview resource={resource} report={report} />}
      </div>
    </Dialog>
  );
}

interface GoProps {
  /** How many records would be changed; 0: none, or nobody has looked yet. */
  changes: number;
  disabled: boolean;
  onCheck: () => void;
  onWrite: () => void;
}

/** First looks what would be changed, then changes it. */
function Go({ changes, disabled, onCheck, onWrite }: GoProps) {
  const { translate } = useWords();
  return changes > 0 ? (
    <Button kind="primary" icon="save" disabled={disabled} onClick={onWrite}>
      {translate('changes.write', { smart_count: changes })}
    </Button>
  ) : (
    <Button kind="primary" disabled={disabled} onClick={onCheck}>
      {translate('changes.check')}
    </Button>
  );
}
