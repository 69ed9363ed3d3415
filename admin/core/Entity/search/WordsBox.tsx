import { useState } from 'react';
import { asText } from '../../format/value.ts';
import { withoutField, type Filter } from '../../format/filter.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import { wordsKey } from './asked.ts';
import styles from './search.module.css';

interface Props {
  /** In which of them the words are looked for. */
  columns: readonly Column[];
  filter: Filter;
  onChange: (filter: Filter) => void;
  onLeave: () => void;
}

/** A box for words: Enter finds by the main fields, Escape leaves, and an emptied box shows everything again. */
export function WordsBox({ columns, filter, onChange, onLeave }: Props) {
  const { translate, label } = useWords();
  const asked = asText(filter[wordsKey]);
  const [kept, keep] = useState({ of: asked, text: asked });
  const text = kept.of === asked ? kept.text : asked;
  const search = (words: string) => {
    const rest = withoutField(filter, wordsKey);
    if (words !== asked) onChange(words ? { [wordsKey]: words, ...rest } : rest);
  };
  return (
    <form
      className={styles.words}
      data-off-paper
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        className={styles.wordsText}
        aria-label={translate('entity.search.words')}
        title={columns.map(({ source }) => label(source)).join(', ')}
        placeholder={translate('entity.search.words')}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ target: { value } }) => {
          keep({ of: asked, text: value });
          if (value === '') search('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          keep({ of: asked, text: asked });
          onLeave();
        }}
      />
    </form>
  );
}
