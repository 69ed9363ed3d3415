import { createElement, Fragment, useMemo, type ReactNode } from 'react';
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
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? textOf(node, key) : null;
  const tag = node.localName;
  if (tag === 'br') return <br key={key} />;
  if (shown.has(tag)) return createElement(tag, { key }, ...childrenOf(node));
  const address = tag === 'a' ? (node.getAttribute('href') ?? '') : '';
  if (!safeAddress.test(address)) return childrenOf(node);
  return (
    <Outside key={key} address={address}>
      {childrenOf(node)}
    </Outside>
  );
}

/** An address of the web, without the mark that ends the sentence behind it. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/i;

/** What is written as an address is a link, also where no space followed it for the editor to see its end. */
function textOf({ textContent, parentElement }: Node, key: number): ReactNode {
  const text = textContent ?? '';
  if (parentElement?.closest('a')) return text;
  const parts = text.split(webAddress).map((part, index) =>
    index % 2 === 1 ? (
      <Outside key={part} address={part}>
        {part}
      </Outside>
    ) : (
      part
    ),
  );
  return parts.length === 1 ? text : <Fragment key={key}>{parts}</Fragment>;
}

const Outside = ({ address, children }: { address: string; children: ReactNode }) => (
  <a href={address} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);
