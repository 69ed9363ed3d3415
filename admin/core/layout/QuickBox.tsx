import {
  lazy,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useOwnScreens } from '../providers/ownScreens.ts';
import { focusQuickBox, quickBoxMark } from './focusQuickBox.ts';
import { createsMeant, findScreens } from './findScreens.ts';
import { takeHeldKeys } from './heldKeys.ts';
import { Icon } from './Icon.tsx';
import { useFavourites, useSearchScreens } from './ownScreens.ts';
import { RecordsOfBoxContext, recordItems, screenItem, type QuickItem } from './quickItems.ts';
import { useNarrowest } from './useMedia.ts';
import { useScreens, type Screen } from './screens.ts';
import { useFoundRecords, type FoundRecords } from './useFoundRecords.ts';
import { useShortcuts } from './useShortcuts.ts';
import styles from './QuickBox.module.css';
import { withCtrl } from './withCtrl.ts';

const QuickResults = lazy(() => import('./QuickResults.tsx'));

/** Takes what a screen or a record begins with and opens it: Ctrl+K, type, Enter; Ctrl+Enter opens a new tab. On a phone it covers the page. */
export function QuickBox() {
  const translate = useTranslate();
  const phone = useNarrowest();
  const box = useQuickBox();
  const { input, id, text, open, items, at } = box;
  return (
    <div className={styles.box} data-open={open}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        {...{ [quickBoxMark]: true }}
        className={styles.input}
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={translate('shell.quickBox.label')}
        placeholder={translate(phone && !open ? 'shell.quickBox.short' : 'shell.quickBox.placeholder')}
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open && items[at] ? `${id}-${at}` : undefined}
        value={text}
        onChange={({ target }) => box.type(target.value)}
        onFocus={box.begin}
        onBlur={box.clear}
        onKeyDown={box.handleKey}
      />
      <kbd className={styles.key}>Ctrl K</kbd>
      <button
        type="button"
        tabIndex={-1}
        className={styles.close}
        aria-label={translate('shell.quickBox.close')}
        onPointerDown={(event) => event.preventDefault()} // the keyboard of a phone would go first, and what is tapped with it
        onClick={box.leave}
      >
        <Icon name="close" />
      </button>
      <Suspense>{open && <QuickResults {...box} />}</Suspense>
    </div>
  );
}

function useQuickBox() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { items, sure, state } = useItems(text, open);
  const { askForOpened } = useContext(RecordsOfBoxContext);
  useShortcuts({ 'ctrl+k': focusQuickBox }, ['everywhere.quickBox']);
  const { leave, remember, goBack } = useWayBack(input);
  const begin = ({ relatedTarget }: FocusEvent) => {
    remember(relatedTarget);
    setOpen(true);
    askForOpened();
  };
  const go = ({ path }: QuickItem, inNewTab: boolean) => {
    if (inNewTab) return void window.open(path, '_blank', 'noopener');
    leave();
    void navigate(path);
  };
  const waitFor = useAwaited(state, () => items[at] && go(items[at], false));
  const clear = () => {
    setOpen(false);
    setText('');
    setAt(0);
    waitFor(false);
  };
  const type = (typed: string, entered = false) => {
    setText(typed);
    setAt(0);
    waitFor(entered);
    setOpen(true);
  };
  const handleKey = (event: KeyboardEvent) => {
    const chosen = items[at];
    const inNewTab = withCtrl(event); // opened later a browser would refuse it
    if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(items.length, 1));
    else if (event.key === 'ArrowUp') setAt((at + items.length - 1) % Math.max(items.length, 1));
    else if (event.key === 'Enter' && !inNewTab && state === 'loading' && at === 0 && sure === 0) waitFor(true);
    else if (event.key === 'Enter' && chosen) go(chosen, inNewTab);
    else if (event.key === 'Escape') goBack();
    else return;
    event.preventDefault();
  };
  useHeldKeys(type);
  return { input, id, text, open, begin, items, state, at, type, clear, leave, handleKey };
}

/** Out of the box, to nowhere or to where the keyboard was before. */
function useWayBack(input: RefObject<HTMLInputElement | null>) {
  const origin = useRef<EventTarget>(null);
  const leave = () => input.current?.blur();
  return {
    leave,
    remember: (from: EventTarget | null) => void (origin.current = from),
    goBack: () => {
      leave();
      if (origin.current instanceof HTMLElement) origin.current.focus();
    },
  };
}

/** What was pressed for the box before it stood goes on in it, before the next key comes. */
function useHeldKeys(goOn: (typed: string, entered: boolean) => void): void {
  const begin = useEffectEvent(goOn);
  useLayoutEffect(() => {
    const keys = takeHeldKeys();
    if (!keys) return;
    focusQuickBox();
    begin(keys.reduce(typedOn, ''), keys.includes('Enter'));
  }, []);
}

function typedOn(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return key === 'Enter' ? text : text + key;
}

/** Who presses Enter before what they typed is looked up gets what is found for it, and not what was found before. */
function useAwaited(state: FoundRecords['state'], act: () => void): (isAwaited: boolean) => void {
  const [isAwaited, setAwaited] = useState(false);
  const actNow = useEffectEvent(() => {
    setAwaited(false);
    act();
  });
  useEffect(() => {
    if (isAwaited && state !== 'loading') actNow();
  }, [isAwaited, state]);
  return setAwaited;
}

/** Records that are shown before anything is typed. */
const mostOpened = 5;

interface Items {
  items: QuickItem[];
  /** How many of the first ones are known without looking them up. */
  sure: number;
  state: FoundRecords['state'];
}

/** Screens first, below them saved searches and records; before anything is typed favourites, what was opened last, all screens. */
function useItems(text: string, open: boolean): Items {
  const translate = useTranslate();
  const screens = useScreens();
  const favourites = useFavourites();
  const searches = useSearchScreens(open);
  const recent = useOwnScreens('recent');
  const { kinds, opened } = useContext(RecordsOfBoxContext);
  const paths = useMemo(() => [...kinds.keys()], [kinds]);
  const { hits, state } = useFoundRecords(open ? text : '', paths);
  const ofScreens = (some: readonly Screen[], heading: string) =>
    some.map((screen) => screenItem(screen, translate(heading), favourites));
  const find = (some: readonly Screen[], heading: string) => ofScreens(findScreens(some, text), heading);
  if (text !== '') {
    const creates = createsMeant(screens, text);
    const found = [
      ...find([...screens, ...creates], 'shell.quickBox.screens'),
      ...find(searches, 'shell.quickBox.searches'),
    ];
    return { items: [...found, ...recordItems(text, hits, kinds, recent)], sure: found.length, state };
  }
  const others = screens.filter((screen) => !favourites.includes(screen));
  const last = recent.flatMap((path) => opened.get(path) ?? []).slice(0, mostOpened);
  const records = last.map(({ kind, ...record }) => ({ ...record, hint: kind, kind: translate('home.recent') }));
  const known = [...ofScreens(favourites, 'shell.favourites'), ...records];
  const all = [...known, ...ofScreens(others, 'shell.quickBox.screens')];
  return { items: all, sure: all.length, state };
}
