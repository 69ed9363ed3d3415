import { isBlocking } from '../../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { formatCurrency, formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { filteredPath } from '../../../core/Entity/paths.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { variantOf } from '../variants.ts';
import type { Worklist } from './worklist.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './worklist.module.css';

type Kind = Worklist['kinds'][number];

/** What is looked at invoice by invoice, each kind with the way to its list. */
export function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  const text = useTexts();
  if (kinds.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{text('work.kinds')}</h2>
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <KindRow key={`${kind.code} ${kind.emitType}`} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function KindRow({ kind: { code, emitType, notes, value } }: { kind: Kind }) {
  const text = useTexts();
  const { locale, translate } = useWords();
  const { path, title } = variantOf(emitType);
  const status1 = isBlocking(code) ? invoiceStatus.error : invoiceStatus.held;
  const count = formatInteger(String(notes), locale);
  return (
    <li className={styles.cause}>
      <div>
        <strong className={`${styles.main} ${styles.kind}`}>{translate(`words.pendency.${code}`)}</strong>
        <span className={styles.more}>{translate(title)}</span>
      </div>
      <div className={styles.figures}>
        <strong className={styles.main}>{text('work.notes', { smart_count: notes, count })}</strong>
        {value !== null && ` · ${formatCurrency(value, locale)}`}
      </div>
      <div className={styles.todo}>
        <PageLink to={filteredPath(path, { status1, pendencies: [code] })}>{text('work.show')}</PageLink>
      </div>
    </li>
  );
}
