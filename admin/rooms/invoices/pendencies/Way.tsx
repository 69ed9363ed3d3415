import { createContext, useContext } from 'react';
import { LinkBase } from 'ra-core';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import { useReturnOrigin } from './useReturnOrigin.ts';

/** Whether the ways to what is to be mended open in tabs of their own, because something typed stays behind. */
export const Apart = createContext(false);

/** The way to where something is mended; that leads back here, or stands beside what is typed here. */
export function Way({ to, words }: { to: string; words: string }) {
  const back = useReturnOrigin();
  const apart = useContext(Apart);
  return apart ? (
    <PageLink to={to} target="_blank">
      {words}
    </PageLink>
  ) : (
    <LinkBase to={to} state={back}>
      {words}
    </LinkBase>
  );
}
