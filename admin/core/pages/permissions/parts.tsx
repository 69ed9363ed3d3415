import type { Verb } from '../../../../generated/resources.ts';
import { Checkbox } from '../../widgets/controls/Checkbox.tsx';
import styles from './permissions.module.css';
import { hasSameFields, withAction, type GroupRight, type Permitted, type Editing } from './rights.ts';
import { useLabels } from './useLabels.ts';

interface Props {
  right: GroupRight;
  shown: Permitted;
  editing: Editing;
}

/** The mark of what differs from the default: a sign and, where there is room, a word. */
export function Differs({ words }: { words?: string }) {
  return (
    <span className={styles.differs} data-words={words !== undefined}>
      <span aria-hidden>≠</span>
      {words}
    </span>
  );
}

/** Whether an action is allowed; nothing where the resource does not know it. */
export function ActionBox({ right, shown, verb, editing }: Props & { verb: Verb }) {
  const { text, screen, action } = useLabels();
  if (!right.actions.includes(verb)) return <span className={styles.hidden}>{text('unknown')}</span>;
  const [on, standard] = [shown.actions.includes(verb), right.standard.actions.includes(verb)];
  const { change } = editing;
  const name = `${screen(right.resource)}: ${action(verb)}`;
  const usual = text(standard ? 'defaultOn' : 'defaultOff');
  return (
    <span className={styles.box} title={on === standard ? undefined : usual}>
      <Checkbox
        label={on === standard ? name : `${name}, ${text('differs')}`}
        checked={on}
        disabled={!change}
        onChange={() => change?.(right, withAction(right, shown, verb, !on))}
      />
      {on !== standard && <Differs />}
    </span>
  );
}

/** With which rows: only scopes that say something of them are offered. */
export function ScopeSelect({ right, shown, editing }: Props) {
  const { text, screen, scope } = useLabels();
  const { resource, scopes, standard } = right;
  const { change } = editing;
  const differs = shown.rowScope !== standard.rowScope && shown.actions.length > 0;
  if (shown.actions.length === 0) return <span className={styles.hint}>{scope('none')}</span>;
  const offered = scopes.filter((each) => each !== 'none');
  const all = [...new Set([...offered, shown.rowScope])];
  if (all.length === 1) return <span className={styles.only}>{scope(shown.rowScope)}</span>;
  return (
    <span className={styles.scope}>
      <select
        className={styles.select}
        aria-label={`${screen(resource)}: ${text('records')}${differs ? `, ${text('differs')}` : ''}`}
        value={shown.rowScope}
        disabled={!change}
        onChange={({ target: { value } }) =>
          change?.(right, { ...shown, rowScope: all.find((each) => each === value) ?? shown.rowScope })
        }
      >
        {all.map((each) => (
          <option key={each} value={each}>
            {scope(each)}
          </option>
        ))}
      </select>
      {differs && (
        <span className={styles.hint}>
          <Differs /> {text('defaultIs', { value: scope(standard.rowScope) })}
        </span>
      )}
    </span>
  );
}

/** How many fields are hidden or read-only, and the way to them. */
export function FieldsButton({ right, shown, editing }: Props) {
  const { text, screen } = useLabels();
  const { hiddenFields, readOnlyFields } = shown;
  const counts = [
    hiddenFields.length > 0 && text('hiddenCount', { smart_count: hiddenFields.length }),
    readOnlyFields.length > 0 && text('readOnlyCount', { smart_count: readOnlyFields.length }),
  ].filter((count) => count !== false);
  const words = counts.join(', ') || text('allFields');
  const differs = !hasSameFields(shown, right.standard);
  if (shown.actions.length === 0) return <span className={styles.hint}>–</span>;
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-label={`${text('fieldsOf', { screen: screen(right.resource) })}: ${words}${differs ? `, ${text('differs')}` : ''}`}
        onClick={() => editing.showFields(right)}
      >
        {words}
      </button>
      {differs && <Differs />}
    </>
  );
}
