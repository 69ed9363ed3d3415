import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { Verb } from '../../../generated/resources.ts';
import { useRights } from '../providers/rights.ts';
import { homePath } from '../route.ts';
import { Message } from './Message.tsx';

interface Props {
  /** Of the resource. */
  path: string;
  verb: Verb;
  children: ReactNode;
}

/** Shows a screen only to those who may use it; the server refuses the same. */
export function Permitted({ path, verb, children }: Props) {
  const translate = useTranslate();
  if (useRights(path).may.includes(verb)) return children;
  return (
    <Message
      title={translate('shell.forbidden.title')}
      text={translate('shell.forbidden.text')}
      action={{ label: translate('shell.backHome'), href: homePath }}
    />
  );
}
