import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { asText } from '../../../core/format/value.ts';
import { useTexts, type Key } from '../texts.ts';
import styles from './record.module.css';

const known = [
  'sefaz.100',
  'sefaz.101',
  'sefaz.110',
  'sefaz.150',
  'sefaz.151',
  'sefaz.155',
  'sefaz.205',
  'sefaz.217',
  'sefaz.301',
  'sefaz.302',
  'sefaz.303',
] as const satisfies readonly Key[];

/** What SEFAZ answered to the note: its code never without what it means. */
export function SefazAnswer() {
  const { record } = useFormValue();
  const text = useTexts();
  const code = asText(record?.['cStat']);
  const key = known.find((each) => each === `sefaz.${code}`);
  if (!code) return null;
  return (
    <div className={styles.answer} data-field="cStat">
      <span>{text('sefaz')}</span>
      {text('sefaz.said', { code, text: text(key ?? 'sefaz.other') })}
    </div>
  );
}
