const key = 'signInEmail';

/** Whose password was just set in this tab, so that signing in does not ask for the e-mail again; '' for nobody. */
export const knownEmail = (): string => sessionStorage.getItem(key) ?? '';

/** Whether a password was just set in this tab and nobody has signed in since. */
export const isPasswordSet = (): boolean => sessionStorage.getItem(key) !== null;

/** Whose password it was; '' where the link could not say. */
export const rememberEmail = (email: string): void => sessionStorage.setItem(key, email);

/** Somebody has signed in: what was just set is no news any more. */
export const forgetEmail = (): void => sessionStorage.removeItem(key);
