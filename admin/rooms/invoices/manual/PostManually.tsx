import { useSearchParams } from 'react-router-dom';
import { ErrorSummary, showSummary } from '../../../core/Entity/form/ErrorSummary.tsx';
import { FormSkeleton } from '../../../core/Entity/form/FormSkeleton.tsx';
import { useRecord } from '../../../core/Entity/form/useRecord.ts';
import { useUnmatched } from '../../../core/Entity/form/useUnmatched.tsx';
import { useUnsavedGuard } from '../../../core/Entity/form/useUnsavedGuard.ts';
import { summarised } from '../../../core/Entity/form/validation.ts';
import { PickerSearchProvider } from '../../../core/Entity/picker/PickerSearchProvider.tsx';
import { changedNames } from '../../../core/format/compare.ts';
import { asRows, type EntityRecord, type Row } from '../../../core/format/value.ts';
import { PageHead } from '../../../core/layout/PageHead.tsx';
import type { PageProps } from '../../../core/route.ts';
import { aboveBottomBar } from '../../../core/layout/aboveBottomBar.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { ButtonLink } from '../../../core/widgets/controls/ButtonLink.tsx';
import { useInputs } from '../../../core/widgets/useWidgets.ts';
import { useWords } from '../../../core/widgets/source.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { UnreachableInvoice } from '../UnreachableInvoice.tsx';
import { invoiceResource, variantAt, type Variant } from '../variants.ts';
import { startOf, type Draft } from './draft.ts';
import { ItemFields } from './ItemFields.tsx';
import { PostingProblems } from './PostingProblems.tsx';
import { ManualField } from './ManualField.tsx';
import { PartyFields } from './PartyFields.tsx';
import { useFactors } from './useFactors.ts';
import { useManualInvoice } from './useManualInvoice.ts';
import { usePostInvoice } from './usePostInvoice.ts';

/** Posts an invoice by hand: header, parties, items; one that is here already begins with what it has. */
export default function PostManually({ route }: PageProps) {
  const [params] = useSearchParams();
  const known = params.get('note');
  const variant = variantAt(route.path);
  const resource = invoiceResource();
  if (!useInputs(Object.values(resource.fields))) return <FormSkeleton resource={resource} />;
  return (
    <PickerSearchProvider>
      {known === null ? (
        <Manual variant={variant} start={startOf({})} />
      ) : (
        <Known key={known} variant={variant} id={Number(known)} />
      )}
    </PickerSearchProvider>
  );
}

function Known({ variant, id }: { variant: Variant; id: number }) {
  const resource = invoiceResource();
  const { record, error, refetch } = useRecord(resource, id);
  if (record) return <Manual variant={variant} start={startOf(record)} />;
  if (error) return <UnreachableInvoice variant={variant} error={error} onAgain={() => void refetch()} />;
  return <FormSkeleton resource={resource} />;
}

function Manual({ variant, start }: { variant: Variant; start: Draft }) {
  const text = useTexts();
  const { translate } = useWords();
  const form = useManualInvoice(start);
  const { draft, customers, messages } = form;
  const customer = customers[variant.emitType === 2 ? 'emit' : 'dest'];
  const converted = useFactors(variant, customer?.id, asRows(draft['items']));
  const boxes = useUnmatched();
  const pass = useUnsavedGuard(boxes.some || changedNames(start, draft, Object.keys(draft)).length > 0);
  const { post, busy, failure, forget } = usePostInvoice(pass, form.refuse);
  const submit = () => {
    const body = form.attempt();
    if (body) return void post(recordOf(body, variant, customer), { ...body, emitType: variant.emitType });
    forget();
    showSummary();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        boxes.unlessLeft(submit);
      }}
    >
      <PageHead title={text('postManually')} code={variant.code} />
      {failure && <PostingProblems failure={failure} />}
      {form.tried && !failure && <ErrorSummary messages={summarised(messages, translate)} onGo={form.goTo} />}
      <fieldset className={`${styles.party} ${styles.header}`}>
        <legend className={styles.heading}>{text('manual.header')}</legend>
        <ManualField name="chNFe" form={form} />
        <ManualField name="dhEmis" form={form} />
        <ManualField name="natOp" form={form} />
        <ManualField name="tpNF" form={form} />
      </fieldset>
      <div className={styles.parties}>
        <PartyFields party="emit" form={form} boxes={boxes} />
        <PartyFields party="dest" form={form} boxes={boxes} />
      </div>
      <ItemFields form={form} converted={converted} />
      <div ref={aboveBottomBar} className={styles.bar} data-bottom-bar>
        <ButtonLink to={variant.path}>{text('back')}</ButtonLink>
        <Button type="submit" kind="primary" disabled={busy}>
          {text(busy ? 'manual.posting' : 'manual.submit')}
        </Button>
      </div>
    </form>
  );
}

/** What is posted, as the invoice that it is to become. */
function recordOf(body: Row, { emitType }: Variant, customer: EntityRecord | undefined): EntityRecord {
  const items = asRows(body.items).map((item, at) => ({ ...item, nItem: at + 1 }));
  return { id: 0, rowSCN: 0, ...body, emitType, items, customerId: customer?.id };
}
