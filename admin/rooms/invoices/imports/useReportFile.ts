import { saveCsv, type CsvCell, type CsvTable } from '../../../core/format/csvFile.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { useKeyFault } from '../accessKey/useKeyFault.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath, statusSource } from '../variants.ts';
import { readEntries, type Entry, type Only } from './imports.ts';
import { causeText } from './why.ts';

/** Saves the report of an import, of one tally or of all, as a CSV file for a spreadsheet, and says when that fails. */
export function useReportFile(id: number): (only: Only) => Promise<void> {
  const words = useWords();
  const toast = useToast();
  const write = useWriter();
  return (only) =>
    readEntries(id, only).then(
      (entries) => saveCsv(write(entries), `import-${id}`, words.locale),
      (error: unknown) => void toast({ type: 'negative', message: errorSentence(error, invoicesPath, words) }),
    );
}

function useWriter(): (entries: readonly Entry[]) => CsvTable {
  const text = useTexts();
  const faultText = useKeyFault();
  const { label, valueLabel, translate } = useWords();
  return (entries) => {
    const names = (['name', 'archiveName', 'result'] as const).map((name) => text(`import.${name}`));
    const ofNote = ['numNF', 'serieNF', 'emitXNome', 'totalVlrNF'].map((name) => label({ path: invoicesPath, name }));
    const head = [...names, label(statusSource), text('import.cause'), text('manual.key'), ...ofNote];
    const rows = entries.map((entry): CsvCell[] => [
      entry.name,
      entry.archive,
      text(`result.${entry.result}`),
      entry.status1 === undefined ? '' : valueLabel(statusSource, String(entry.status1)),
      causeText(entry, text, faultText, translate),
      { code: entry.chNFe },
      entry.numNF === undefined ? '' : String(entry.numNF),
      entry.serieNF === undefined ? '' : String(entry.serieNF),
      entry.emitXNome,
      entry.totalVlrNF,
    ]);
    return { head, rows };
  };
}
