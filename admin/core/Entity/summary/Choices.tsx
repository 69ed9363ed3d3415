import { useId } from 'react';
import { useWords } from '../../widgets/source.ts';
import type { List } from '../list/useList.ts';
import { groupLabel, type Group } from './groups.ts';
import { isNumber, measureLabel, type Measure } from './measures.ts';
import styles from './summary.module.css';
import { useTexts } from './texts.ts';
import { shapes, type Asked, type Question } from './useQuestion.ts';

interface Props {
  list: List;
  question: Question;
  groups: readonly Group[];
  measures: readonly Measure[];
  ask: (asked: Asked) => void;
}

/** By what the rows are summed up, what is told of them, and how. */
export function Choices({ list, question, groups, measures, ask }: Props) {
  const words = useWords();
  const text = useTexts();
  const { resource } = list;
  const [first, second] = question.groups;
  const options = groups.map((group) => ({ value: group.name, label: groupLabel(resource, group, words, text) }));
  const drawn = isNumber(question.measure) ? shapes : shapes.slice(0, 1);
  return (
    <div className={styles.choices} role="group" aria-label={text('choices')}>
      <Choice label={text('group')} value={first.name} options={options} onChoose={(group) => ask({ group })} />
      <Choice
        label={text('second')}
        value={second?.name ?? ''}
        options={[{ value: '', label: text('noSecond') }, ...options.filter(({ value }) => value !== first.name)]}
        onChoose={(chosen) => ask({ second: chosen })}
      />
      <Choice
        label={text('measure')}
        value={question.measure.name}
        options={measures.map((one) => ({ value: one.name, label: measureLabel(resource, one, words, text) }))}
        onChoose={(measure) => ask({ measure })}
      />
      <Choice
        label={text('shape')}
        value={question.shape}
        options={drawn.map((shape) => ({ value: shape, label: text(`shape.${shape}`) }))}
        onChoose={(chosen) => ask({ shape: shapes.find((shape) => shape === chosen) ?? 'table' })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
