import type { UseFormReturn } from 'react-hook-form';
import type { Resource } from '../../../../generated/resources.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { asIds, isEmpty, type Row } from '../../format/value.ts';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { inSentence } from '../../../../schemas/core/formats/heading.ts';
import { useWords } from '../../widgets/source.ts';

/**
 * Asks before a new value of the named field takes away what was chosen in lists that depend on it (a country's states);
 * undefined where nothing has to be asked.
 */
export function useDependentsQuestion(resource: Resource, form: UseFormReturn<Row>, name: string) {
  const confirm = useConfirm();
  const { translate, label, kind } = useWords();
  return (value: unknown): Promise<boolean> | undefined => {
    const lists = dependents(resource, name)
      .map((each) => ({ target: resource.fields[each]?.reference, count: asIds(form.getValues(each)).length }))
      .filter(({ target, count }) => target?.many && count > 0);
    if (lists.length === 0 || value === form.getValues(name)) return undefined;
    const field = inSentence(label({ path: resource.path, name }));
    const texts = lists.map(({ target, count: smart_count }) =>
      translate('entity.change.text', { smart_count, kind: kind(target?.resource ?? '', smart_count) }),
    );
    return confirm({
      title: translate('entity.change.title', { field }),
      text: texts.join(' '),
      verb: translate('entity.change.verb'),
      keep: translate('entity.change.keep'),
      danger: true,
    });
  };
}

/**
 * Empties the fields whose choices depend on the named one, and those that depend on them in turn; numbers whose kind it
 * says lose the signs of the mask that they now have.
 */
export function useDependents(resource: Resource, form: UseFormReturn<Row>, name: string): () => void {
  return () => {
    dependents(resource, name).forEach((each) => !isEmpty(form.getValues(each)) && form.setValue(each, null));
    for (const field of Object.values(resource.fields).filter(({ kind }) => kind === name)) {
      const value: unknown = form.getValues(field.name);
      const { keep } = widgetOf(field);
      if (keep && typeof value === 'string') form.setValue(field.name, keep(field, value, form.getValues()));
    }
  };
}

function dependents(resource: Resource, name: string, seen: readonly string[] = []): string[] {
  const direct = Object.values(resource.fields)
    .filter((field) => Object.values(field.reference?.filter ?? {}).includes(name))
    .map((field) => field.name)
    .filter((each) => each !== name && !seen.includes(each));
  return direct.flatMap((each) => [each, ...dependents(resource, each, [...seen, ...direct])]);
}
