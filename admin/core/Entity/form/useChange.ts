import { useContext } from 'react';
import { SettlingContext } from '../../widgets/picker/settling.ts';
import { useFormValue } from './FormContext.ts';
import { useDependents, useDependentsQuestion } from './useDependents.ts';
import { useProposals, type Proposed } from './useProposals.ts';

/** Does an act in a field, and answers how many there are; undefined, and not done: the field was put back since it was drawn so. */
export function useAct(name: string): (write: () => void) => number | undefined {
  const { steps, revisions } = useFormValue();
  const revision = revisions.get(name) ?? 0;
  return (write) => (steps.revision(name) === revision ? steps.act(name, write) : undefined);
}

/** What becomes of a value that is typed, and of the fields that depend on it; saving waits for the answer to a question. */
export function useChange(name: string, put: (value: unknown) => void, proposed: Proposed): (value: unknown) => void {
  const { resource, form, steps } = useFormValue();
  const act = useAct(name);
  const boxes = useContext(SettlingContext);
  const settleDependents = useDependents(resource, form, name);
  const propose = useProposals(resource, form, name, proposed);
  const askFor = useDependentsQuestion(resource, form, name);
  const settle = (value: unknown) => {
    const count = act(() => {
      put(value ?? null);
      settleDependents();
    });
    if (count === undefined) return;
    propose((follower, proposal) => steps.follow(count, follower, proposal));
  };
  return (value) => {
    const question = askFor(value);
    if (!question) return settle(value); // at once: what is typed must not wait
    const answered = question.then((yes) => (yes ? settle(value) : undefined));
    const wait = () => answered;
    boxes?.add(wait);
    void answered.finally(() => boxes?.delete(wait));
  };
}
