import { useMemo } from 'react';
import { resources } from '../../../../generated/resources.ts';
import { useWords } from '../../widgets/source.ts';
import { groupNames } from './screenGroups.ts';
import { useTexts, type Text } from './texts.ts';

const ownPath = 'accesspolicies/permissions';

export interface Labels {
  text: Text;
  screen(path: string): string;
  code(path: string): string | undefined;
  section(name: (typeof groupNames)[number]): string;
  action(verb: string): string;
  scope(scope: string): string;
  field(path: string, name: string): string;
  actions(verbs: readonly string[]): string;
  fields(path: string, names: readonly string[]): string;
}

/** What screens, actions, row scopes and fields are called where rights are shown. */
export function useLabels(): Labels {
  const words = useWords();
  const text = useTexts();
  return useMemo(() => {
    const action = (verb: string) => words.valueLabel({ path: ownPath, name: 'actions' }, verb);
    const field = (path: string, name: string) => words.label({ path, name });
    return {
      text,
      screen: (path) => words.many(path),
      code: (path) => resources[path]?.code,
      section: (name) => (name === 'other' ? text('other') : words.translate(`menu.${name}`)),
      action,
      scope: (scope) => words.valueLabel({ path: ownPath, name: 'rowScope' }, scope),
      field,
      actions: (verbs) => verbs.map(action).join(', '),
      fields: (path, names) => names.map((name) => field(path, name)).join(', '),
    };
  }, [words, text]);
}
