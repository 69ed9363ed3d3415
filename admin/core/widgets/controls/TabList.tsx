import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import { bringIntoSight } from './bringIntoSight.ts';
import styles from './TabList.module.css';

type Key = string | number;

interface Tab<K extends Key> {
  key: K;
  label: ReactNode;
}

interface Props<K extends Key> {
  /** Of `useId`; the panels have the same. */
  id: string;
  label: string;
  tabs: readonly Tab<K>[];
  current: K;
  /** `byPointer`: it was clicked or touched, and not chosen by keys. */
  onShow: (key: K, byPointer: boolean) => void;
}

/** Tabs of which one is open; the arrow keys go round them. */
export function TabList<K extends Key>({ id, label, tabs, current, onShow }: Props<K>) {
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex(({ key }) => key === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.key, false);
    document.getElementById(tabId(id, next.key))?.focus();
  };
  return (
    <div className={styles.tabs} data-off-paper role="tablist" aria-label={label} onKeyDown={press}>
      <More end="start" />
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(id, tab.key)}
          className={styles.tab}
          aria-selected={tab.key === current}
          aria-controls={tab.key === current ? panelId(id, tab.key) : undefined}
          tabIndex={tab.key === current ? 0 : -1}
          ref={tab.key === current ? bringIntoSight : undefined}
          onClick={({ detail }) => onShow(tab.key, detail > 0)}
        >
          {tab.label}
        </button>
      ))}
      <More end="end" />
    </div>
  );
}

/** Says that tabs are hidden beyond an end. */
const More = ({ end }: { end: 'start' | 'end' }) => (
  <span className={styles.more} data-end={end} aria-hidden>
    <Icon name={end === 'start' ? 'left' : 'right'} />
  </span>
);

interface PanelProps {
  /** Of the list of tabs. */
  id: string;
  tab: Key;
  /** There is nothing to choose from, and no list. */
  alone?: boolean;
  hidden: boolean;
  /** There may be much to read: the keyboard can scroll it. */
  reading?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/** What a tab opens. */
export function TabPanel({ id, tab, alone = false, hidden, reading = false, className, ref, children }: PanelProps) {
  return (
    <div
      ref={ref}
      role={alone ? undefined : 'tabpanel'}
      id={panelId(id, tab)}
      aria-labelledby={alone ? undefined : tabId(id, tab)}
      className={className}
      tabIndex={reading ? 0 : undefined}
      hidden={hidden}
    >
      {children}
    </div>
  );
}

const tabId = (id: string, key: Key): string => `${id}tab-${key}`;
const panelId = (id: string, key: Key): string => `${id}panel-${key}`;
