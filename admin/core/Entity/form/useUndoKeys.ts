import type { KeyboardEvent } from 'react';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { useWayToField } from './ErrorSummary.tsx';
import { tabOf } from './formTabs.ts';
import type { FormCore } from './useFormCore.ts';
import type { TabKey, Tabs } from './useTabs.ts';

/**
 * Ctrl+Z takes back what was typed or chosen last, in whichever field of the form, and leads there; Ctrl+Y and
 * Ctrl+Shift+Z do it again. The browser's own keys know neither choices nor, in some, other fields. For the element of
 * the form: what stands over it has keys of its own.
 */
export function useUndoKeys({ resource, steps }: FormCore, tabs: Tabs): (event: KeyboardEvent<HTMLElement>) => void {
  const go = useWayToField<TabKey>(tabs.current, tabs.show, (field) => tabOf(resource, field));
  useShortcuts({}, ['form.undoTyping']);
  return (event) => {
    const turn = turnOf(event, steps);
    const { target } = event;
    const isHere = target instanceof Element && event.currentTarget.contains(target);
    if (!turn || !isHere || event.defaultPrevented) return;
    const name = turn();
    if (name === undefined && !target.closest('[data-field]')) return;
    event.preventDefault();
    if (name !== undefined && !target.closest(`[data-field="${name}"]`)) go(name);
  };
}

function turnOf(event: KeyboardEvent, steps: FormCore['steps']): (() => string | undefined) | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) return steps.forth;
  return key === 'z' ? steps.back : undefined;
}
