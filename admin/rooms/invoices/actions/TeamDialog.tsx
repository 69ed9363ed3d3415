import { useState } from 'react';
import { resources } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { useUnmatched, type UnmatchedBoxes } from '../../../core/Entity/form/useUnmatched.tsx';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { PickerInput } from '../../../core/widgets/picker/PickerInput.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import type { Answers } from './postAction.ts';
import { Failure } from './Failure.tsx';

interface Props {
  record: EntityRecord;
  busy: boolean;
  /** Why it was refused; '': it was not. */
  failure: string;
  onAnswer: (answers: Answers) => void;
  onClose: () => void;
}

/** Who stands in the team of an invoice, each chosen from those who may stand there in a customer's. */
const members = [
  ['bpCtvId', 'ctvId'],
  ['bpMngrId', 'customerManagerId'],
] as const;

type Member = (typeof members)[number];
type Team = Record<Member[0], number | null>;

const personIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Asks who sold the invoice and who answers for it. */
export default function TeamDialog({ record, busy, failure, onAnswer, onClose }: Props) {
  const text = useTexts();
  const boxes = useUnmatched();
  const [team, setTeam] = useState<Team>({
    bpCtvId: personIn(record['bpCtvId']),
    bpMngrId: personIn(record['bpMngrId']),
  });
  return (
    <Dialog
      title={text('team.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button kind="primary" disabled={busy} onClick={() => boxes.unlessLeft(() => onAnswer(team))}>
            {text('team')}
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>{text('team.text')}</p>
      {members.map((member) => (
        <Person
          key={member[0]}
          member={member}
          value={team[member[0]]}
          boxes={boxes}
          onChange={(id) => setTeam((current) => ({ ...current, [member[0]]: id }))}
        />
      ))}
      <Failure text={failure} />
    </Dialog>
  );
}

interface PersonProps {
  member: Member;
  value: number | null;
  boxes: UnmatchedBoxes;
  onChange: (id: number | null) => void;
}

function Person({ member: [name, memberOfTeam], value, boxes, onChange }: PersonProps) {
  const { label } = useWords();
  const field = resources['salesstructure/customers']?.fields[memberOfTeam];
  const source = { path: invoicesPath, name };
  const id = `team-${name}`;
  if (!field) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label(source)}
      </label>
      <PickerInput
        id={id}
        field={field}
        source={source}
        value={value}
        row={{}}
        onChange={(chosen) => onChange(personIn(chosen))}
        {...boxes.of(id)}
      />
      {boxes.errorOf(id, label(source))}
    </div>
  );
}
