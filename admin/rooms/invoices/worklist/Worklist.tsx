import { lazy, Suspense, useState } from 'react';
import { mostNotesOfCause } from '../../../../schemas/formats/invoice.ts';
import { formatCurrency, formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import { filteredPath } from '../../../core/Entity/paths.ts';
import { PickerSearchProvider } from '../../../core/Entity/picker/PickerSearchProvider.tsx';
import { PageHead } from '../../../core/layout/PageHead.tsx';
import { useToast } from '../../../core/layout/useToast.ts';
import { useRights } from '../../../core/providers/rights.ts';
import type { PageProps } from '../../../core/route.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { ButtonLink } from '../../../core/widgets/controls/ButtonLink.tsx';
import { useWords, type Words } from '../../../core/widgets/source.ts';
import { useTexts, type Text } from '../texts.ts';
import {
  customerInvoices,
  customerSettingsPath,
  invoicesPath,
  providerInvoices,
  variantOf,
  type Variant,
} from '../variants.ts';
import { CauseRow } from './CauseRow.tsx';
import { Kinds } from './Kinds.tsx';
import { Outcome } from './Outcome.tsx';
import { useSkuRights } from './skuRights.ts';
import { useReprocessing } from './useReprocessing.ts';
import { useWorklist, type Cause, type CodeToMend, type Worklist as List } from './worklist.ts';
import styles from './worklist.module.css';

const CodeDialog = lazy(() => import('./CodeDialog.tsx'));

/** What keeps invoices from being posted: each cause is mended once, and what it frees is judged again. */
export default function Worklist({ route }: PageProps) {
  const text = useTexts();
  const words = useWords();
  const { data, error, refetch } = useWorklist();
  const mends = useMends();
  return (
    <PickerSearchProvider>
      <PageHead title={words.translate(route.title)} description={data && leadOf(data, mends, text, words)} />
      {error && (
        <ListMessage
          alert
          title={errorSentence(error, invoicesPath, words)}
          action={<Button onClick={() => void refetch()}>{words.translate('entity.again')}</Button>}
        />
      )}
      {data?.notes === 0 && data.processing === 0 && <Nothing />}
      {data && <Causes worklist={data} />}
    </PickerSearchProvider>
  );
}

/** Nothing waits: the lists of notes lead on, and say how the first ones come. */
function Nothing() {
  const text = useTexts();
  const { translate } = useWords();
  const ways = [customerInvoices, providerInvoices].map(({ path, title }) => (
    <ButtonLink key={path} to={path}>
      {translate(title)}
    </ButtonLink>
  ));
  return <ListMessage title={text('work.none')} action={ways} />;
}

/** Whether there is a cause that this person might mend. */
function useMends(): boolean {
  const sku = useSkuRights();
  const settings = useRights(customerSettingsPath);
  const customers = useRights('customers');
  return sku.mayGive || sku.mayRegister || settings.may.includes('update') || customers.may.includes('create');
}

function leadOf({ notes, value }: List, mends: boolean, text: Text, { locale }: Words): string | undefined {
  if (notes === 0) return undefined;
  const figures = { smart_count: notes, count: formatInteger(String(notes), locale) };
  const lead =
    value === null
      ? text('work.lead', figures)
      : text('work.leadValue', { ...figures, value: formatCurrency(value, locale) });
  return [lead, mends && text('work.once')].filter(Boolean).join(' ');
}

function Causes({ worklist: { causes, kinds, cut } }: { worklist: List }) {
  const text = useTexts();
  const toast = useToast();
  const [code, open] = useState<CodeToMend>();
  const { state, run } = useReprocessing();
  const [judged, remember] = useState<string>();
  const judge = (rows: Cause['rows'], { path }: Variant) => {
    const ids = rows.map(({ id }) => id);
    remember(ids.length > mostNotesOfCause ? undefined : filteredPath(path, { id: ids }));
    void run(rows);
  };
  const done = (rows: Cause['rows'], counts: boolean) => {
    open(undefined);
    if (!counts) toast({ type: 'info', message: text('work.toConfirm'), group: invoicesPath });
    if (rows.length > 0) judge(rows, code?.customerId === null ? providerInvoices : customerInvoices);
  };
  return (
    <>
      {state && <Outcome state={state} to={judged} />}
      {causes.length > 0 && (
        <ul className={styles.list} aria-label={text('work.causes')}>
          {causes.map((cause) => (
            <CauseRow
              key={keyOf(cause)}
              cause={cause}
              busy={state?.running === true}
              onMend={open}
              onReprocess={(rows) => judge(rows, variantOf(cause.emitType))}
            />
          ))}
        </ul>
      )}
      {cut && <p>{text('work.cut')}</p>}
      <Kinds kinds={kinds} />
      <Suspense>{code && <CodeDialog code={code} onDone={done} onClose={() => open(undefined)} />}</Suspense>
    </>
  );
}

const keyOf = ({ code, emitType, customerId, partyTaxNum, extCode, unit }: Cause): string =>
  [code, emitType, customerId ?? partyTaxNum, extCode, unit].join(' ');
