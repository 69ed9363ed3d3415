import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { readKeyList, type KeyLine } from '../../../../schemas/formats/keyList.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { readingOf } from '../../../widgets/accessKey/reading.ts';
import { useKeyFault } from '../../../widgets/accessKey/useKeyFault.ts';
import { Button } from '../../../widgets/controls/Button.tsx';
import { Dialog } from '../../../widgets/dialogs/Dialog.tsx';
import shared from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { importKeys } from './imports.ts';
import styles from './imports.module.css';
import { useBegin } from './useBegin.ts';

/** Imports a list of access keys: pasted by the hundred or read one after the other, judged line by line. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const lines = useLines(useDeferredValue(typed));
  const good = lines.filter(({ verdict }) => verdict === '');
  const bad = lines.length - good.length;
  const { run, busy, failure } = useBegin(() => importKeys(typed));
  return (
    <Dialog
      wide
      title={text('import.keysTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('results.close')}</Button>
          <Button kind="primary" disabled={good.length === 0 || busy} onClick={run}>
            {busy
              ? text('import.sending')
              : text(good.length === 0 ? 'import.startNone' : 'import.startKeys', { smart_count: good.length })}
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
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div>
          <p role="status" className={shared.counts}>
            <span className={shared.good}>{text('import.good', { smart_count: good.length })}</span>
            <span className={bad > 0 ? shared.bad : undefined}>{text('import.bad', { smart_count: bad })}</span>
          </p>
          <ol className={styles.verdicts} aria-label={text('import.verdicts')} tabIndex={0}>
            {lines.map((line) => (
              <li key={line.line} data-bad={line.verdict !== ''}>
                <Icon name={line.verdict === '' ? 'done' : 'failed'} />
                <span>
                  {text('import.line', { line: line.line })}
                  {`: ${line.verdict || line.says}`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Dialog>
  );
}

interface Line {
  line: number;
  /** What is wrong with it; '': nothing. */
  verdict: string;
  /** What its key says. */
  says: string;
}

function useLines(typed: string): Line[] {
  const text = useTexts();
  const translate = useTranslate();
  const faultText = useKeyFault();
  return useMemo(() => {
    const lines = readKeyList(typed);
    const firsts = new Map<string, number>();
    lines.forEach(({ key, line }) => key !== null && !firsts.has(key) && firsts.set(key, line));
    const verdictOf = ({ key, fault, line, text: content }: KeyLine): string => {
      if (key === null) return fault ? faultText(fault, content) : '';
      const first = firsts.get(key) ?? line;
      return first === line ? '' : text('import.twice', { line: first });
    };
    const said = (key: string) => readingOf(key).map(([name, value]) => `${translate(`entity.key.${name}`)} ${value}`);
    return lines.map((each) => ({
      line: each.line,
      verdict: verdictOf(each),
      says: said(each.key ?? '').join(' · '),
    }));
  }, [typed, text, translate, faultText]);
}
