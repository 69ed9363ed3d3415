import type { ResourceField } from '../../../../generated/resources.ts';
import { listed } from '../../format/listed.ts';
import { useWords } from '../../widgets/source.ts';
import { useFormValue } from './FormContext.ts';

/** What is good to know before the field is filled in. */
export function useHelp({ name, number, fixed }: ResourceField): string | undefined {
  const { resource, status, record } = useFormValue();
  const { translate, label, locale } = useWords();
  const isFresh = record === undefined;
  const labels = (choice: readonly string[]) => choice.map((each) => label({ path: resource.path, name: each }));
  const isSeen = (choice: readonly string[]) => choice.every((each) => !status.states.hidden.has(each));
  const choices = status.choices[name]?.filter(isSeen).map((choice) => listed(labels(choice), locale, 'conjunction'));
  if (choices) return translate('entity.form.oneOf', { names: listed(choices, locale, 'disjunction') });
  if (isFresh && number === 'next') return translate('entity.form.next');
  return isFresh && fixed ? translate('entity.form.fixed') : undefined;
}
