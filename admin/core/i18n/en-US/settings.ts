/** The texts of the own settings; the last ones say of the own account what the screen of users says of any. */
export const settings = {
  'settings.device': 'On this device',
  'settings.email.change': 'Change e-mail',
  'settings.email.new': 'New e-mail',
  'settings.email.text':
    'You sign in with %{email}. A confirmation mail goes to the new address; until its link is opened, the present one counts.',
  'settings.email.submit': 'Send confirmation mail',
  'settings.email.sent': 'A confirmation mail is on its way to %{email}.',
  'settings.email.confirmed': 'Your new e-mail is confirmed. From now on you sign in with it.',
  'settings.password.change': 'Change password',
  'settings.password.own': 'Current password',
  'settings.password.text': 'Your sessions on other devices end when the password changes.',
  'settings.password.changed': 'Your password is changed.',

  'resources.users.saved.updated': 'Settings saved.',
  'resources.users.tabs.0': 'Security',
  'resources.users.tabs.1': 'General data',
  'resources.users.tabs.2': 'Address',
  'resources.users.tabs.3': 'Communication',
  'resources.users.tabs.4': 'Customers',
};

export type SettingsTexts = Record<keyof typeof settings, string>;
