import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { isMendedHere } from '../pendencies/pendencyTexts.ts';
import { useTexts } from '../texts.ts';
import { statusSource, worklistPath } from '../variants.ts';
import { EntryTable } from './EntryTable.tsx';
import { countOf, results, type ImportReport, type Only, type Result } from './imports.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './imports.module.css';
import { Tallies } from './Tallies.tsx';
import { whyKindText } from './why.ts';

interface Props {
  report: ImportReport;
  chosen: Only;
  onChoose: (only: Only) => void;
}

/** The documents of an import below its tallies, each of which leaves its own documents. */
export function Entries({ report, chosen, onChoose }: Props) {
  const text = useTexts();
  const { id, entries } = report;
  const count = countOf(report, chosen);
  if (report.running && countOf(report, {}) === 0)
    return <ListMessage title={text('import.begun')} text={text('import.begunText')} />;
  return (
    <>
      <Results report={report} chosen={chosen} onChoose={onChoose} />
      <States report={report} chosen={chosen} onChoose={onChoose} />
      <Causes report={report} chosen={chosen} onChoose={onChoose} />
      {entries.length === 0 ? (
        <ListMessage title={text('import.noneOfThese')} />
      ) : (
        <EntryTable id={id} entries={entries} count={count} />
      )}
    </>
  );
}

/** What came of the documents. */
function Results(props: Props) {
  const text = useTexts();
  const shown = results.filter((result) => countOf(props.report, { result }) > 0);
  const inOrder = shown.toSorted((one, other) => Number(asksForSomebody(other)) - Number(asksForSomebody(one)));
  return (
    <Tallies label={text('import.result')}>
      <Tally {...props} only={{}} words={text('import.all')} />
      {inOrder.map((result) => (
        <Tally key={result} {...props} only={{ result }} words={text(`result.${result}`)} />
      ))}
    </Tallies>
  );
}

/** Of these the report is read for: they are never folded behind what went well. */
const asksForSomebody = (result: Result): boolean => ['refused', 'conflict', 'orphanEvent'].includes(result);

/** What has become of the invoices: that a document was taken does not say that it is posted. */
function States(props: Props) {
  const text = useTexts();
  const { valueLabel } = useWords();
  const states = Object.keys(props.report.states);
  if (states.length === 0) return null;
  return (
    <Tallies label={text('import.states')} isNamed>
      {states.map((state) => (
        <Tally key={state} {...props} only={{ state }} words={valueLabel(statusSource, state)} />
      ))}
    </Tallies>
  );
}

/** Why documents were not taken, and what invoices wait for; what master data mends with the way to where it does. */
function Causes(props: Props) {
  const text = useTexts();
  const { translate } = useWords();
  const { report } = props;
  const { cause: chosen } = props.chosen;
  // The chosen one stands first, and so is never folded; then those that most have.
  const weight = (cause: string) => (cause === chosen ? Infinity : countOf(report, { cause }));
  const causes = Object.keys(report.causes).toSorted((one, other) => weight(other) - weight(one));
  if (causes.length === 0) return null;
  return (
    <Tallies label={text('import.causes')} isNamed folds>
      {causes.map((cause) => (
        <span key={cause} className={styles.cause}>
          <Tally {...props} only={{ cause }} words={whyKindText(cause, text) ?? translate(`words.pendency.${cause}`)} />
          {isMendedHere(cause) && <PageLink to={worklistPath}>{text('import.mend')}</PageLink>}
        </span>
      ))}
    </Tallies>
  );
}

/** How many documents there are of a kind: pressed, they alone are looked at; pressed again, all. */
function Tally({ report, chosen, onChoose, only, words }: Props & { only: Only; words: string }) {
  const { locale } = useWords();
  const pressed = JSON.stringify(chosen) === JSON.stringify(only);
  return (
    <button type="button" className={styles.pill} aria-pressed={pressed} onClick={() => onChoose(pressed ? {} : only)}>
      {words} <span>{formatInteger(String(countOf(report, only)), locale)}</span>
    </button>
  );
}
