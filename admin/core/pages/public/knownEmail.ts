const key = 'signInEmail';

/** Whose password was just set in this tab, so that signing in does not ask for the e-mail again; '' for nobody. */
export const knownEmail = (): string => sessionStorage.getItem(key) ?? '';

export const rememberEmail = (email: string): void => sessionStorage.setItem(key, email);
