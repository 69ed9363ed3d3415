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
export const packagesToPick = (record: Row, item: number): Row[] => asRows(choiceOf(record, item)?.packages);

/** What may be chosen for an item, and what was chosen for its product and unit the last time. */
function choiceOf({ related }: Row, item: number): Row | undefined {
  const choices = isRow(related) ? asRows(related.allowedPackages) : [];
  return choices.find(({ nItem }) => nItem === item);
}

/** The items of the invoice with the same code and unit that wait for the same answer, this one included. */
function alike(record: Row, item: number): number[] {
  const { extCode, uCom } = itemOf(record, item);
  return asRows(record.items)
    .filter((each) => each.extCode === extCode && each.uCom === uCom)
    .map(({ nItem }) => Number(nItem))
    .filter((nItem) => packagesToPick(record, nItem).length > 0);
}

/**
 * Asks which package the unit of an item means, and of the others with its code; the last answer is proposed. Thereupon
 * the rules judge the invoice anew.
 */
export function PackagePick({ record, item }: { record: EntityRecord; item: number }) {
  const text = useTexts();
  const { locale } = useWords();
  const [chosen, choose] = useState(asText(choiceOf(record, item)?.last));
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
  const pick = async (item: number, packageId: number) => {
    setBusy(true);
    setFailure('');
    try {
      const fresh = await postAction(record, 'packages', {
        packages: alike(record, item).map((nItem) => ({ nItem, packageId })),
      });
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
  return { pick: (item: number, packageId: number) => void pick(item, packageId), busy, failure };
}
