import { createElement, useMemo, type ReactNode } from 'react';
import { marked, type Token, type Tokens } from 'marked';
import styles from './Markdown.module.css';

/** Markdown as rich text. It is drawn from its tokens, so that raw HTML in it is nothing but text. */
export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => marked.lexer(text), [text]);
  return <div className={styles.text}>{drawAll(tokens)}</div>;
}

const drawAll = (tokens: readonly Token[] = []): ReactNode[] => tokens.map(draw);

type Draw = (token: Token, key: number) => ReactNode;

const element =
  (tag: string): Draw =>
  (token, key) =>
    createElement(tag, { key }, ...childrenOf(token));

const childrenOf = (token: Token): ReactNode[] => ('tokens' in token ? drawAll(token.tokens) : [unescape(token.raw)]);

/** How each kind of token is drawn; what is not here is shown as it was written. */
const draws: Partial<Record<string, Draw>> = {
  space: () => null,
  paragraph: element('p'),
  blockquote: element('blockquote'),
  strong: element('strong'),
  em: element('em'),
  del: element('del'),
  list_item: element('li'),
  br: (_token, key) => <br key={key} />,
  hr: (_token, key) => <hr key={key} />,
  code: (token, key) => (
    <pre key={key}>
      <code>{textOf(token)}</code>
    </pre>
  ),
  codespan: (token, key) => <code key={key}>{textOf(token)}</code>,
  escape: (token) => textOf(token),
  text: (token, key) => ('tokens' in token ? <span key={key}>{drawAll(token.tokens)}</span> : unescape(textOf(token))),
  heading: (token, key) => createElement(headingTag(token), { key }, ...childrenOf(token)),
  list: (token, key) => (isList(token) ? <List key={key} list={token} /> : null),
  link: (token, key) => (isLink(token) ? <SafeLink key={key} link={token} /> : null),
  table: (token, key) => (isTable(token) ? <Table key={key} table={token} /> : null),
};

const draw: Draw = (token, key) => draws[token.type]?.(token, key) ?? (token.type === 'space' ? null : token.raw);

const textOf = (token: Token): string => ('text' in token ? String(token.text) : token.raw);

const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

/** The page has its own first heading, so that the document's begin one level below. */
const headingTag = (token: Token): string => `h${Math.min(6, ('depth' in token ? Number(token.depth) : 1) + 1)}`;

const List = ({ list }: { list: Tokens.List }) =>
  list.ordered ? <ol start={Number(list.start)}>{drawAll(list.items)}</ol> : <ul>{drawAll(list.items)}</ul>;

/** Links lead to pages of ours, to the web and to a mail; anything else stays text. */
function SafeLink({ link }: { link: Tokens.Link }) {
  const outside = /^(https:\/\/|mailto:)/.test(link.href);
  const inside = /^\/(?!\/)/.test(link.href);
  if (!outside && !inside) return <span>{drawAll(link.tokens)}</span>;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      {drawAll(link.tokens)}
    </a>
  );
}

const Table = ({ table }: { table: Tokens.Table }) => (
  <table>
    <thead>{row(table.header.map(({ tokens }) => createElement('th', { scope: 'col' }, ...drawAll(tokens))))}</thead>
    {createElement('tbody', null, ...table.rows.map((cells) => row(cells.map(cell))))}
  </table>
);

const cell = ({ tokens }: Tokens.TableCell): ReactNode => createElement('td', null, ...drawAll(tokens));

const row = (cells: ReactNode[]): ReactNode => createElement('tr', null, ...cells);

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00a0' };

const unescape = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity);
