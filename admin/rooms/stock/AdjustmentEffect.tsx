import { useGetOne } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { loadTexts } from '../../../generated/texts/rooms/stock.ts';
import { add, canonical, compare, negate } from '../../../schemas/core/formats/decimal.ts';
import { formatQuantity } from '../../../schemas/core/formats/locale.ts';
import { useFormValue } from '../../core/Entity/form/FormContext.ts';
import { today } from '../../core/format/today.ts';
import { asText, type EntityRecord } from '../../core/format/value.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import { useLocale } from '../../core/widgets/source.ts';
import styles from './report.module.css';
import { useTexts } from './texts.ts';
import { loadReport } from './useReport.ts';

/** What a customer has of a product today, and what the quantity that is being typed does to it, in words. */
export default function AdjustmentEffect() {
  return (
    <PageTexts load={loadTexts}>
      <p className={styles.effect} role="status">
        <Effect />
      </p>
    </PageTexts>
  );
}

function Effect() {
  const text = useTexts();
  const locale = useLocale();
  const { form } = useFormValue();
  const [customerId, productId, typed] = useWatch({
    control: form.control,
    name: ['customerId', 'productId', 'quantity'],
  });
  const balance = useBalanceToday(Number(customerId ?? 0), Number(productId ?? 0));
  const unit = useUnit(Number(productId ?? 0));
  const quantity = canonical(asText(typed));
  const isMoving = quantity !== undefined && compare(quantity, '0') !== 0;
  if (balance === undefined) return text('signs');
  const say = (value: string) => `${formatQuantity(value, locale)} ${unit}`.trim();
  const now = text('standsAt', { balance: say(balance) });
  if (!isMoving) return `${now} ${text('signs')}`;
  const takes = compare(quantity, '0') < 0;
  const amounts = { quantity: say(takes ? negate(quantity) : quantity), balance: say(add(balance, quantity)) };
  return `${now} ${text(takes ? 'takes' : 'adds', amounts)}`;
}

/** The closing balance of today; undefined while it is not known whose, or not to be had. */
function useBalanceToday(customerId: number, productId: number): string | undefined {
  const filter = { customerId, productId, from: today(), to: today() };
  const { data } = useQuery({
    queryKey: ['stock/today', customerId, productId],
    queryFn: async () => (await loadReport({ view: 'balance', filter })).rows[0]?.['closing'] ?? '0',
    enabled: customerId > 0 && productId > 0,
    staleTime: 0,
    retry: false,
  });
  return data === undefined ? undefined : asText(data);
}

function useUnit(id: number): string {
  const { data } = useGetOne<EntityRecord>('products', { id }, { enabled: id > 0, retry: false });
  return asText(data?.['baseUnit']);
}
