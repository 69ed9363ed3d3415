import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { formatMoment } from '../../format/moment.ts';
import { asText, type EntityRecord, type Row } from '../../format/value.ts';
import { getSession, personOf } from '../../providers/session.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import { authorAndTime, useLastChange } from '../history/useLastChange.ts';
import styles from './conflict.module.css';
import { ConflictValue } from './ConflictValue.tsx';
import {
  allTheirs,
  changedByMe,
  chosenValues,
  differencesOf,
  preselectedSides,
  type Choices,
  type Difference,
  type Side,
} from './differences.ts';

interface Props {
  resource: Resource;
  base: EntityRecord;
  mine: Row;
  theirs: EntityRecord;
  /** What to lay over the newer row before it is saved again. */
  onResolve: (chosen: Row) => void;
  onClose: () => void;
}

/** Two people changed one record: shows what it was, mine and theirs for each field, and lets the person choose. */
export default function ConflictDialog({ resource, base, mine, theirs, onResolve, onClose }: Props) {
  const { translate } = useWords();
  const differences = differencesOf(resource, base, mine, theirs);
  const [choices, setChoices] = useState<Choices>(() => preselectedSides(differences));
  const save = () => open > 0 || onResolve(chosenValues(differences, choices));
  const open = differences.filter(({ name }) => choices[name] === undefined).length;
  return (
    <Dialog
      wide={differences.some(({ name }) => resource.fields[name]?.fields)} // whole tables
      title={translate('errors.updateConflict')}
      onClose={onClose}
      onSave={save}
      actions={
        <>
          <span className={styles.open} role="status">
            {open > 0 && translate('entity.conflict.open', { smart_count: open })}
          </span>
          <Button onClick={onClose}>{translate('entity.conflict.back')}</Button>
          <Button kind="primary" disabled={open > 0} onClick={save}>
            {translate('entity.conflict.save')}
          </Button>
        </>
      }
    >
      <Occasion resource={resource} theirs={theirs} />
      <p className={styles.all}>
        <Button onClick={() => setChoices(changedByMe(differences))}>{translate('entity.conflict.allMine')}</Button>
        <Button onClick={() => setChoices(allTheirs(differences))}>{translate('entity.conflict.allTheirs')}</Button>
      </p>
      {differences.map((difference) => (
        <FieldChoice
          key={difference.name}
          resource={resource}
          difference={difference}
          rows={{ base, mine: { ...mine, related: base.related }, theirs }}
          choice={choices[difference.name]}
          onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
        />
      ))}
    </Dialog>
  );
}

/** Who saved the newer version and when, and what is to be done now. */
function Occasion({ resource, theirs }: Pick<Props, 'resource' | 'theirs'>) {
  const words = useWords();
  const change = useLastChange(resource, theirs);
  const time = formatMoment(asText(theirs.updatedAt), words.locale);
  if (isOwn(theirs)) return <p>{words.translate('entity.conflict.own', { time })}</p>;
  const told = change && authorAndTime(change, words);
  return (
    <p>{told ? words.translate('entity.conflict.by', told) : words.translate('entity.conflict.text', { time })}</p>
  );
}

/** Whether who reads this has saved the newer version too, in another tab. */
const isOwn = ({ updatedBy }: EntityRecord): boolean => updatedBy !== null && updatedBy === personOf(getSession());

interface FieldChoiceProps {
  resource: Resource;
  difference: Difference;
  rows: Record<Side | 'base', Row>;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}

const sides = ['mine', 'theirs'] as const;

function FieldChoice({ resource, difference, rows, choice, onChoose }: FieldChoiceProps) {
  const { translate, label } = useWords();
  const { name, winner } = difference;
  return (
    <fieldset className={styles.field} data-open={choice === undefined}>
      <legend>
        {label({ path: resource.path, name })}
        {winner === undefined && <span className={styles.both}>{translate('entity.conflict.both')}</span>}
      </legend>
      <div className={styles.base}>
        <span className={styles.side}>{translate('entity.conflict.base')}</span>
        <ConflictValue resource={resource} name={name} row={rows.base} />
      </div>
      {sides.map((side) => (
        <label key={side} className={styles.option}>
          <input type="radio" name={`conflict-${name}`} checked={choice === side} onChange={() => onChoose(side)} />
          <span className={styles.side}>{translate(`entity.conflict.${side}`)}</span>
          <ConflictValue resource={resource} name={name} row={rows[side]} />
        </label>
      ))}
    </fieldset>
  );
}
