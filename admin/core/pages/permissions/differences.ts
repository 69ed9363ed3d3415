import { savedOf, shownOf, type Draft, type GroupRight, type Permitted } from './rights.ts';
import type { Labels } from './useLabels.ts';

/** What a draft changes of one screen, in sentences. */
export function linesOf(right: GroupRight, draft: Draft, labels: Labels): string[] {
  const lines = differences(right.resource, savedOf(right), shownOf(right, draft), labels);
  return draft[right.resource] === 'default' ? [labels.text('backToDefault'), ...lines] : lines;
}

/** What the bar below the matrix has room for: sentences, and letters of them. */
const shortEnough = { sentences: 2, letters: 160 };

/** What a draft changes where that is little, and on one screen, so that no dialog has to tell it; undefined where it is more. */
export function shortChange(edited: readonly GroupRight[], draft: Draft, labels: Labels): string | undefined {
  const [right, second] = edited;
  if (!right || second) return undefined;
  const lines = linesOf(right, draft, labels);
  const change = lines.join('; ');
  if (lines.length > shortEnough.sentences || change.length > shortEnough.letters) return undefined;
  return labels.text('shortChange', { screen: labels.screen(right.resource), change });
}

/** What changes from one right to another, in sentences. */
function differences(path: string, before: Permitted, after: Permitted, labels: Labels): string[] {
  const { text, actions, fields, scope } = labels;
  const more = (key: 'actions' | 'hiddenFields' | 'readOnlyFields', from: Permitted, to: Permitted) =>
    to[key].filter((name) => !from[key].some((each) => each === name));
  const [gained, lost] = [more('actions', before, after), more('actions', after, before)];
  const reach = (right: Permitted) => (right.actions.length === 0 ? 'none' : right.rowScope);
  const fieldLines = (
    [
      ['hides', more('hiddenFields', before, after)],
      ['shows', more('hiddenFields', after, before)],
      ['locks', more('readOnlyFields', before, after)],
      ['unlocks', more('readOnlyFields', after, before)],
    ] as const
  ).map(([key, names]) => names.length > 0 && text(key, { names: fields(path, names) }));
  return [
    gained.length > 0 && text('gains', { names: actions(gained) }),
    lost.length > 0 && text('loses', { names: actions(lost) }),
    reach(before) !== reach(after) && text('recordsFromTo', { from: scope(reach(before)), to: scope(reach(after)) }),
    ...fieldLines,
  ].filter((line) => line !== false);
}
