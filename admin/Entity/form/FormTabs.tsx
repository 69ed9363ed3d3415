import { useId, useState, type ReactNode } from 'react';
import { TabList, TabPanel } from '../../widgets/controls/TabList.tsx';
import { useWords } from '../../widgets/source.ts';
import { useFormValue } from './FormContext.ts';
import styles from './form.module.css';
import { DrawnField } from './DrawnField.tsx';
import { shownTabs, type ShownTab } from './formTabs.ts';
import { TabErrors } from './TabErrors.tsx';
import type { Tabs } from './useTabs.ts';
import { ownerOf } from './validation.ts';

interface Props {
  tabs: Tabs;
  /** More than fields, by the number of the tab. */
  panels?: Readonly<Record<number, ReactNode>>;
  /** Fields that are drawn otherwise, by name. */
  drawn?: Readonly<Record<string, ReactNode>>;
}

/** The fields below the head, in tabs when there is more than one; a tab says how many errors it holds. */
export function FormTabs({ tabs, panels, drawn }: Props) {
  const id = useId();
  const { translate } = useWords();
  const { resource, status } = useFormValue();
  const shown = shownTabs(resource, status.states.hidden);
  const current = shown.find(({ index }) => index === tabs.current) ?? shown[0];
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  if (!current) return null;
  if (!seen.has(current.index)) setSeen(new Set([...seen, current.index]));
  return (
    <>
      {shown.length > 1 && (
        <TabList
          id={id}
          label={translate('entity.form.tabs')}
          tabs={shown.map(({ index, fields }) => ({ key: index, label: <Label index={index} fields={fields} /> }))}
          current={current.index}
          onShow={tabs.show}
        />
      )}
      {shown
        .filter(({ index }) => seen.has(index))
        .map((tab) => (
          <TabPanel
            key={tab.index}
            id={id}
            tab={tab.index}
            alone={shown.length === 1}
            hidden={tab !== current}
            className={styles.fields}
          >
            {tab.fields.map((name) => (
              <DrawnField key={name} name={name} drawn={drawn} />
            ))}
            {panels?.[tab.index]}
          </TabPanel>
        ))}
    </>
  );
}

function Label({ index, fields }: ShownTab) {
  const { resource, status } = useFormValue();
  const { translate } = useWords();
  const count = status.messages.filter(({ field }) => fields.includes(ownerOf(field))).length;
  return (
    <>
      {translate(`resources.${resource.path}.tabs.${index}`)}
      <TabErrors count={count} />
    </>
  );
}
