import { useTranslate } from 'ra-core';
import { Message } from '../../layout/Message.tsx';
import { homePath, type PageProps } from '../../route.ts';

/** The fallback for an address that leads nowhere; it needs no sign-in. */
export default function NotFound({ route }: PageProps) {
  const translate = useTranslate();
  return (
    <Message
      title={translate(route.title)}
      text={translate('notFound.text')}
      action={{ label: translate('shell.backHome'), href: homePath }}
    />
  );
}
