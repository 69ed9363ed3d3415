import { useWords } from '../../widgets/source.ts';
import { ErrorSummary, useWayToField } from './ErrorSummary.tsx';
import { useFormValue } from './FormContext.ts';
import { tabOf } from './formTabs.ts';
import type { TabKey, Tabs } from './useTabs.ts';
import { summarised } from './validation.ts';

/** Every error of the form with a way to its field; shown after a try to save. */
export function FormSummary({ tabs, shown }: { tabs: Tabs; shown: boolean }) {
  const { resource, status } = useFormValue();
  const { translate } = useWords();
  const messages = summarised(status.messages, translate);
  const go = useWayToField<TabKey>(tabs.current, tabs.show, (field) => tabOf(resource, field));
  return shown && <ErrorSummary messages={messages} onGo={go} />;
}
