import { useTranslate } from 'ra-core';
import { Message } from '../../layout/Message.tsx';
import { homePath, signInPath, type PageProps } from '../../route.ts';

/** Holds the place of a screen that is not there yet. */
export default function ComingSoon({ route }: PageProps) {
  const translate = useTranslate();
  const action =
    route.access === 'public'
      ? { label: translate('comingSoon.signIn'), href: signInPath }
      : { label: translate('shell.backHome'), href: homePath };
  return (
    <Message
      title={translate(route.title)}
      text={translate('comingSoon.text')}
      action={action}
      {...(route.code !== undefined && { code: route.code })}
    />
  );
}
