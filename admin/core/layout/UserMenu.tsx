import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { saveScreens } from '../providers/followScreens.ts';
import { isUserMenuEnabled, useSession } from '../providers/session.ts';
import { signOut } from '../providers/signOut.ts';
import { settingsPath } from '../route.ts';
import { Icon } from './Icon.tsx';
import { MenuButton, type MenuEntry } from './MenuButton.tsx';
import styles from './UserMenu.module.css';

interface Props {
  /** What else concerns the person's account. */
  account: readonly MenuEntry[];
  /** Whether the page may be left, whatever was typed there. */
  mayLeave: () => Promise<boolean>;
  onHelp: () => void;
}

/** Initials of the signed-in person with what concerns them; where the menu is switched off, signing out is left; nobody sets another's account. */
export function UserMenu({ account, mayLeave, onHelp }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const session = useSession();
  const enabled = isUserMenuEnabled(session);
  const leave = async () => {
    if (await mayLeave()) await saveScreens().then(signOut);
  };
  const entries: MenuEntry[] = [
    ...(enabled && session.sub === null
      ? [{ label: translate('shell.settings'), icon: 'settings' as const, run: () => void navigate(settingsPath) }]
      : []),
    ...account,
    { label: translate('shell.shortcuts'), icon: 'keyboard', hint: '?', run: onHelp },
    { label: translate('shell.signOut'), icon: 'signOut', run: () => void leave() },
  ];
  const head = (
    <>
      <strong className={styles.name}>{session.fullName}</strong>
      <span className={styles.detail}>{enabled ? session.userName : translate('shell.userMenuOff')}</span>
    </>
  );
  return (
    <MenuButton label={translate('shell.user', { name: session.fullName })} entries={entries} head={head}>
      <span className={styles.avatar}>
        {session.userAvatar ? (
          <img src={session.userAvatar} alt="" />
        ) : (
          session.userInitials || <Icon name="settings" />
        )}
      </span>
    </MenuButton>
  );
}
