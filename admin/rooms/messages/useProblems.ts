import type { FieldMessage } from '../../core/Entity/form/validation.ts';
import { useTexts } from './texts.ts';
import { isBlank, type Drafting } from './useDraft.ts';

/** What keeps the message from being sent, by field. */
export function useProblems({ draft, original }: Drafting): FieldMessage[] {
  const text = useTexts();
  const hasRecipients = draft.roles.length > 0 || draft.people.length > 0 || Boolean(original);
  return [
    ...(hasRecipients ? [] : [{ field: 'recipients', message: text('noRecipients') }]),
    ...(draft.title.trim() === '' ? [{ field: 'title', message: text('noTitle') }] : []),
    ...(isBlank(draft.body) ? [{ field: 'body', message: text('noBody') }] : []),
  ];
}

/** What is wrong with one field. */
export function problemOf(problems: readonly FieldMessage[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
