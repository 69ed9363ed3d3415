import { useDownload } from '../../../core/Entity/list/useDownload.ts';
import { IconButton } from '../../../core/widgets/controls/IconButton.tsx';
import { useTexts } from '../texts.ts';
import { entryFilePath, isRefused, type Entry } from './imports.ts';

/** A document that was refused as it came in, for whoever mends it elsewhere. */
export function EntryDownload({ id, entry }: { id: number; entry: Entry }) {
  const text = useTexts();
  const download = useDownload();
  if (!isRefused(entry)) return null;
  return (
    <IconButton
      small
      icon="export"
      label={text('import.download', { name: entry.name })}
      onClick={() => void download(entryFilePath(id, entry.id))}
    />
  );
}
