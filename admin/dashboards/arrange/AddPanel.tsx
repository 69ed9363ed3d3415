import { useId, useState, type ReactNode } from 'react';
import { resources, type Resource } from '../../../generated/resources.ts';
import { columnOf } from '../../Entity/columns.ts';
import { useAllRights } from '../../providers/rights.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords, type Words } from '../../widgets/source.ts';
import dashboardStyles from '../dashboard.module.css';
import { useTexts, type Text } from '../texts.ts';
import styles from './arrange.module.css';
import { addedKinds, groupsOf, measuresOf, type Place } from './arrangement.ts';

interface Props {
  taken: readonly string[];
  onAdd: (place: Place) => void;
  onClose: () => void;
}

/** What has been chosen so far. */
interface Draft {
  label: string;
  kind: string;
  of: string;
  group: string;
  measure: string;
}

/** A panel put together without code: which rows, how they are drawn, by what and which sum. */
export function AddPanel({ taken, onAdd, onClose }: Props) {
  const text = useTexts();
  const rights = useAllRights();
  const readable = Object.values(resources).filter(({ path, menu }) => menu && rights[path]?.may.includes('read'));
  const [draft, setDraft] = useState<Draft>({
    label: '',
    kind: 'figure',
    of: readable[0]?.path ?? '',
    group: '',
    measure: 'count',
  });
  const place = placeOf(draft, taken);
  const actions = (
    <>
      <Button onClick={onClose}>{text('cancel')}</Button>
      <Button kind="primary" disabled={!place} onClick={() => place && onAdd(place)}>
        {text('add')}
      </Button>
    </>
  );
  return (
    <Dialog title={text('addPanel')} onClose={onClose} actions={actions}>
      <Fields draft={draft} readable={readable} onChange={(change) => setDraft({ ...draft, ...change })} />
    </Dialog>
  );
}

const isGrouped = (kind: string): boolean => kind !== 'figure' && kind !== 'list';

/** The panel as it is kept; undefined while something is missing. */
function placeOf({ label, kind, of, group, measure }: Draft, taken: readonly string[]): Place | undefined {
  const resource = resources[of];
  const groups = resource ? groupsOf(resource) : [];
  const measures = resource ? measuresOf(resource) : [];
  if (!resource || label.trim() === '' || (isGrouped(kind) && groups.length === 0)) return undefined;
  return {
    id: freeId(taken),
    span: kind === 'figure' ? 3 : 6,
    rows: kind === 'figure' ? 2 : 4,
    hidden: false,
    kind,
    of,
    label: label.trim(),
    ...(kind !== 'list' && { measure: measures.includes(measure) ? measure : 'count' }),
    ...(isGrouped(kind) && { group: groups.includes(group) ? group : groups[0] }),
  };
}

interface FieldsProps {
  draft: Draft;
  readable: readonly Resource[];
  onChange: (change: Partial<Draft>) => void;
}

function Fields({ draft: { label, kind, of, group, measure }, readable, onChange }: FieldsProps) {
  const words = useWords();
  const text = useTexts();
  const resource = resources[of];
  return (
    <div className={styles.form}>
      <Labelled label={text('panelName')}>
        {(id) => (
          <input
            id={id}
            className={dashboardStyles.select}
            maxLength={80}
            value={label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        )}
      </Labelled>
      <Choice
        label={text('panelRows')}
        value={of}
        onChange={(path) => onChange({ of: path })}
        options={readable.map(({ path }) => [path, words.many(path)])}
      />
      <Choice
        label={text('panelKind')}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
        options={addedKinds.map((each) => [each, words.translate(kindKey(each))])}
      />
      {isGrouped(kind) && resource && (
        <Choice
          label={text('panelBy')}
          value={group}
          onChange={(chosen) => onChange({ group: chosen })}
          options={groupsOf(resource).map((each) => [each, groupText(resource, each, words, text)])}
        />
      )}
      {kind !== 'list' && resource && (
        <Choice
          label={text('panelMeasure')}
          value={measure}
          onChange={(chosen) => onChange({ measure: chosen })}
          options={measuresOf(resource).map((each) => [each, measureText(resource, each, words, text)])}
        />
      )}
    </div>
  );
}

const kindKey = (kind: string): string => `requests.dashboardArrangementChange.values.panels.kind.${kind}`;

function freeId(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`own${number}`)) number += 1;
  return `own${number}`;
}

function groupText(resource: Resource, group: string, words: Words, text: Text): string {
  const [name = '', unit] = group.split(':');
  const label = words.label({ path: resource.path, name });
  return unit === undefined ? label : text('byMonth', { name: label });
}

function measureText(resource: Resource, measure: string, words: Words, text: Text): string {
  const column = columnOf(resource, measure.split(':')[0] ?? '');
  return column ? text('sumOf', { name: words.label(column.source) }) : text('count');
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={dashboardStyles.choice}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className={dashboardStyles.select}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
