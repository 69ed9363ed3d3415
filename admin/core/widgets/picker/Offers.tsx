import { lazy, Suspense, type ReactNode } from 'react';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import styles from './picker.module.css';

const Popper = lazy(() => import('../dialogs/Popper.tsx').then(({ Popper: part }) => ({ default: part })));

interface Props<Option> {
  box: UseAutocompleteReturnValue<Option>;
  options: readonly Option[];
  /** Said above them. */
  message: string | undefined;
  children: (option: Option) => ReactNode;
}

/** What can be chosen, below the box in which one types. */
export function Offers<Option>({ box, options, message, children }: Props<Option>) {
  if (!box.popupOpen) return null;
  return (
    <>
      <span role="status" className="spoken">
        {message}
      </span>
      <Suspense>
        <Popper
          open
          anchorEl={box.anchorEl}
          container={() => box.anchorEl?.closest('main') ?? document.body}
          role="presentation"
          placement="bottom-start"
          className={styles.popper}
          style={{ minWidth: box.anchorEl?.clientWidth }}
        >
          {message && (
            <p aria-hidden className={styles.message}>
              {message}
            </p>
          )}
          <ul {...box.getListboxProps()} className={styles.list}>
            {options.map((option, index) => {
              const { key, ...rest } = box.getOptionProps({ option, index });
              return (
                <li key={key} {...rest} className={styles.option}>
                  {children(option)}
                </li>
              );
            })}
          </ul>
        </Popper>
      </Suspense>
    </>
  );
}
