import { useState } from 'react';
import { useNavigate, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { refusalOf, refusalText } from '../../../Entity/errorText.ts';
import { useUnsavedGuard } from '../../../Entity/form/useUnsavedGuard.ts';
import { PickerSearchProvider } from '../../../Entity/picker/PickerSearchProvider.tsx';
import { changedNames } from '../../../format/compare.ts';
import { unmask } from '../../../format/mask.ts';
import { asRows, asText, isEmpty, isRow, type Row } from '../../../format/value.ts';
import { PageHead } from '../../../layout/PageHead.tsx';
import { useToast } from '../../../layout/useToast.ts';
import { http } from '../../../providers/http.ts';
import type { PageProps } from '../../../route.ts';
import { Button } from '../../../widgets/controls/Button.tsx';
import { ButtonLink } from '../../../widgets/controls/ButtonLink.tsx';
import { GridInput } from '../../../widgets/grid/GridInput.tsx';
import { useWords } from '../../../widgets/source.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicePath, invoicesPath, variantAt, type Variant } from '../variants.ts';
import { itemsField, requiredNames } from './fields.ts';
import { OneField } from './OneField.tsx';
import { PartyFields } from './PartyFields.tsx';
import { useFactors } from './useFactors.ts';

/** Posts an invoice by hand: header, parties, items. */
export default function PostManually({ route }: PageProps) {
  return (
    <PickerSearchProvider>
      <Manual variant={variantAt(route.path)} />
    </PickerSearchProvider>
  );
}

function Manual({ variant }: { variant: Variant }) {
  const text = useTexts();
  const translate = useTranslate();
  const [params] = useSearchParams();
  const start = { chNFe: params.get('key'), tpNF: '1' };
  const [draft, setDraft] = useState<Row>(start);
  const [tried, setTried] = useState(false);
  const change = (values: Row) => setDraft((current) => ({ ...current, ...values }));
  const customer = draft[variant.emitType === 2 ? 'bpEmitId' : 'bpDestId'];
  const items = useFactors(variant, typeof customer === 'number' ? customer : undefined, asRows(draft['items']));
  const pass = useUnsavedGuard(changedNames(start, draft, Object.keys(draft)).length > 0);
  const { post, busy, failure } = usePost(pass);
  const submit = () => {
    setTried(true);
    const isWhole = requiredNames.every((name) => !isEmpty(draft[name]));
    if (isWhole && items.length > 0) void post(draft);
  };
  const problem = failure || (tried && items.length === 0 && translate('errors.invoiceWithoutItems'));
  const field = { draft, onChange: change, tried };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHead title={text('postManually')} code={variant.code} />
      {problem && (
        <div role="alert" className={styles.pendencies} data-blocking>
          <strong>{text('manual.problems')}</strong> {problem}
        </div>
      )}
      <fieldset className={`${styles.party} ${styles.header}`}>
        <legend className={styles.heading}>{text('manual.header')}</legend>
        <OneField name="chNFe" {...field} />
        <OneField name="dhEmis" {...field} />
        <OneField name="natOp" {...field} />
        <OneField name="tpNF" {...field} />
      </fieldset>
      <div className={styles.parties}>
        <PartyFields party="emit" {...field} />
        <PartyFields party="dest" {...field} />
      </div>
      <h2 className={styles.heading}>{text('manual.items')}</h2>
      <p className={styles.help}>{text('manual.factorFound')}</p>
      <GridInput
        id="manual-items"
        field={itemsField()}
        source={{ path: invoicesPath, name: 'items' }}
        value={items}
        row={draft}
        onChange={(value) => change({ items: value })}
      />
      <div className={styles.bar}>
        <ButtonLink to={variant.path}>{text('back')}</ButtonLink>
        <Button type="submit" kind="primary" disabled={busy}>
          {text(busy ? 'manual.posting' : 'manual.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Posts what was typed and shows the invoice; what went wrong is said, and everything typed stays. */
function usePost(pass: () => void): { post: (draft: Row) => Promise<void>; busy: boolean; failure: string } {
  const text = useTexts();
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const post = async (draft: Row) => {
    setBusy(true);
    setFailure('');
    try {
      const { json } = await http(`/apis/v1/${invoicesPath}`, { method: 'POST', body: bodyOf(draft) });
      pass();
      toast({ type: 'positive', message: text('manual.posted'), group: invoicesPath });
      if (isRow(json)) navigate(invoicePath(json));
    } catch (error) {
      const refusal = refusalOf(error);
      const details = refusal.errors.map(({ message }) => asText(message)).join(' ');
      setFailure(details || refusal.message || refusalText(refusal, invoicesPath, words));
      setBusy(false);
    }
  };
  return { post, busy, failure };
}

const header = ['chNFe', 'natOp', 'dhEmis', 'tpNF', 'emitCnpjCpf', 'emitXNome', 'destCnpjCpf', 'destXNome'];
const columns = ['extCode', 'xProd', 'cfop', 'uCom', 'qCom', 'vProd'];

const filled = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => !isEmpty(row[name])).map((name) => [name, row[name]]));

const bodyOf = (draft: Row): Row => ({
  ...filled(draft, header),
  emitCnpjCpf: unmask(asText(draft['emitCnpjCpf'])),
  destCnpjCpf: unmask(asText(draft['destCnpjCpf'])),
  items: asRows(draft['items']).map((item) => filled(item, columns)),
});
