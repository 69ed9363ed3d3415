import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { refusalOf, refusalText } from '../../../core/Entity/errorText.ts';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { asRows, asText, isRow, type EntityRecord, type Row } from '../../../core/format/value.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { postAction } from '../actions/postAction.ts';
import { Failure } from '../actions/Failure.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { itemOf } from './pendencyTexts.ts';

/** The packages that this person may pick for an item; none where its unit is no such question. */
export function packagesToPick({ related }: Row, item: number): Row[] {
  const choices = isRow(related) ? asRows(related.allowedPackages) : [];
  return asRows(choices.find(({ nItem }) => nItem === item)?.packages);
}

/** Asks which package the unit of an item means, whereupon the rules judge the invoice anew. */
export function PackagePick({ record, item }: { record: EntityRecord; item: number }) {
  const text = useTexts();
  const { locale } = useWords();
  const [chosen, choose] = useState('');
  const { pick, busy, failure } = usePick(record);
  const { uCom, baseUnit } = itemOf(record, item);
  return (
    <span className={styles.pick}>
      <select
        className={styles.select}
        aria-label={text('pick.label', { item, unit: asText(uCom) })}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{text('pick.label', { item, unit: asText(uCom) })}</option>
        {packagesToPick(record, item).map(({ id, name1, factor }) => (
          <option key={asText(id)} value={asText(id)}>
            {`${asText(name1)} · ${formatQuantity(asText(factor), locale)} ${asText(baseUnit)}`}
          </option>
        ))}
      </select>
      <Button disabled={busy || chosen === ''} onClick={() => pick(item, Number(chosen))}>
        {text('pick.use')}
      </Button>
      <Failure text={failure} />
    </span>
  );
}

function usePick(record: EntityRecord) {
  const { adopt } = useFormValue();
  const queries = useQueryClient();
  const text = useTexts();
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const pick = async (nItem: number, packageId: number) => {
    setBusy(true);
    setFailure('');
    try {
      const fresh = await postAction(record, 'packages', { packages: [{ nItem, packageId }] });
      if (fresh) adopt(fresh);
      toast({ type: 'positive', message: text('packages.done'), group: invoicesPath });
      await queries.invalidateQueries({ queryKey: [invoicesPath, 'getList'] });
    } catch (error) {
      const refusal = refusalOf(error);
      setFailure(refusal.message || refusalText(refusal, invoicesPath, words));
    } finally {
      setBusy(false);
    }
  };
  return { pick: (nItem: number, packageId: number) => void pick(nItem, packageId), busy, failure };
}
