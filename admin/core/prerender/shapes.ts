/** What a page tells of itself, so that its first screen can be drawn elsewhere as it would draw it. */
export interface PageState {
  /** Of the address bar: path and search. */
  address: string;
  locale: string;
  /** Of the window, in CSS pixels. */
  width: number;
  height: number;
  dark: boolean;
  /** What this browser keeps for the person (`localStorage`). */
  kept: Record<string, string>;
  /** Who is signed in, without tokens. */
  session: Record<string, unknown>;
}

/** An answer of the API that the screen was drawn with, by which the page goes on. */
export interface GivenAnswer {
  path: string;
  status: number;
  headers: [string, string][];
  text: string;
}

/** A first screen as it was drawn elsewhere. Its styles stand in `data-style`: no policy lets markup bring its own. */
export interface PrerenderedScreen {
  html: string;
  answers: GivenAnswer[];
}

/** What the thread that draws is asked. `server`: where the API is, `http://127.0.0.1:3000`. */
export interface DrawQuestion {
  page: PageState;
  accessToken: string;
  server: string;
}

/** What the thread says: that it can be asked, a screen as JSON (`PrerenderedScreen`), or why there is none. */
export type ThreadAnswer = { ready: true } | { screen: string } | { problem: string };
