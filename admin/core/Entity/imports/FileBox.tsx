import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { useDownload } from '../list/useDownload.ts';
import styles from './imports.module.css';
import { keptAddress } from './kept.ts';

interface Props {
  /** The resource's. */
  path: string;
  busy: boolean;
  onOpen: (given: File | string) => void;
}

/** Takes a file that is dropped or chosen, or a range that is pasted. */
export function FileBox({ path, busy, onOpen }: Props) {
  const { translate } = useWords();
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onOpen(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={styles.drop}
      data-over={over}
      aria-busy={busy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{translate('imports.drop')}</p>
      <Chooser busy={busy} onFile={take} />
      <Range onOpen={onOpen} />
      <Template path={path} />
    </div>
  );
}

function Chooser({ busy, onFile }: { busy: boolean; onFile: (file: File | undefined) => void }) {
  const { translate } = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="primary" icon="import" disabled={busy} onClick={() => input.current?.click()}>
        {translate('imports.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={translate('imports.choose')}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}

/** For who has no file yet: an empty one with the headings, which says what to fill in. */
function Template({ path }: Pick<Props, 'path'>) {
  const { translate, locale } = useWords();
  const download = useDownload();
  return (
    <p>
      {translate('imports.noFile')}{' '}
      <Button kind="plain" onClick={() => void download(`${keptAddress(path)}/template?locale=${locale}`)}>
        {translate('imports.template')}
      </Button>
    </p>
  );
}

/** Takes what is pasted; nothing is typed here. */
function Range({ onOpen }: Pick<Props, 'onOpen'>) {
  const id = useId();
  const { translate } = useWords();
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onOpen(event.clipboardData.getData('text/plain'));
  };
  return (
    <>
      <label htmlFor={id}>{translate('imports.paste')}</label>
      <textarea
        id={id}
        className={styles.range}
        rows={2}
        value=""
        placeholder={translate('imports.pasteHere')}
        onChange={() => undefined}
        onPaste={paste}
      />
    </>
  );
}
