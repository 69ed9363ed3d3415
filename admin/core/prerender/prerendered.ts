import { putAhead } from '../providers/ahead.ts';
import { base } from '../providers/listAddress.ts';
import { requestHeaders } from '../providers/requestHeaders.ts';
import type { GivenAnswer, PageState, PrerenderedScreen } from './shapes.ts';

/** Characters of a header line that every server and proxy takes. */
const longest = 7000;
/** Milliseconds after which the page goes on by itself. */
const patience = 400;

/**
 * Asks the server for the first screen as it would be drawn here, and shows it, not to be touched yet, until React has
 * drawn its own: people read while the scripts begin. What it was drawn with is kept for the requests that ask for
 * `addresses`, which wait for it; whatever does not come, or not in time, is asked for in the usual way. Resolves when the
 * screen is seen, or nothing is to be waited for; what comes later than that is still shown if nothing else is there.
 */
export async function showPrerendered(
  session: Record<string, unknown>,
  accessToken: string,
  addresses: readonly string[],
): Promise<void> {
  const page = encodeURIComponent(JSON.stringify(pageState(session)));
  if (page.length > longest) return;
  const shown = ask(page, accessToken).then((screen) => {
    if (screen) show(screen.html);
    return screen;
  });
  const inTime = Promise.race([shown, after(patience)]);
  for (const address of addresses)
    putAhead(
      address,
      accessToken,
      inTime.then((screen) => responseOf(screen?.answers.find(({ path }) => path === address))),
    );
  const screen = await inTime;
  if (screen === undefined) return;
  for (const answer of screen.answers) putAhead(answer.path, accessToken, Promise.resolve(responseOf(answer)));
  await seen();
}

export const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** After the next frame; a page that nobody looks at has none. */
const seen = () =>
  Promise.race([after(50), new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))]);

async function ask(page: string, accessToken: string): Promise<PrerenderedScreen | undefined> {
  const headers = requestHeaders('GET', undefined, { Authorization: `Bearer ${accessToken}`, 'X-Page': page });
  try {
    const response = await fetch(`${base}/prerendered`, { credentials: 'same-origin', headers });
    return response.status === 200 ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function pageState({ accessToken: _own, refreshToken: _none, ...session }: Record<string, unknown>): PageState {
  const { pathname, search } = window.location;
  return {
    address: pathname + search,
    locale: document.documentElement.lang,
    width: window.innerWidth,
    height: window.innerHeight,
    dark: window.matchMedia('(prefers-color-scheme: dark)').matches,
    kept: keptFor(pathname),
    session: { ...session, notifications: [] }, // many are too long for a header; React counts them
  };
}

/** What this browser keeps, of lists only what is about the one that is opened. */
function keptFor(pathname: string): Record<string, string> {
  const keys = Object.keys(localStorage).filter(
    (key) => !key.startsWith('RaStore') || key.includes(`.${pathname.slice(1)}.`),
  );
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
}

const responseOf = (answer: GivenAnswer | undefined): Response | undefined =>
  answer && new Response(answer.text, { status: answer.status, headers: answer.headers });

function show(html: string): void {
  const place = document.getElementById('root');
  if (!place || place.hasChildNodes()) return;
  // Both: what reads a page for somebody, or tests it, knows one or the other.
  place.inert = true;
  place.ariaDisabled = 'true';
  place.innerHTML = html;
  for (const styled of place.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? '';
    delete styled.dataset['style'];
  }
}
