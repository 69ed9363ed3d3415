import { useTranslate } from 'ra-core';
import type { IconName } from '../../../generated/icons.ts';
import { preferences, setPreference, useMode, usePreference, type Preference } from '../theme/mode.ts';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';

const icons: Record<Preference, IconName> = { light: 'sun', dark: 'moon', system: 'screen' };

/** Light, dark, or what the system says. */
export function ThemeMenu() {
  const translate = useTranslate();
  const chosen = usePreference();
  const mode = useMode();
  const entries = preferences.map((preference) => ({
    label: translate(`shell.theme.${preference}`),
    icon: icons[preference],
    checked: preference === chosen,
    run: () => setPreference(preference),
  }));
  return (
    <MenuButton label={translate('shell.theme')} entries={entries}>
      <Icon name={icons[mode]} />
    </MenuButton>
  );
}
