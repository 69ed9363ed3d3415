import { withoutFormula } from '../../../../schemas/formats/formula.ts';
import { decimalMark } from '../../../../schemas/formats/locale.ts';
import { errorSentence } from '../../../Entity/errorText.ts';
import { useToast } from '../../../layout/useToast.ts';
import { useKeyFault } from '../../../widgets/accessKey/useKeyFault.ts';
import { useWords } from '../../../widgets/source.ts';
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
      (entries) => save(write(entries), `import-${id}.csv`),
      (error: unknown) => void toast({ type: 'negative', message: errorSentence(error, invoicesPath, words) }),
    );
}

function useWriter(): (entries: readonly Entry[]) => string {
  const text = useTexts();
  const faultText = useKeyFault();
  const { label, locale, valueLabel } = useWords();
  return (entries) => {
    const names = (['name', 'archiveName', 'result'] as const).map((name) => text(`import.${name}`));
    const head = [...names, label(statusSource), text('import.reason'), text('manual.key')];
    const rows = entries.map((entry) => [
      withoutFormula(entry.name),
      withoutFormula(entry.archive),
      text(`result.${entry.result}`),
      entry.status1 === undefined ? '' : valueLabel(statusSource, String(entry.status1)),
      whyText(entry, text, faultText),
      entry.chNFe === '' ? '' : `="${entry.chNFe}"`, // or a spreadsheet rounds it
    ]);
    const separator = decimalMark[locale] === ',' ? ';' : ','; // as all other files
    return `\uFEFF${[head, ...rows].map((line) => line.map(quoted).join(separator)).join('\r\n')}\r\n`;
  };
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

function save(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
