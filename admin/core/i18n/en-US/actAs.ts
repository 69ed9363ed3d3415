/** The texts of acting as another user. */
export const actAs = {
  'actAs.title': 'Act as another user',
  'actAs.lead':
    'You see and do what this user may, for 60 minutes at most. Everything you save names both of you, and the user can see it.',
  'actAs.user': 'User',
  'actAs.userHelp': 'Only active users whose account is OK.',
  'actAs.password': 'Your own password',
  'actAs.userRequired': 'Required field User. Type a name and choose one.',
  'actAs.passwordRequired': 'Required field Your own password. Type the password you sign in with.',
  'actAs.unsaved': 'What you changed and did not save, here or in another tab, will be lost.',
  'actAs.begin': 'Act as this user',
  'actAs.beginning': 'Starting',
  'actAs.cancel': 'Stay who I am',
  'actAs.banner': 'Acting as another user',
  'actAs.as': '%{person} is acting as %{user}',
  'actAs.asUser': 'Acting as %{user}',
  'actAs.left': '%{smart_count} minute left |||| %{smart_count} minutes left',
  'actAs.leftLess': 'Less than a minute left',
  'actAs.end': 'Return to my account',
  'actAs.ending': 'Returning',
  'actAs.endTitle': 'Return without saving?',
  'actAs.endText': 'What you changed as %{user} and did not save, here or in another tab, will be lost.',
  'actAs.endGo': 'Return without saving',
  'actAs.endStay': 'Stay here',
};

export type ActAsTexts = Record<keyof typeof actAs, string>;
