import { asText } from '../../format/value.ts';
import { withoutField, type Filter, type FilterChange } from '../../format/filter.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useNarrowest } from '../../layout/useMedia.ts';
import { useWholeAtClick } from '../../widgets/parts/useWholeAtClick.ts';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import { wordsKey } from './asked.ts';
import styles from './search.module.css';
import { useTypedWords } from './useTypedWords.ts';

interface Props {
  path: string;
  /** In which of them the words are looked for. */
  columns: readonly Column[];
  filter: Filter;
  /** The way back does not lead to what was found before: it goes over no half words. */
  onChange: (change: FilterChange, instead: true) => void;
  onLeave: () => void;
}

/**
 * A box for words: what is typed finds by the main fields as soon as the typing rests, or at once by Enter and by leaving
 * the box, so that whatever is pressed beside it works with what stands there. Escape leaves; an emptied box shows
 * everything again. Whoever comes back finds the former words marked, to type others in their place.
 */
export function WordsBox({ path, columns, filter, onChange, onLeave }: Props) {
  const { translate, label, kind } = useWords();
  const phone = useNarrowest(); // the box of the top bar, which finds everything, is near
  const whole = useWholeAtClick();
  const typed = useTypedWords(asText(filter[wordsKey]), (words) => {
    onChange((now) => {
      const rest = withoutField(now, wordsKey);
      return words ? { [wordsKey]: words, ...rest } : rest;
    }, true);
  });
  return (
    <form
      className={styles.words}
      data-off-paper
      onSubmit={(event) => {
        event.preventDefault();
        typed.finish();
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        className={styles.wordsText}
        aria-label={translate('entity.search.words')}
        title={columns.map(({ source }) => label(source)).join(', ')}
        placeholder={
          phone ? translate('entity.search.wordsIn', { names: kind(path, 2) }) : translate('entity.search.words')
        }
        autoComplete="off"
        maxLength={200}
        value={typed.text}
        {...whole}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={typed.finish}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onLeave();
        }}
      />
    </form>
  );
}
