import type { KeyboardEvent } from 'react';
import styles from './messages.module.css';
import { useTexts } from './texts.ts';

const tabs = ['message', 'recipients'] as const;
export type Tab = (typeof tabs)[number];

interface Props {
  current: Tab;
  onShow: (tab: Tab) => void;
}

/** The two parts of a message being written. */
export function Tabs({ current, onShow }: Props) {
  const text = useTexts();
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tabs.find((tab) => tab !== current) ?? current;
    event.preventDefault();
    onShow(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={text('tabs')} onKeyDown={turn}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          className={styles.tab}
          aria-selected={tab === current}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {text(tab)}
        </button>
      ))}
    </div>
  );
}
