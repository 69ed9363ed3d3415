/** The texts of what is done about a user's account. */
export const users = {
  'users.account': 'Account',
  'users.keep': 'Leave it as it is',
  'users.resend.done': 'A new activation link is on its way to %{email}.',
  'users.lock.title': 'Lock the account of %{name}?',
  'users.lock.text': 'All sessions end at once. Signing in works again after a password reset or when you unlock it.',
  'users.lock.done': 'The account is locked.',
  'users.unlock.done': 'The account is unlocked.',
  'users.cancel.title': 'Cancel the account of %{name}?',
  'users.cancel.text': 'All sessions end at once. A canceled account cannot be used again.',
  'users.cancel.done': 'The account is canceled.',
};

export type UserTexts = Record<keyof typeof users, string>;
