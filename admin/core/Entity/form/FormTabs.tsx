import { Suspense, useId, useState, type ReactNode } from 'react';
import { lazyParts } from '../../layout/lazyPart.ts';
import type { RecordTab, RecordTabProps } from '../../room.ts';
import { usePrinting } from '../../layout/usePrinting.ts';
import { TabList, TabPanel } from '../../widgets/controls/TabList.tsx';
import { useWords } from '../../widgets/source.ts';
import { useFormValue } from './FormContext.ts';
import styles from './form.module.css';
import { FormFields } from './FormFields.tsx';
import { shownTabs, type ShownTab } from './formTabs.ts';
import { TabErrors } from './TabErrors.tsx';
import { useEnteredTab } from './useFirstField.ts';
import type { TabKey, Tabs } from './useTabs.ts';
import { ownerOf, summarised } from './validation.ts';

interface Props {
  tabs: Tabs;
  /** More than fields, by the number of the tab. */
  panels?: Readonly<Record<number, ReactNode>>;
  /** Fields that are drawn otherwise, by name. */
  drawn?: Readonly<Record<string, ReactNode>>;
}

interface Shown {
  key: TabKey;
  label: ReactNode;
  className?: string;
  content: ReactNode;
}

/** What stands below the head, in tabs when there is more than one; a tab says how many errors it holds. On paper they follow each other: the schema's, and of the rooms' those that were opened. */
export function FormTabs({ tabs, panels, drawn }: Props) {
  const id = useId();
  const { translate } = useWords();
  const shown = useShown({ tabs, panels, drawn });
  const current = shown.find(({ key }) => key === tabs.current) ?? shown[0];
  const [seen, setSeen] = useState<ReadonlySet<TabKey>>(new Set());
  const printing = usePrinting();
  const { panel, enter } = useEnteredTab(tabs.current, !useFormValue().record);
  if (!current) return null;
  if (!seen.has(current.key)) setSeen(new Set([...seen, current.key]));
  return (
    <>
      {shown.length > 1 && (
        <TabList
          id={id}
          label={translate('entity.form.tabs')}
          tabs={shown}
          current={current.key}
          onShow={(key, byPointer) => {
            enter(key, byPointer);
            tabs.show(key);
          }}
        />
      )}
      {shown
        .filter(({ key }) => seen.has(key) || (printing && isOfSchema(key)))
        .map((tab) => (
          <TabPanel
            key={tab.key}
            ref={tab === current ? panel : undefined}
            id={id}
            tab={tab.key}
            alone={shown.length === 1}
            hidden={tab !== current && !printing}
            className={tab.className}
          >
            {printing && shown.length > 1 && <h2 className={styles.printed}>{tab.label}</h2>}
            {tab.content}
          </TabPanel>
        ))}
    </>
  );
}

/** Those of rooms are named: what stands in them has to be loaded first, and paper does not wait. */
const isOfSchema = (key: TabKey): boolean => typeof key === 'number';

/** The schema's tabs with those of the rooms around them. */
function useShown({ tabs: { own }, panels, drawn }: Props): Shown[] {
  const { translate } = useWords();
  const { resource, status, record } = useFormValue();
  const ofRoom = (tab: RecordTab): Shown[] =>
    record ? [{ key: tab.name, label: translate(tab.label), content: roomElement(tab, { record }) }] : [];
  const ofSchema = ({ index, fields }: ShownTab): Shown => ({
    key: index,
    label: <Label index={index} fields={fields} />,
    className: styles.fields,
    content: (
      <>
        <FormFields names={fields} drawn={drawn} />
        {panels?.[index]}
      </>
    ),
  });
  return [
    ...own.filter(({ isFirst }) => isFirst).flatMap(ofRoom),
    ...shownTabs(resource, status.states.hidden).map(ofSchema),
    ...own.filter(({ isFirst }) => !isFirst).flatMap(ofRoom),
  ];
}

const parts = lazyParts<RecordTabProps>();

function roomElement({ load }: RecordTab, props: RecordTabProps) {
  const Own = parts.of(load);
  return (
    <Suspense fallback={null}>
      <Own {...props} />
    </Suspense>
  );
}

function Label({ index, fields }: ShownTab) {
  const { resource, status } = useFormValue();
  const { translate } = useWords();
  const own = status.messages.filter(({ field }) => fields.includes(ownerOf(field)));
  return (
    <>
      {translate(`resources.${resource.path}.tabs.${index}`)}
      <TabErrors count={summarised(own, translate).length} />
    </>
  );
}
