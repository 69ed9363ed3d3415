import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { findScreens } from './findScreens.ts';
import { Icon } from './Icon.tsx';
import { useFavourites } from './ownScreens.ts';
import { useScreens, type Screen } from './screens.ts';
import { useShortcuts } from './useShortcuts.ts';
import styles from './QuickBox.module.css';

/** Takes a code or a name and opens the screen: Ctrl+K, type, Enter. */
export function QuickBox() {
  const translate = useTranslate();
  const box = useQuickBox();
  const { input, id, text, open, found, at } = box;
  return (
    <div className={styles.box} data-open={open}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={translate('shell.quickBox.label')}
        placeholder={translate('shell.quickBox.placeholder')}
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `${id}-${at}` : undefined}
        value={text}
        onChange={({ target }) => box.type(target.value)}
        onFocus={() => box.setOpen(true)}
        onBlur={box.leave}
        onKeyDown={box.handleKey}
      />
      <kbd className={styles.key}>Ctrl K</kbd>
      {open && <Found {...box} />}
    </div>
  );
}

function Found({ id, found, at, go, text, favourites }: ReturnType<typeof useQuickBox>) {
  const translate = useTranslate();
  return (
    <div className={styles.found}>
      <div id={id} role="listbox" aria-label={translate('shell.quickBox.label')} className={styles.list}>
        {found.map((screen, index) => (
          <div
            key={screen.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={styles.option}
            ref={index === at ? scrollIntoView : undefined}
            onPointerDown={(event) => {
              event.preventDefault();
              go(screen);
            }}
          >
            <span className={styles.name}>{screen.label}</span>
            {favourites.includes(screen) && (
              <span className={styles.star} role="img" aria-label={translate('shell.favourites')}>
                <Icon name="star" />
              </span>
            )}
            {screen.code && <span className={styles.code}>{screen.code}</span>}
          </div>
        ))}
      </div>
      <output className={styles.none}>
        {found.length === 0 && translate('shell.quickBox.none')}
        {found.length > 0 && text !== '' && (
          <span className={styles.count}>{translate('shell.quickBox.found', { smart_count: found.length })}</span>
        )}
      </output>
    </div>
  );
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function useQuickBox() {
  const screens = useScreens();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const favourites = useFavourites();
  const first = [...favourites, ...screens.filter((screen) => !favourites.includes(screen))];
  const found = findScreens(text === '' ? first : screens, text);
  useShortcuts({ 'ctrl+k': () => input.current?.focus() });
  const leave = () => {
    setOpen(false);
    setText('');
    setAt(0);
  };
  const go = (screen: Screen) => {
    input.current?.blur();
    void navigate(screen.path);
  };
  const type = (typed: string) => {
    setText(typed);
    setAt(0);
    setOpen(true);
  };
  const handleKey = (event: KeyboardEvent) => {
    const chosen = found[at];
    if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(found.length, 1));
    else if (event.key === 'ArrowUp') setAt((at + found.length - 1) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && chosen) go(chosen);
    else if (event.key === 'Escape') input.current?.blur();
    else return;
    event.preventDefault();
  };
  return { input, id, text, favourites, open, setOpen, found, at, go, type, leave, handleKey };
}
