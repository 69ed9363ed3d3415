import { useWords, type Translate } from '../../widgets/source.ts';
import { ErrorSummary, useWayToField } from './ErrorSummary.tsx';
import { useFormValue } from './FormContext.ts';
import { tabOf } from './formTabs.ts';
import type { Tabs } from './useTabs.ts';
import type { FieldMessage } from './validation.ts';

/** Every error of the form with a way to its field; shown after a try to save. */
export function FormSummary({ tabs, shown }: { tabs: Tabs; shown: boolean }) {
  const { resource, status } = useFormValue();
  const { translate } = useWords();
  const messages = distinct(status.messages.map((each) => ({ ...each, message: inItsRow(each, translate) })));
  const go = useWayToField(tabs.current, tabs.show, (field) => tabOf(resource, field));
  return shown && <ErrorSummary messages={messages} onGo={go} />;
}

/** The message of a cell with the number of its row, as the grid counts them. */
function inItsRow({ field, message }: FieldMessage, translate: Translate): string {
  const position = /^[^.]+\.(\d+)\./.exec(field)?.[1];
  return position === undefined ? message : translate('entity.form.inRow', { row: Number(position) + 1, message });
}

/** Each sentence once: a rule about two fields says the same of both. */
function distinct(messages: readonly FieldMessage[]): FieldMessage[] {
  return messages.filter(({ message }, index) => messages.findIndex((other) => other.message === message) === index);
}
