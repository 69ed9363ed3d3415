import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../widgets/source.ts';
import { useFormValue } from './FormContext.ts';
import styles from './form.module.css';
import { FormField } from './FormField.tsx';
import { shownTabs, type ShownTab } from './formTabs.ts';
import type { Tabs } from './useTabs.ts';

interface Props {
  tabs: Tabs;
  /** More than fields, by the number of the tab. */
  panels?: Readonly<Record<number, ReactNode>>;
}

/** The fields below the head, in tabs when there is more than one; a tab says how many errors it holds. */
export function FormTabs({ tabs, panels }: Props) {
  const { resource, status } = useFormValue();
  const shown = shownTabs(resource, status.states.hidden);
  const current = shown.find(({ index }) => index === tabs.current) ?? shown[0];
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  if (!current) return null;
  if (!seen.has(current.index)) setSeen(new Set([...seen, current.index]));
  return (
    <>
      {shown.length > 1 && <TabList shown={shown} current={current.index} onShow={tabs.show} />}
      {shown
        .filter(({ index }) => seen.has(index))
        .map((tab) => (
          <div
            key={tab.index}
            id={`panel-${tab.index}`}
            className={styles.fields}
            hidden={tab !== current}
            role={shown.length > 1 ? 'tabpanel' : undefined}
            aria-labelledby={shown.length > 1 ? `tab-${tab.index}` : undefined}
          >
            {tab.fields.map((name) => (
              <FormField key={name} name={name} />
            ))}
            {panels?.[tab.index]}
          </div>
        ))}
    </>
  );
}

interface TabListProps {
  shown: readonly ShownTab[];
  current: number;
  onShow: (index: number) => void;
}

function TabList({ shown, current, onShow }: TabListProps) {
  const { resource } = useFormValue();
  const { translate } = useWords();
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = shown.findIndex(({ index }) => index === current);
    const next = shown[(at + step + shown.length) % shown.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.index);
    document.getElementById(`tab-${next.index}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={translate('entity.form.tabs')} onKeyDown={press}>
      {shown.map(({ index, fields }) => (
        <button
          key={index}
          type="button"
          role="tab"
          id={`tab-${index}`}
          className={styles.tab}
          aria-selected={index === current}
          aria-controls={index === current ? `panel-${index}` : undefined}
          tabIndex={index === current ? 0 : -1}
          ref={index === current ? bringIntoSight : undefined}
          onClick={() => onShow(index)}
        >
          {translate(`resources.${resource.path}.tabs.${index}`)}
          <TabErrors fields={fields} />
        </button>
      ))}
    </div>
  );
}

/** The open tab is never left outside where the tabs scroll. */
function bringIntoSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const hidden = tab.offsetLeft - list.offsetLeft + tab.offsetWidth > list.clientWidth + list.scrollLeft;
  if (hidden || tab.offsetLeft - list.offsetLeft < list.scrollLeft)
    tab.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function TabErrors({ fields }: { fields: readonly string[] }) {
  const { status } = useFormValue();
  const { translate } = useWords();
  const count = status.messages.filter(({ field }) => fields.includes(field.split('.')[0] ?? field)).length;
  if (count === 0) return null;
  return (
    <span className={styles.tabErrors}>
      <span aria-hidden>{count}</span>
      <span className={styles.hidden}>{translate('entity.form.tabErrors', { smart_count: count })}</span>
    </span>
  );
}
