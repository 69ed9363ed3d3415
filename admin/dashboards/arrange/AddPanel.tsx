import { useId, useState, type ReactNode } from 'react';
import { resources, type Resource } from '../../../generated/resources.ts';
import { groupLabel, groupsOf, isNumber, measureLabel, measuresOf, periodsOf } from '../../Entity/summary/offered.ts';
import { useTexts as useSummaryTexts } from '../../Entity/summary/texts.ts';
import { useVisible } from '../../Entity/useVisible.ts';
import { useAllRights } from '../../providers/rights.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import dashboardStyles from '../dashboard.module.css';
import { useTexts } from '../texts.ts';
import styles from './arrange.module.css';
import { addedKinds, type Place } from './arrangement.ts';

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
export function AddPanel(props: Props) {
  const rights = useAllRights();
  const readable = Object.values(resources).filter(({ path, menu }) => menu && rights[path]?.may.includes('read'));
  const [first] = readable;
  return first && <Adding {...props} readable={readable} first={first} />;
}

function Adding({
  taken,
  onAdd,
  onClose,
  readable,
  first,
}: Props & { readable: readonly Resource[]; first: Resource }) {
  const text = useTexts();
  const [draft, setDraft] = useState<Draft>({ label: '', kind: 'figure', of: first.path, group: '', measure: 'count' });
  const offered = useOffered(resources[draft.of] ?? first);
  const place = placeOf(draft, offered, taken);
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
      <Fields
        draft={draft}
        readable={readable}
        offered={offered}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </Dialog>
  );
}

const isGrouped = (kind: string): boolean => kind !== 'figure' && kind !== 'list';

/** The panel as it is kept; undefined while something is missing. */
function placeOf(
  { label, kind, of, group, measure }: Draft,
  { groups, measures }: Offered,
  taken: readonly string[],
): Place | undefined {
  const known = (options: Options, name: string) =>
    options.some(([value]) => value === name) ? name : options[0]?.[0];
  if (!resources[of] || label.trim() === '' || (isGrouped(kind) && groups.length === 0)) return undefined;
  return {
    id: freeId(taken),
    span: kind === 'figure' ? 3 : 6,
    rows: kind === 'figure' ? 2 : 4,
    hidden: false,
    kind,
    of,
    label: label.trim(),
    ...(kind !== 'list' && { measure: known(measures, measure) }),
    ...(isGrouped(kind) && { group: known(groups, group) }),
  };
}

type Options = readonly (readonly [value: string, text: string])[];

/** By what rows can be put together, and what is told of them, as beside their list. */
interface Offered {
  groups: Options;
  measures: Options;
}

function useOffered(resource: Resource): Offered {
  const words = useWords();
  const text = useSummaryTexts();
  const rights = useAllRights();
  const visible = useVisible(resource);
  const groups = groupsOf(resource, visible, periodsOf(rights));
  return {
    groups: groups.map((group) => [group.name, groupLabel(resource, group, words, text)]),
    measures: measuresOf(resource, visible)
      .filter(isNumber)
      .map((measure) => [measure.name, measureLabel(resource, measure, words, text)]),
  };
}

interface FieldsProps {
  offered: Offered;
  draft: Draft;
  readable: readonly Resource[];
  onChange: (change: Partial<Draft>) => void;
}

function Fields({ draft: { label, kind, of, group, measure }, readable, offered, onChange }: FieldsProps) {
  const words = useWords();
  const text = useTexts();
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
      {isGrouped(kind) && (
        <Choice
          label={text('panelBy')}
          value={group}
          onChange={(chosen) => onChange({ group: chosen })}
          options={offered.groups}
        />
      )}
      {kind !== 'list' && (
        <Choice
          label={text('panelMeasure')}
          value={measure}
          onChange={(chosen) => onChange({ measure: chosen })}
          options={offered.measures}
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
  options: Options;
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
