/**
 * The path to go to after signing in, or undefined when it is not one of our own: another origin, another scheme,
 * `//host`, `/\host`, either of them encoded, or a control character in front (specification section 2; ASVS 3.7.2).
 */
export function ownPath(returnUrl: string, origin = window.location.origin): string | undefined {
  if (!returnUrl.startsWith('/') || !URL.canParse(returnUrl, origin)) return undefined;
  const url = new URL(returnUrl, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && !leadsElsewhere.test(path) ? path : undefined;
}

/** What begins like another host's address, to a program that decodes once too often too. */
const leadsElsewhere = /^\/(\/|\\|%2f|%5c)/i;
