import { formatCurrency, formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { taxNumberText } from '../../../../schemas/core/formats/taxNumber.ts';
import { filteredPath } from '../../../core/Entity/paths.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useRights } from '../../../core/providers/rights.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { customerSettingsPath, invoicePath, variantOf } from '../variants.ts';
import { isSku } from './isSku.ts';
import { NoSku } from './NoSku.tsx';
import { ProductWay } from './ProductWay.tsx';
import { RegisterParty } from './RegisterParty.tsx';
import { useSkuRights } from './skuRights.ts';
import { bringsCodes } from '../../../../schemas/formats/customerCode.ts';
import { codeOf, type Cause, type CodeToMend } from './worklist.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './worklist.module.css';

interface Props {
  cause: Cause;
  /** Invoices are being judged. */
  busy: boolean;
  onMend: (code: CodeToMend) => void;
  onReprocess: (rows: Cause['rows']) => void;
}

/** One cause: what is missing and of whom, what it hinders, and the button that mends it. */
export function CauseRow(props: Props) {
  const { cause } = props;
  return (
    <li className={styles.cause}>
      <About cause={cause} />
      <Figures cause={cause} />
      <div className={styles.todo}>
        <Todo {...props} />
      </div>
    </li>
  );
}

function About({ cause }: { cause: Cause }) {
  const text = useTexts();
  const { translate } = useWords();
  const { code, extCode, unit, name, partyName, partyTaxNum } = cause;
  const party = [partyName, partyTaxNum && taxNumberText(partyTaxNum)].filter(Boolean).join(' · ');
  const kind = translate(`words.pendency.${code}`);
  return (
    <div className={styles.about}>
      <strong className={styles.main}>
        {extCode === null ? party : text('work.code', { code: extCode, unit: unit ?? '' })}
      </strong>
      {name && ` · ${name}`}
      <span className={`${styles.more} ${styles.kind}`}>
        {[kind, extCode !== null && party].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

function Figures({ cause }: { cause: Cause }) {
  const { notes, alone, value } = cause;
  const text = useTexts();
  const { locale } = useWords();
  const count = formatInteger(String(notes), locale);
  return (
    <div className={styles.figures}>
      <strong className={styles.main}>{text('work.notes', { smart_count: notes, count })}</strong>
      {value !== null && ` · ${formatCurrency(value, locale)}`}
      <span className={styles.more}>
        {bringsCodes(cause) && `${text('work.codesNext')} `}
        {alone > 0 && alone < notes && `${text('work.alone', { smart_count: alone })} `}
        <Notes cause={cause} count={count} />
      </span>
    </div>
  );
}

/** The way to the notes that it hinders; to the latest where that is the only one, or not all are known here. */
function Notes({ cause: { notes, emitType, ids }, count }: { cause: Cause; count: string }) {
  const text = useTexts();
  if (notes === 1 || ids.length !== notes)
    return <PageLink to={invoicePath({ id: ids[0] ?? 0, emitType })}>{text('work.example')}</PageLink>;
  return <PageLink to={filteredPath(variantOf(emitType).path, { id: ids })}>{text('work.all', { count })}</PageLink>;
}

/** What this person can do about it. */
function Todo({ cause, busy, onMend, onReprocess }: Props) {
  const text = useTexts();
  const { may } = useRights(customerSettingsPath);
  const { rows, mended, extCode } = cause;
  if (mended && rows.length > 0)
    return (
      <Button kind="primary" disabled={busy} onClick={() => onReprocess(rows)}>
        {text('work.reprocess', { smart_count: rows.length })}
      </Button>
    );
  if (mended) return text('work.mended');
  const judge = () => rows.length > 0 && onReprocess(rows);
  if (extCode === null) return <RegisterParty cause={cause} onMended={judge} />;
  const code = codeOf(cause);
  if (!code) return <ProductWay cause={cause} onMended={judge} />;
  if (code.customerId === null)
    return <OwnCode cause={cause} busy={busy} onChoose={() => onMend(code)} onMended={judge} />;
  if (!may.includes('update')) return text('work.ask');
  return (
    <Button disabled={busy} onClick={() => onMend(code)}>
      {text('work.mend')}
    </Button>
  );
}

interface OwnCodeProps extends Pick<Props, 'cause' | 'busy'> {
  onChoose: () => void;
  onMended: () => void;
}

/** A code of the company's own notes: a product that is there gets it, or a new one, each for who may do so; one that is no SKU nobody gets. */
function OwnCode({ cause, busy, onChoose, onMended }: OwnCodeProps) {
  const text = useTexts();
  const { mayGive, mayRegister } = useSkuRights();
  if (!isSku(cause.extCode ?? '')) return <NoSku />;
  return (
    <>
      {mayGive && (
        <Button disabled={busy} onClick={onChoose}>
          {text('work.choose')}
        </Button>
      )}
      {(!mayGive || mayRegister) && <ProductWay cause={cause} onMended={onMended} />}
    </>
  );
}
