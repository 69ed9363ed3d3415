/** Of the page where the day begins. */
export const home = {
  'home.morning': 'Good morning, %{name}',
  'home.afternoon': 'Good afternoon, %{name}',
  'home.evening': 'Good evening, %{name}',
  'home.recent': 'Opened last',
  'home.hint': 'Ctrl+K takes you anywhere: type a code or a name. The ? key lists all shortcuts.',
  'home.attention': 'Needs your attention',
  'home.nothing': 'Nothing is waiting for you.',
  'home.unread': 'unread notification |||| unread notifications',
  'home.roleless': 'account without role or group |||| accounts without role or group',
  'home.waiting': 'account not activated yet |||| accounts not activated yet',
  'home.customerless':
    'account of an external role without customers |||| accounts of external roles without customers',
  'home.locked': 'locked account |||| locked accounts',
  'home.favouritesHelp': 'Drag to put them in order, or press Alt with an arrow key.',
  'home.favouritesEmpty': 'The star beside the name of a screen keeps it here.',
  'home.earlier': 'Move %{name} up',
  'home.later': 'Move %{name} down',
  'home.moved': '%{name} is now at place %{place} of %{count}.',
  'home.arrange': 'Arrange',
  'home.arranged': 'Done',
  'home.start.title': 'Your account is ready',
  'home.start.role': 'What is missing is a role: an administrator must give you one. It decides which screens you see.',
  'home.start.told': 'Administrators were told of your account. If your work can’t wait, ask one of them.',
  'home.start.meanwhile': 'Meanwhile you can complete your own data and choose language and theme.',
  'home.start.settings': 'My settings',
  'home.start.check': 'Check again',
};

export type HomeTexts = Record<keyof typeof home, string>;
