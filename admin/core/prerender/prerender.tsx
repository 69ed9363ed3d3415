import { setTimeout as pause } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { dropAnswers } from '../providers/ahead.ts';
import type { Patience } from '../providers/firstAnswers.ts';
import { resumeSession } from '../providers/session.ts';
import { leavePage, openPage, withoutTime } from './browser.ts';
import type { DrawQuestion, PrerenderedScreen } from './shapes.ts';

/** Milliseconds that a screen is held back for what it shows: a page waits no longer for it. */
const patience: Patience = { begun: 350, whole: 350 };

/** The shell for who is signed in, ready to be drawn. */
export type LoadShell = (patience: Patience) => Promise<ReactNode>;

interface Drawn {
  screen: PrerenderedScreen;
  /** Draws it once more. */
  again: () => void;
}

/** Draws the first screen of a page as the page itself would, rows and all. Throws where the page would tell of an error. */
export async function prerender(loadShell: LoadShell, question: DrawQuestion): Promise<Drawn> {
  try {
    return await drawn(loadShell, question);
  } finally {
    await leavePage();
  }
}

async function drawn(loadShell: LoadShell, question: DrawQuestion): Promise<Drawn> {
  const answers = openPage(question);
  dropAnswers();
  resumeSession();
  const shell = await loadShell(patience);
  const draw = () => withoutTime(() => renderToString(shell));
  const html = await whole(draw);
  // Text and values have no bare quote: what has one is an attribute.
  return { screen: { html: html.replaceAll(' style="', ' data-style="'), answers: [...answers] }, again: draw };
}

/** What React leaves in the place of what cannot be drawn yet. */
const missing = '<!--$!-->';
/** Code is loaded once for all screens; what only a browser can draw stays missing. In milliseconds. */
const tries = { most: 10, pause: 15 };
const title = '<h1';

/** With all that can be drawn here. Throws where that is not even the title. */
async function whole(draw: () => string): Promise<string> {
  let html = draw();
  for (let left = tries.most; html.includes(missing); left -= 1) {
    if (left === 0) throw new Error('Code of the screen is missing');
    await pause(tries.pause);
    const last = html;
    html = draw();
    if (html === last && html.includes(title)) break;
  }
  return html;
}
