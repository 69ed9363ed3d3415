import type { Texts as PermissionTexts } from '../../../../generated/texts/permissions.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../i18n/useTextsOf.ts';

type Key = KeyOf<PermissionTexts, 'permissions'>;

export type Text = TextOf<Key>;

/** The words of this page alone: `text('lead')`. */
export const useTexts = (): Text => useTextsOf('permissions');
