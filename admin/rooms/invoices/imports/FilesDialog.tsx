import { useRef, useState, type DragEvent } from 'react';
import { largestUpload } from '../../../../schemas/formats/invoice.ts';
import { useAskedClose } from '../../../core/Entity/form/useUnsavedGuard.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { IconButton } from '../../../core/widgets/controls/IconButton.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { useTexts } from '../texts.ts';
import { importFiles } from './imports.ts';
import styles from './imports.module.css';
import { useStartImport } from './useStartImport.ts';

/** Imports NF-e files, and lists of access keys that lie among them: dropped or chosen, many at once. */
export default function FilesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [files, setFiles] = useState<readonly File[]>([]);
  const good = files.filter(isGood);
  const close = useAskedClose(files.length > 0, onClose);
  const { run, busy, failure } = useStartImport(() => importFiles(good));
  const add = (more: FileList | null) => setFiles([...files, ...(more ?? [])].filter(isFirst));
  return (
    <Dialog
      title={text('import.filesTitle')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('results.close')}</Button>
          <Button kind="primary" disabled={good.length === 0 || busy} onClick={run}>
            {busy
              ? text('import.sending')
              : text(good.length === 0 ? 'import.startNone' : 'import.start', { smart_count: good.length })}
          </Button>
        </>
      }
    >
      <p>{text('import.filesLead')}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <DropZone onFiles={add} />
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={keyOf(file)}>
            <span>{file.name}</span>
            {!isGood(file) && <span className={styles.failure}>{text('import.tooLarge')}</span>}
            <IconButton
              small
              icon="close"
              label={text('import.remove', { name: file.name })}
              onClick={() => setFiles(files.filter((each) => each !== file))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const isGood = (file: File): boolean => file.size <= largestUpload;
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
const isFirst = (file: File, at: number, all: readonly File[]): boolean =>
  all.findIndex((each) => keyOf(each) === keyOf(file)) === at;

function DropZone({ onFiles }: { onFiles: (files: FileList | null) => void }) {
  const text = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    <div
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>{text('import.drop')}</span>
      <Button icon="add" onClick={() => input.current?.click()}>
        {text('import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".xml,.zip,.gz,.txt,.csv,text/xml,application/xml,application/zip,application/gzip,text/plain,text/csv"
        onChange={({ target }) => {
          onFiles(target.files);
          target.value = '';
        }}
      />
    </div>
  );
}
