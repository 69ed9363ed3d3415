import { errorSentence } from '../../../Entity/errorText.ts';
import { useToast } from '../../../layout/useToast.ts';
import { useKeyFault } from '../../../widgets/accessKey/useKeyFault.ts';
import { useWords } from '../../../widgets/source.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
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
  return (entries) => {
    const head = [text('import.name'), text('import.result'), text('import.reason'), text('manual.key')];
    const rows = entries.map((entry) => [
      entry.name,
      text(`result.${entry.result}`),
      whyText(entry, text, faultText),
      entry.chNFe === '' ? '' : `="${entry.chNFe}"`, // or a spreadsheet rounds it
    ]);
    const lines = [
      head,
      ...rows.map(([name = '', result = '', why = '', key = '']) => [guarded(name), result, why, key]),
    ];
    return `\uFEFF${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`;
  };
}

/** A name that a spreadsheet would run as a formula is text. */
const guarded = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

function save(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
