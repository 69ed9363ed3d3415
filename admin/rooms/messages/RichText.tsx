import { createElement, useMemo, type ReactNode } from 'react';
import { linkSchemes, richTextTags } from '../../../schemas/core/formats/richText.ts';
import styles from './messages.module.css';

/** What the server leaves in a message; anything else is shown as its text. */
const shown: ReadonlySet<string> = new Set(richTextTags);
const safeAddress = new RegExp(`^(${linkSchemes.join('|')}):`, 'i');

/** The body of a message. It is built of elements of our own: no HTML of anybody's ever becomes part of the page. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={styles.rich}>{content}</div>;
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => elementOf(child, index));
}

function elementOf(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const tag = node.localName;
  if (tag === 'br') return <br key={key} />;
  if (shown.has(tag)) return createElement(tag, { key }, ...childrenOf(node));
  const address = tag === 'a' ? (node.getAttribute('href') ?? '') : '';
  if (!safeAddress.test(address)) return childrenOf(node);
  return (
    <a key={key} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {childrenOf(node)}
    </a>
  );
}
