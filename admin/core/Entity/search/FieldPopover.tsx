import { Popover } from '../../widgets/dialogs/Popover.tsx';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import styles from './search.module.css';
import { SearchForm } from './SearchForm.tsx';
import type { Search } from './useSearch.ts';

interface Props {
  column: Column;
  search: Search;
  /** Where it opens. */
  anchor: HTMLElement;
  /** Closes it; `asked`: the list is asked. */
  onClose: (asked: boolean) => void;
}

const focusField = (popover: HTMLElement) => popover.querySelector<HTMLElement>('input, select')?.focus();

/** One field of the search form, below its chip. */
export default function FieldPopover({ column, search, anchor, onClose }: Props) {
  const { label } = useWords();
  const close = () => onClose(false);
  const submit = () => {
    search.submit();
    onClose(true);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={close}
      transitionDuration={120}
      role="dialog"
      aria-label={label(column.source)}
      slotProps={{ paper: { className: styles.popover }, transition: { onEntered: focusField } }}
    >
      <SearchForm columns={[column]} search={{ draft: search.draft, edit: search.edit, submit }} onLeave={close} />
    </Popover>
  );
}
