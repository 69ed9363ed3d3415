import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** The address of the page, from `/` on. */
  to: string;
}

/**
 * A link to a page of the app: an anchor and nothing else, for a list has a hundred of them. The router follows it
 * (`ShellRouter`); what carries a state along, or is relative to the open page, is the router's own `Link`.
 */
export const PageLink = ({ to, children, ...rest }: Props) => (
  <a {...rest} href={to} data-page>
    {children}
  </a>
);
