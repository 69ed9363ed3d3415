import { useId } from 'react';
import { separators } from '../../../../schemas/core/formats/csvText.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './imports.module.css';
import { encodings } from '../../../../schemas/core/formats/importFile/encoding.ts';
import { leftOutOf, type Signs } from '../../../../schemas/core/formats/importFile/table.ts';
import { keyLabel, keysThere, modeChosen, signsChosen, type Draft, type Mode } from './draft.ts';

interface Props {
  draft: Draft;
  onSigns: (signs: Signs) => void;
  onChange: (changes: Partial<Draft>) => void;
  onLeave: () => void;
}

const modes: readonly Mode[] = ['both', 'insert', 'update'];
const separatorNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

/** How the file was read, to be corrected, and what is to become of its rows. */
export function SignsForm({ draft, onSigns, onChange, onLeave }: Props) {
  const { translate } = useWords();
  const isPhone = useNarrowest();
  const { origin, lines } = draft;
  const leftOut = leftOutOf(origin);
  const signs = (
    <>
      <FileSigns draft={draft} onSigns={onSigns} />
      <CellSigns draft={draft} onChange={(chosen) => onChange(signsChosen(draft, chosen))} />
    </>
  );
  return (
    <section className={styles.part} aria-label={translate('imports.file')}>
      <p className={styles.file}>
        <strong>{origin.name || translate('imports.pasted')}</strong>{' '}
        {translate('imports.rows', { smart_count: lines.length })}
        <Button kind="plain" onClick={onLeave}>
          {translate('imports.another')}
        </Button>
      </p>
      {leftOut.length > 0 && (
        <p className={styles.leftOut}>
          {translate('imports.leftOut', { smart_count: leftOut.length, names: leftOut.join(', ') })}
        </p>
      )}
      <div className={styles.fields}>
        {!isPhone && signs}
        <Ways draft={draft} onChange={onChange} />
      </div>
      {isPhone && (
        <details className={styles.signs}>
          <summary>{translate('imports.signs')}</summary>
          <div className={styles.fields}>{signs}</div>
        </details>
      )}
    </section>
  );
}

/** How the file parts into cells. */
function FileSigns({ draft: { signs, origin }, onSigns }: Pick<Props, 'draft' | 'onSigns'>) {
  const { translate } = useWords();
  if ('cells' in origin) return null;
  return (
    <>
      <Choice
        label={translate('imports.separator')}
        value={signs.separator}
        options={separators.map((each) => [each, translate(`imports.separator.${separatorNames[each]}`)])}
        onChange={(separator) => onSigns({ ...signs, separator })}
      />
      {'bytes' in origin && (
        <Choice
          label={translate('imports.encoding')}
          value={signs.encoding}
          options={encodings.map((each) => [each, each.toUpperCase()])}
          onChange={(encoding) => onSigns({ ...signs, encoding })}
        />
      )}
    </>
  );
}

/** How the cells are written. */
function CellSigns({ draft: { signs }, onChange }: { draft: Draft; onChange: (signs: Signs) => void }) {
  const { translate } = useWords();
  return (
    <>
      <Choice
        label={translate('imports.decimalMark')}
        value={signs.decimalMark}
        options={[
          [',', '1.234,5'],
          ['.', '1,234.5'],
        ]}
        onChange={(decimalMark) => onChange({ ...signs, decimalMark })}
      />
      <Choice
        label={translate('imports.dates')}
        value={signs.dates}
        options={(['dmy', 'mdy', 'ymd'] as const).map((each) => [each, translate(`imports.dates.${each}`)])}
        onChange={(dates) => onChange({ ...signs, dates })}
      />
    </>
  );
}

/** What becomes of the rows. */
function Ways({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { translate } = useWords();
  const keys = keysThere(draft);
  const ways = modes.filter((each) => each === 'insert' || keys.length > 0);
  return (
    <>
      <Choice
        label={translate('imports.mode')}
        value={draft.mode}
        options={ways.map((each) => [each, translate(`imports.mode.${each}`)])}
        onChange={(mode) => onChange(modeChosen(draft, mode))}
      />
      {draft.mode !== 'insert' && (
        <Choice
          label={translate('imports.by')}
          value={draft.by}
          options={keys.map((each) => [each, keyLabel(draft, each)])}
          onChange={(by) => onChange({ by })}
        />
      )}
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => each === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
