import type { ReactNode } from 'react';
import { formatDate } from '../../../schemas/core/formats/locale.ts';
import { errorSentence } from '../../core/Entity/errorText.ts';
import { ListMessage } from '../../core/Entity/list/ListMessage.tsx';
import { SkeletonRows } from '../../core/Entity/list/SkeletonRows.tsx';
import { useScreens } from '../../core/layout/screens.ts';
import { useRights } from '../../core/providers/rights.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import { ButtonLink } from '../../core/widgets/controls/ButtonLink.tsx';
import { useWords, type Words } from '../../core/widgets/source.ts';
import styles from './report.module.css';
import { useTexts } from './texts.ts';
import type { Report } from './useReport.ts';

interface Props {
  report: Pick<Report, 'from' | 'to' | 'cycle' | 'rows'> | undefined;
  error: Error | null;
  pending: boolean;
  retry: () => void;
  columns: number;
  children: ReactNode;
}

const postings = 'stock/postings';
/** The screens where the notes come in that stock comes from. */
const invoiceCodes: readonly string[] = ['600-020', '600-021'];

/** What both views have: the period they are about, and what stands there while, when and why there are no rows. */
export function ReportFrame({ report, error, pending, retry, columns, children }: Props) {
  const words = useReportWords();
  const text = useTexts();
  if (error)
    return (
      <ListMessage
        alert
        title={text('failed')}
        text={errorSentence(error, postings, words)}
        action={<Button onClick={retry}>{text('again')}</Button>}
      />
    );
  if (pending)
    return (
      <div className={styles.scroll}>
        <table className={styles.table}>
          <SkeletonRows columns={columns} />
        </table>
      </div>
    );
  if (!report) return null;
  return (
    <>
      <Period report={report} />
      {report.rows.length === 0 ? (
        <Nothing />
      ) : (
        <div className={styles.scroll} role="region" aria-label={text('rows')} tabIndex={0}>
          {children}
        </div>
      )}
    </>
  );
}

/** Where stock comes from. */
function Nothing() {
  const { translate, kind } = useWords();
  const text = useTexts();
  const { may } = useRights(postings);
  const sources = useScreens().filter(({ code }) => code !== undefined && invoiceCodes.includes(code));
  return (
    <ListMessage
      title={text('none')}
      text={text('noneHint')}
      action={
        <>
          {sources.map(({ path, label }) => (
            <ButtonLink key={path} to={path}>
              {label}
            </ButtonLink>
          ))}
          {may.includes('create') && (
            <ButtonLink icon="add" to={`/${postings}/create`}>
              {translate('entity.empty.new', { kind: kind(postings, 1) })}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The words of postings, and of what only the report is asked by. */
function useReportWords(): Words {
  const words = useWords();
  const text = useTexts();
  const own: Record<string, string> = { from: text('from'), to: text('to') };
  return { ...words, label: (source) => own[source.name] ?? words.label(source) };
}

function Period({ report: { from, to, cycle } }: { report: NonNullable<Props['report']> }) {
  const { locale } = useWords();
  const text = useTexts();
  const last = formatDate(to, locale);
  const days =
    from === null ? text('until', { to: last }) : text('period', { from: formatDate(from, locale), to: last });
  return (
    <p className={styles.period} role="status">
      {cycle ? `${cycle} · ${days}` : days}
    </p>
  );
}
