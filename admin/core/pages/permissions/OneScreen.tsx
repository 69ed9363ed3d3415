import { useState } from 'react';
import { useScreens } from '../../layout/screens.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import type { MatrixProps } from './Matrix.tsx';
import { ActionBox, Differs, FieldsButton, ScopeSelect } from './parts.tsx';
import cards from './cards.module.css';
import styles from './permissions.module.css';
import { isEdited, isSame, shownOf } from './rights.ts';
import { inSections } from './screenGroups.ts';
import { useLabels } from './useLabels.ts';

/** The matrix on a phone: one screen at a time. */
export function OneScreen({ rights, draft, editing }: MatrixProps) {
  const { text, action } = useLabels();
  const sections = inSections(rights, useScreens());
  const all = sections.flatMap((section) => section.rights);
  const [chosen, setChosen] = useState('');
  const at = Math.max(
    0,
    all.findIndex(({ resource }) => resource === chosen),
  );
  const right = all[at];
  if (!right) return null;
  const shown = shownOf(right, draft);
  const isStandard = isSame(shown, right.standard);
  const turn = (by: number) => setChosen(all[(at + by + all.length) % all.length]?.resource ?? '');
  const { change } = editing;
  return (
    <div className={cards.card}>
      <Turner sections={sections} right={right} draft={draft} onTurn={turn} onChoose={setChosen} />
      <h2 className={cards.cardHeading}>{text('actions')}</h2>
      <ul className={cards.actions}>
        {right.actions.map((verb) => (
          <li key={verb}>
            <label className={cards.action}>
              <ActionBox right={right} shown={shown} verb={verb} editing={editing} />
              <span aria-hidden>{action(verb)}</span>
            </label>
          </li>
        ))}
      </ul>
      <h2 className={cards.cardHeading}>{text('records')}</h2>
      <ScopeSelect right={right} shown={shown} editing={editing} />
      <h2 className={cards.cardHeading}>{text('fields')}</h2>
      <FieldsButton right={right} shown={shown} editing={editing} />
      <p className={styles.state}>
        {!isStandard && <Differs words={text('changed')} />}
        {isEdited(right, draft) && <span className={styles.unsaved}>{text('unsaved')}</span>}
      </p>
      {!isStandard && change && (
        <Button icon="reset" onClick={() => change(right, right.standard)}>
          {text('toDefaultShort')}
        </Button>
      )}
    </div>
  );
}

type Right = MatrixProps['rights'][number];

interface TurnerProps extends Pick<MatrixProps, 'draft'> {
  sections: ReturnType<typeof inSections<Right>>;
  right: Right;
  onTurn: (by: number) => void;
  onChoose: (resource: string) => void;
}

/** Which screen is shown, and the ways to the others. */
function Turner({ sections, right, draft, onTurn, onChoose }: TurnerProps) {
  const { text, screen, code, section: sectionName } = useLabels();
  return (
    <div className={cards.turn}>
      <select
        className={styles.select}
        aria-label={text('screen')}
        value={right.resource}
        onChange={(event) => onChoose(event.target.value)}
      >
        {sections.map(({ section, rights: own }) => (
          <optgroup key={section} label={sectionName(section)}>
            {own.map((each) => (
              <option key={each.resource} value={each.resource}>
                {[screen(each.resource), code(each.resource), isSame(shownOf(each, draft), each.standard) ? '' : '≠']
                  .filter(Boolean)
                  .join(' ')}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <IconButton icon="left" label={text('previous')} onClick={() => onTurn(-1)} />
      <IconButton icon="right" label={text('next')} onClick={() => onTurn(1)} />
    </div>
  );
}
