import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

type HeaderList = readonly (readonly [string, string])[];
type Directives = Record<string, string[]>;

/** Sets headers on an answer that has not begun. */
export type SetHeaders = (response: ServerResponse) => void;

const aboutPages: ReadonlySet<string> = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);
const noStore = ['Cache-Control', 'no-store'] as const;
const answerDirectives: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
const docsDirectives: Directives = {
  ...answerDirectives,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
};

/**
 * The headers of API answers: nothing is stored, run, framed or shown in them. Those that only speak of pages are left
 * out: every one costs bytes and time with each of a list's requests.
 */
export function answerHeaders(secure: boolean): SetHeaders {
  const list = securityHeaders(answerDirectives, secure).filter(([name]) => !aboutPages.has(name));
  return setter([...list, noStore]);
}

/** The headers of the API's documentation. */
export function docsHeaders(secure: boolean): SetHeaders {
  return setter(securityHeaders(docsDirectives, secure));
}

/**
 * The headers of the admin's pages, which have a nonce, and of its files. Scripts come from files alone; the styles that
 * are made while running carry the nonce of their page.
 */
export function pageHeaders(secure: boolean): (response: ServerResponse, nonce?: string) => void {
  const list = securityHeaders(pageDirectives, secure);
  return (response, nonce) => {
    const source = nonce === undefined ? '' : ` 'nonce-${nonce}'`;
    for (const [name, value] of list) response.setHeader(name, value.replace(noncePlace, source));
  };
}

const noncePlace = " 'nonce-'";
const pageDirectives: Directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"], // bar codes are read by WebAssembly of our own
  styleSrc: ["'self'", noncePlace.trim()],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Helmet is asked once, not with every request: its headers are always the same. */
function securityHeaders(directives: Directives, secure: boolean): HeaderList {
  const options: HelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: secure && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false, // switched off in express itself
  };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

function setter(list: HeaderList): SetHeaders {
  return (response) => {
    for (const [name, value] of list) response.setHeader(name, value);
  };
}
