import { useState, type KeyboardEvent } from 'react';
import { asList, asText } from '../../format/value.ts';
import { Chip } from '../controls/Chip.tsx';
import { useWords } from '../source.ts';
import { ariaOf } from '../parts/BaseInput.tsx';
import { Box } from '../parts/Box.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import styles from '../parts/inputs.module.css';

/** A list of short texts: Enter or a comma adds what was typed, Backspace in an empty box takes the last one away. */
export function TagsInput({ value, onChange, onBlur, ...input }: InputProps) {
  const { translate } = useWords();
  const [typed, setTyped] = useState('');
  const tags = asList(value).map(asText);
  const add = () => {
    const next = typed
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tags.includes(tag));
    if (next.length > 0) onChange([...tags, ...next]);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <Box invalid={input.invalid} readOnly={input.readOnly}>
      <div className={styles.tags}>
        {tags.map((tag) => (
          <Chip
            key={tag}
            removeLabel={translate('entity.remove.one', { name: tag })}
            onRemove={input.readOnly ? undefined : () => onChange(tags.filter((other) => other !== tag))}
          >
            {tag}
          </Chip>
        ))}
        <input
          {...ariaOf(input)}
          data-own-undo={typed !== ''} // the form knows nothing of it yet
          className={styles.text}
          value={typed}
          readOnly={input.readOnly}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            add();
            onBlur?.();
          }}
        />
      </div>
    </Box>
  );
}
