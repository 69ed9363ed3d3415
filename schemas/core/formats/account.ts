/** Account status codes (specification, section 4). */
export const accountStatus = { none: 0, created: 1, activated: 2, ok: 3, locked: 4, canceled: 9 } as const;

/** The `nmpCode` of user zero, the administrator who is there from the start and cannot be deleted. */
export const userZero = '0';

/** An account that may sign in, be acted as, and keep the sessions that it has. */
export const openAccount = { status1: 'active', accountStatus: accountStatus.ok } as const;

export function isOpenAccount(user: { readonly status1: unknown; readonly accountStatus: unknown }): boolean {
  return user.status1 === openAccount.status1 && user.accountStatus === openAccount.accountStatus;
}

export type AccountStatus = (typeof accountStatus)[keyof typeof accountStatus];
export type AccountAction = keyof typeof moves;

/** For each action the states from which it is possible, each with the state that follows. */
const moves = {
  /** By sign-up or by an administrator. */
  create: { 0: 1 },
  /** The activation link is sent again. */
  resend: { 1: 1, 2: 2 },
  /** To the terms; the same link works again until the password is set. */
  agree: { 1: 2, 2: 2 },
  /** Also by who agreed before and has no password yet. */
  refuse: { 1: 1, 2: 1 },
  /** The first password after agreeing, or one's own new one. */
  setPassword: { 2: 3, 3: 3 },
  /** By the link of a reset mail. */
  reset: { 3: 3, 4: 3 },
  /** By wrong passwords or by an administrator. */
  lock: { 3: 4 },
  unlock: { 4: 3 },
  cancel: { 0: 9, 1: 9, 2: 9, 3: 9, 4: 9 },
} as const satisfies Record<string, Partial<Record<AccountStatus, AccountStatus>>>;

/** What an action makes of an account, or that its state does not allow it. */
export function move(state: number, action: AccountAction): { to: AccountStatus } | { error: 'accountState' } {
  const possible: Readonly<Record<number, AccountStatus>> = moves[action];
  const to = possible[state];
  return to === undefined ? { error: 'accountState' } : { to };
}
