import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { IconName } from '../../../generated/icons.ts';
import { Icon } from './Icon.tsx';
import styles from './MenuButton.module.css';

export interface MenuEntry {
  label: string;
  run: () => void;
  icon?: IconName;
  /** Set on entries of which one is chosen. */
  checked?: boolean;
  /** In a lighter figure at the right: a transaction code, a key. */
  hint?: string;
  lang?: string;
  /** Not possible now: to run it says why. */
  disabled?: boolean;
}

interface Props {
  label: string;
  children: ReactNode;
  entries: readonly MenuEntry[];
  /** Words above the entries. */
  head?: ReactNode;
  /** Where the menu opens: under the button from its right edge, or beside it. */
  opens?: 'below' | 'beside';
  current?: boolean;
}

/** A button with a menu: arrow keys, Home, End, first letters, Escape, and a click elsewhere closes it. */
export function MenuButton({ label, children, entries, head, opens = 'below', current = false }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };
  return (
    <div
      ref={place}
      className={styles.place}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) close(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-current={current}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open && <Entries id={id} label={label} entries={entries} head={head} opens={opens} onClose={close} />}
    </div>
  );
}

interface EntriesProps extends Pick<Props, 'label' | 'entries' | 'head' | 'opens'> {
  id: string;
  onClose: (returnFocus: boolean) => void;
}

function Entries({ id, label, entries, head, opens, onClose }: EntriesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = itemsOf(list.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, []);
  useLayoutEffect(() => keepInSight(list.current), []);
  useOutsidePress(list, () => onClose(false));
  return (
    <div className={styles.menu} data-opens={opens} ref={list}>
      {head && <div className={styles.head}>{head}</div>}
      <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={(event) => handleKey(event, onClose)}>
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} onClose={onClose} />
        ))}
      </div>
    </div>
  );
}

/** Pixels between a menu and the edge of the window. */
const margin = 12;

/** A menu hangs from the right edge of its button; where that is far left on a narrow window, it is moved into it. */
function keepInSight(menu: HTMLElement | null): void {
  const left = menu?.getBoundingClientRect().left ?? margin;
  if (menu && left < margin) menu.style.right = `${left - margin}px`;
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: (returnFocus: boolean) => void }) {
  const { label, run, icon, checked, hint, lang, disabled } = entry;
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled}
      tabIndex={-1}
      lang={lang}
      className={styles.entry}
      onClick={() => {
        onClose(true);
        run();
      }}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {checked && <Icon name="done" />}
    </button>
  );
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

function handleKey(event: KeyboardEvent<HTMLElement>, onClose: (returnFocus: boolean) => void): void {
  const items = itemsOf(event.currentTarget);
  const next = nextItem(
    items,
    items.findIndex((item) => item === document.activeElement),
    event.key,
  );
  if (event.key === 'Escape') onClose(true);
  else if (event.key === 'Tab') onClose(false);
  else next?.focus();
  if (next || event.key === 'Escape') event.preventDefault();
}

function nextItem(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at((at < 0 ? 0 : at) - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
}

function useOutsidePress(inside: { readonly current: HTMLElement | null }, onPress: () => void): void {
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      const place = inside.current?.parentElement;
      if (target instanceof Node && !place?.contains(target)) onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  });
}
