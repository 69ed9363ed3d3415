import { saveCsv, type CsvCell, type CsvTable } from '../../../core/format/csvFile.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { useKeyFault } from '../accessKey/useKeyFault.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath, statusSource } from '../variants.ts';
import { readEntries, whyText, type Entry, type Result } from './imports.ts';

/** Saves the report of an import, of one result or of all, as a CSV file for a spreadsheet, and says when that fails. */
export function useReportFile(id: number): (result: Result | undefined) => Promise<void> {
  const words = useWords();
  const toast = useToast();
  const write = useWriter();
  return (result) =>
    readEntries(id, result).then(
      (entries) => saveCsv(write(entries), `import-${id}`, words.locale),
      (error: unknown) => void toast({ type: 'negative', message: errorSentence(error, invoicesPath, words) }),
    );
}

function useWriter(): (entries: readonly Entry[]) => CsvTable {
  const text = useTexts();
  const faultText = useKeyFault();
  const { label, valueLabel } = useWords();
  return (entries) => {
    const names = (['name', 'archiveName', 'result'] as const).map((name) => text(`import.${name}`));
    const head = [...names, label(statusSource), text('import.reason'), text('manual.key')];
    const rows = entries.map((entry): CsvCell[] => [
      entry.name,
      entry.archive,
      text(`result.${entry.result}`),
      entry.status1 === undefined ? '' : valueLabel(statusSource, String(entry.status1)),
      whyText(entry, text, faultText),
      { code: entry.chNFe },
    ]);
    return { head, rows };
  };
}
