import { asText, type EntityRecord } from '../../format/value.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import inputs from '../../widgets/parts/inputs.module.css';
import styles from './permissions.module.css';
import { useTexts } from './texts.ts';

/** So many groups stand side by side, each a click away. */
const sideBySide = 24;

interface Props {
  groups: readonly EntityRecord[];
  current: EntityRecord;
  onChoose: (id: string) => void;
}

/** Whose rights are shown. */
export function GroupChoice(props: Props) {
  const isPhone = useNarrowest();
  return isPhone || props.groups.length > sideBySide ? <Select {...props} /> : <Pills {...props} />;
}

function Select({ groups, current, onChoose }: Props) {
  const text = useTexts();
  return (
    <div className={styles.choice}>
      <label className={styles.choiceLabel} htmlFor="rights-group">
        {text('group')}
      </label>
      <select
        id="rights-group"
        className={styles.select}
        value={current.id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {groups.map(({ id, name1 }) => (
          <option key={id} value={id}>
            {asText(name1)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Pills({ groups, current, onChoose }: Props) {
  const text = useTexts();
  return (
    <div role="radiogroup" aria-labelledby="rights-group" className={styles.groups}>
      <span id="rights-group" className={styles.choiceLabel}>
        {text('group')}
      </span>
      <div className={inputs.pills}>
        {groups.map(({ id, name1 }) => (
          <label key={id} className={inputs.pill}>
            <input type="radio" name="rights-group" checked={id === current.id} onChange={() => onChoose(String(id))} />
            {asText(name1)}
          </label>
        ))}
      </div>
    </div>
  );
}
