import type { SavedSearch, SearchDraft } from '../../providers/savedSearches.ts';
import type { Words } from '../../widgets/source.ts';
import type { ScreenSearches } from './useScreenSearches.ts';

const ofGroup = (id: number): string => `group:${id}`;

/** Who sees a search, as one value of a choice. */
export function whoseOf({ audience, groupId }: Pick<SavedSearch, 'audience' | 'groupId'>): string {
  return audience === 'group' && groupId !== null ? ofGroup(groupId) : audience;
}

/** The same as it travels. */
export function audienceIn(whose: string): Pick<SearchDraft, 'audience' | 'groupId'> {
  if (whose === 'me' || whose === 'everyone') return { audience: whose };
  return { audience: 'group', groupId: Number(whose.slice(ofGroup(0).length - 1)) };
}

/** For whom a search may be saved, each with its words; that of the search in hand is always among them. */
export function audiencesOf(
  { groups, everyone }: Pick<ScreenSearches, 'groups' | 'everyone'>,
  begun: SavedSearch | undefined,
  { translate }: Words,
): [string, string][] {
  const own = { id: begun?.groupId ?? 0, name1: begun?.groupName ?? '' };
  const isNew = own.id > 0 && !groups.some(({ id }) => id === own.id);
  return [
    ['me', translate('entity.saved.me')],
    ...[...groups, ...(isNew ? [own] : [])].map(({ id, name1 }): [string, string] => [
      ofGroup(id),
      translate('entity.saved.group', { name: name1 }),
    ]),
    ...(everyone || begun?.audience === 'everyone'
      ? [['everyone', translate('entity.saved.everyone')] satisfies [string, string]]
      : []),
  ];
}
