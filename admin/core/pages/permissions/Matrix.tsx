import { useSearchParams } from 'react-router-dom';
import { useScreens } from '../../layout/screens.ts';
import { columnsOf } from './columns.ts';
import { MatrixRow } from './MatrixRow.tsx';
import { moveByArrows } from './moveByArrows.ts';
import styles from './permissions.module.css';
import { isEdited, isSame, savedOf, shownOf, type Draft, type GroupRight, type Editing } from './rights.ts';
import { inSections } from './screenGroups.ts';
import { ActionsHead, SectionRow } from './sections.tsx';
import { useLabels } from './useLabels.ts';

export interface MatrixProps {
  rights: readonly GroupRight[];
  draft: Draft;
  editing: Editing;
}

/** Columns besides those of actions: screen, records, fields. */
const fixed = 3;

/** Screens by menu section in rows, actions in columns; arrow keys go from cell to cell. */
export function Matrix({ rights, draft, editing }: MatrixProps) {
  const { text, section: sectionName } = useLabels();
  const [onlyDiffering, toggleDiffering] = useOnlyDiffering();
  const differs = (right: GroupRight) =>
    isEdited(right, draft) || !isSame(shownOf(right, draft), right.standard) || !isSame(savedOf(right), right.standard);
  const shown = onlyDiffering ? rights.filter(differs) : rights;
  const screens = useScreens();
  const columns = columnsOf(inSections(rights, screens));
  return (
    <>
      <label className={styles.toggle}>
        <input type="checkbox" checked={onlyDiffering} onChange={toggleDiffering} />
        {text('differing')}
      </label>
      {shown.length === 0 && rights.length > 0 && <p className={styles.note}>{text('noDiffering')}</p>}
      <div className={styles.container} tabIndex={0} role="region" aria-label={text('byGroup')}>
        <table className={styles.table} onKeyDown={moveByArrows}>
          <ActionsHead columns={columns} />
          {inSections(shown, screens).map(({ section, rights: own }) => (
            <tbody key={section}>
              <SectionRow name={sectionName(section)} width={fixed + columns.length} />
              {own.map((right) => (
                <MatrixRow key={right.resource} right={right} draft={draft} columns={columns} editing={editing} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

/** Kept in the address, as the group is. */
function useOnlyDiffering(): [boolean, () => void] {
  const [params, setParams] = useSearchParams();
  const { differing, ...others } = Object.fromEntries(params);
  const isOn = differing !== undefined;
  return [isOn, () => setParams(isOn ? others : { ...others, differing: 'only' }, { replace: true })];
}
