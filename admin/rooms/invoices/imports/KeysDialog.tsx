import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { largestUpload } from '../../../../schemas/formats/invoice.ts';
import { judgedIn, readKeyList, type KeyLine } from '../../../../schemas/formats/keyList.ts';
import { useAskedClose } from '../../../core/Entity/form/useUnsavedGuard.ts';
import { Icon } from '../../../core/layout/Icon.tsx';
import { readingOf } from '../accessKey/reading.ts';
import { useKeyFault } from '../accessKey/useKeyFault.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import shared from '../invoices.module.css';
import { useTexts, type Text } from '../texts.ts';
import { importKeys } from './imports.ts';
import styles from './imports.module.css';
import { useStartImport } from './useStartImport.ts';

/** Imports a list of access keys: pasted by the hundred or read one after the other, judged line by line. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const lines = useLines(useDeferredValue(typed));
  const good = lines.filter(isGood).length;
  const close = useAskedClose(typed !== '', onClose);
  const { run, busy, failure } = useStartImport(importKeys);
  return (
    <Dialog
      wide
      title={text('import.keysTitle')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('results.close')}</Button>
          <Button kind="primary" disabled={good === 0 || busy} onClick={() => run(typed)}>
            {busy ? text('import.sending') : startText(lines, text)}
          </Button>
        </>
      }
    >
      <p>{text('import.keysLead')}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.keys}>
        <Typed id={id} typed={typed} onChange={setTyped} />
        <Verdicts lines={lines} />
      </div>
    </Dialog>
  );
}

/** What is sent: the server reports the lines with an error too. */
function startText(lines: readonly Line[], text: Text): string {
  const good = lines.filter(isGood).length;
  if (good === 0) return text('import.startNone');
  return text(good === lines.length ? 'import.startKeys' : 'import.startLines', { smart_count: lines.length });
}

interface TypedProps {
  id: string;
  typed: string;
  onChange: (typed: string) => void;
}

function Typed({ id, typed, onChange }: TypedProps) {
  const text = useTexts();
  return (
    <div>
      <label htmlFor={id} className={shared.label}>
        {text('import.keys')}
      </label>
      <textarea
        id={id}
        className={styles.keyText}
        rows={12}
        spellCheck={false}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
      <FromFile onText={(read) => onChange([typed, read].filter(Boolean).join('\n'))} />
    </div>
  );
}

/** Adds what a text or CSV file holds, to be judged like what is typed. */
function FromFile({ onText }: { onText: (read: string) => void }) {
  const text = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [bad, setBad] = useState('');
  const read = async (file: File | undefined) => {
    const content = file && file.size <= largestUpload ? await file.text() : '\0';
    const isText = !content.includes('\0');
    setBad(isText ? '' : (file?.name ?? ''));
    if (isText) onText(linesOf(content));
  };
  return (
    <>
      <Button icon="add" onClick={() => input.current?.click()}>
        {text('import.keysFile')}
      </Button>
      {bad && (
        <p role="alert" className={styles.failure}>
          {text('import.keysFileBad', { name: bad })}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.csv,text/plain,text/csv"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}

/** Without its titles, which would be no key behind what stands there already. */
const linesOf = (content: string): string =>
  readKeyList(content)
    .map(({ key, text }) => key ?? text)
    .join('\n');

function Verdicts({ lines }: { lines: readonly Line[] }) {
  const text = useTexts();
  const good = lines.filter(isGood).length;
  const bad = lines.length - good;
  return (
    <div>
      <p role="status" className={shared.counts}>
        <span className={shared.good}>{text('import.good', { smart_count: good })}</span>
        <span className={bad > 0 ? shared.bad : undefined}>{text('import.bad', { smart_count: bad })}</span>
      </p>
      {good > 0 && bad > 0 && <p className={shared.help}>{text('import.badToo')}</p>}
      <ol className={styles.verdicts} aria-label={text('import.verdicts')} tabIndex={0}>
        {lines.map((line) => (
          <li key={line.place} data-bad={!isGood(line)}>
            <Icon name={isGood(line) ? 'done' : 'failed'} />
            <span>
              {text('import.line', { line: line.line })}
              {`: ${line.verdict || line.says}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Line {
  /** Among all keys. */
  place: number;
  line: number;
  /** What is wrong with it; '': nothing. */
  verdict: string;
  /** What its key says. */
  says: string;
}

const isGood = ({ verdict }: Line): boolean => verdict === '';

function useLines(typed: string): Line[] {
  const text = useTexts();
  const translate = useTranslate();
  const faultText = useKeyFault();
  return useMemo(() => {
    const lines = readKeyList(typed);
    const firsts = new Map<string, number>();
    lines.forEach(({ key }, at) => key !== null && !firsts.has(key) && firsts.set(key, at));
    const verdictOf = ({ key, fault, text: content }: KeyLine, at: number): string => {
      if (key === null) return fault ? faultText(fault, judgedIn(content)) : '';
      const first = firsts.get(key) ?? at;
      return first === at ? '' : text('import.twice', { line: lines[first]?.line });
    };
    const said = (key: string) => readingOf(key).map(([name, value]) => `${translate(`accessKey.${name}`)} ${value}`);
    return lines.map((each, at) => ({
      place: at,
      line: each.line,
      verdict: verdictOf(each, at),
      says: said(each.key ?? '').join(' · '),
    }));
  }, [typed, text, translate, faultText]);
}
