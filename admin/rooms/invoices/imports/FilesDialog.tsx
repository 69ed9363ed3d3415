import { useRef, useState, type DragEvent } from 'react';
import { largestUpload } from '../../../../schemas/formats/invoice.ts';
import { useAskedClose } from '../../../core/Entity/form/useUnsavedGuard.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { IconButton } from '../../../core/widgets/controls/IconButton.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { importFiles } from './imports.ts';
import styles from './imports.module.css';
import { useStartImport } from './useStartImport.ts';

/**
 * Imports NF-e files, and lists of access keys that lie among them: dropped or chosen, many at once. They are sent as
 * soon as they are chosen, unless one of them has to be thought about.
 */
export default function FilesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const { translate } = useWords();
  const [files, setFiles] = useState<readonly File[]>([]);
  const good = files.filter(isGood);
  const close = useAskedClose(files.length > 0, onClose);
  const { run, cancel, busy, failure } = useStartImport(importFiles);
  const add = (more: FileList | null) => {
    const all = [...files, ...(more ?? [])].filter(isFirst);
    setFiles(all);
    if (files.length === 0 && all.length > 0 && all.every(isExpected)) run(all);
  };
  return (
    <Dialog
      title={text('import.filesTitle')}
      onClose={close}
      actions={
        <>
          <Button onClick={busy ? cancel : close}>
            {busy ? translate('entity.form.cancel') : text('results.close')}
          </Button>
          {good.length > 0 && !busy && (
            <Button kind="primary" onClick={() => run(good)}>
              {text('import.start', { smart_count: good.length })}
            </Button>
          )}
        </>
      }
    >
      <p>{text('import.filesLead')}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {busy ? <Sending count={good.length} /> : <DropZone onFiles={add} />}
      <Chosen files={files} onRemove={busy ? undefined : (file) => setFiles(files.filter((each) => each !== file))} />
    </Dialog>
  );
}

interface ChosenProps {
  files: readonly File[];
  /** Undefined: they are on their way. */
  onRemove: ((file: File) => void) | undefined;
}

function Chosen({ files, onRemove }: ChosenProps) {
  const text = useTexts();
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={keyOf(file)}>
          <span>{file.name}</span>
          {!isGood(file) && <span className={styles.failure}>{text('import.tooLarge')}</span>}
          {onRemove && (
            <IconButton
              small
              icon="close"
              label={text('import.remove', { name: file.name })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where files were dropped, as long as they are on their way. */
function Sending({ count }: { count: number }) {
  const text = useTexts();
  const told = text('import.sendingFiles', { smart_count: count });
  return (
    <div className={styles.drop}>
      <progress aria-label={told} />
      <span role="status">{told}</span>
    </div>
  );
}

const kinds = ['.xml', '.zip', '.gz', '.txt', '.csv'];

/** Nobody dropped it by mistake. */
const isExpected = (file: File): boolean =>
  isGood(file) && kinds.some((kind) => file.name.toLowerCase().endsWith(kind));

const isGood = (file: File): boolean => file.size <= largestUpload;
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
const isFirst = (file: File, at: number, all: readonly File[]): boolean =>
  all.findIndex((each) => keyOf(each) === keyOf(file)) === at;

const types = ['text/xml', 'application/xml', 'application/zip', 'application/gzip', 'text/plain', 'text/csv'];

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
        accept={[...kinds, ...types].join(',')}
        onChange={({ target }) => {
          onFiles(target.files);
          target.value = '';
        }}
      />
    </div>
  );
}
