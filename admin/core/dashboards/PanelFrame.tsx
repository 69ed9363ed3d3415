import { useId, useState, type ReactNode } from 'react';
import { formatMoment } from '../format/moment.ts';
import type { Panel } from '../../../generated/dashboards/shapes.ts';
import type { CsvTable } from '../format/csvFile.ts';
import { errorSentence, refusalOf } from '../Entity/errorText.ts';
import { useTexts as useSummaryTexts } from '../Entity/summary/texts.ts';
import { Icon } from '../layout/Icon.tsx';
import { MenuButton } from '../layout/MenuButton.tsx';
import { PageLink } from '../layout/PageLink.tsx';
import { Button } from '../widgets/controls/Button.tsx';
import { Dialog } from '../widgets/dialogs/Dialog.tsx';
import { useWords } from '../widgets/source.ts';
import { useConfirmation } from './context.ts';
import styles from './dashboard.module.css';
import { useTexts } from './texts.ts';
import { usePanelMenu, type Way } from './usePanelMenu.ts';

/** How far a panel's own request has come. */
export interface Answer {
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface Props {
  panel: Panel;
  answer: Answer;
  /** When it was so, as an instant. */
  asOf?: string;
  /** There is nothing to see; the panel says why. */
  empty?: boolean;
  /** Where the rows behind it are. */
  ways?: readonly Way[];
  /** The address of its file, or what is in it. */
  file?: string | CsvTable;
  /** The same as a table. */
  twin?: ReactNode;
  /** Controls beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

const noWays: readonly Way[] = [];

/** What every panel has: its name, when it was so, what stands there meanwhile or instead, and its menu. */
export function PanelFrame({ panel, answer, asOf, empty = false, ways = noWays, file, twin, tools, children }: Props) {
  const { locale } = useWords();
  const text = useTexts();
  const id = useId();
  const [isFull, setFull] = useState(false);
  const [isTable, setTable] = useState(false);
  const title = panel.label[locale];
  const drawn = isTable && twin !== undefined ? twin : children;
  const body = <Body panel={panel} answer={answer} empty={empty} ways={ways} drawn={drawn} />;
  const isThere = !empty && !answer.isPending && !answer.error;
  const twins = isThere && twin !== undefined ? { isTable, toggle: () => setTable(!isTable) } : undefined;
  const entries = usePanelMenu({ ways, file, twins, enlarge: () => setFull(true), panel });
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title} title={panel.hint?.[locale]}>
          {title}
        </h2>
        {tools}
        <MenuButton label={text('menu', { name: title })} entries={entries}>
          <Icon name="more" />
        </MenuButton>
      </header>
      <div className={styles.body} aria-busy={answer.isPending}>
        {isFull ? null : body}
      </div>
      <p className={styles.asOf}>{asOf ? text('asOf', { time: formatMoment(asOf, locale) }) : ' '}</p>
      {isFull && (
        <Dialog wide reading title={title} onClose={() => setFull(false)}>
          {panel.hint && <p className={styles.hint}>{panel.hint[locale]}</p>}
          <div className={styles.full}>{body}</div>
        </Dialog>
      )}
    </section>
  );
}

interface BodyProps extends Pick<Props, 'panel' | 'answer' | 'empty'> {
  ways: readonly Way[];
  drawn: ReactNode;
}

/** What is empty for a reason of its own says it; otherwise the rows that are missing are where they are made. */
function Body({ panel, answer, empty, ways, drawn }: BodyProps) {
  const words = useWords();
  const text = useTexts();
  if (answer.error) return <Refused panel={panel} error={answer.error} onAgain={() => void answer.refetch()} />;
  if (answer.isPending) return <div className={styles.skeleton} role="status" aria-label={text('loading')} />;
  if (!empty) return drawn;
  return (
    <div className={styles.message}>
      <p>
        <strong>{text('empty')}</strong>
      </p>
      <p>{panel.empty?.[words.locale] ?? text('emptyHint')}</p>
      {!panel.empty &&
        ways.map(({ label, to }) => (
          <PageLink key={to} to={to}>
            {label}
          </PageLink>
        ))}
    </div>
  );
}

/** So many rows are read only when one says so; all else may be tried again. */
function Refused({ panel, error, onAgain }: { panel: Panel; error: Error; onAgain: () => void }) {
  const words = useWords();
  const text = useTexts();
  const summaryText = useSummaryTexts();
  const { confirm } = useConfirmation();
  const asks = refusalOf(error).status === 428;
  return (
    <div className={styles.message} role="alert">
      <p>
        {!asks && <strong>{text('failed')}</strong>} {errorSentence(error, panel.of ?? '', words)}
      </p>
      {asks ? (
        <Button kind="primary" onClick={confirm}>
          {summaryText('run')}
        </Button>
      ) : (
        <Button onClick={onAgain}>{text('again')}</Button>
      )}
    </div>
  );
}
