import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../../widgets/source.ts';
import { ErrorSummary, showSummary, useWayToField } from './ErrorSummary.tsx';
import { useFormValue } from './FormContext.ts';
import { tabOf } from './formTabs.ts';
import type { TabKey, Tabs } from './useTabs.ts';
import { summarised } from './validation.ts';

interface Props {
  tabs: Tabs;
  shown: boolean;
  /** How often saving was refused: each time what is wrong is led to. */
  refusals: number;
}

/** Every error of the form with a way to its field; shown after a try to save. */
export function FormSummary({ tabs, shown, refusals }: Props) {
  const { resource, status } = useFormValue();
  const { translate } = useWords();
  const messages = summarised(status.messages, translate);
  const tabOfField = (field: string) => tabOf(resource, field);
  const go = useWayToField<TabKey>(tabs.current, tabs.show, tabOfField);
  const lead = useEffectEvent(() => {
    const [first] = messages;
    const isInSight = messages.some(({ field }) => [undefined, tabs.current].includes(tabOfField(field)));
    if (first && !isInSight) go(first.field);
    else showSummary();
  });
  useEffect(() => {
    if (refusals > 0) lead();
  }, [refusals]);
  return shown && <ErrorSummary messages={messages} onGo={go} />;
}
