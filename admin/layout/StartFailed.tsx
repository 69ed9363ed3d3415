import { useTranslate, type I18nProvider } from 'ra-core';
import { Message } from './Message.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** Nobody could tell whether the person is signed in, or the shell could not be fetched. */
export const StartFailed = ({ texts }: { texts: I18nProvider }) => (
  <PublicFrame texts={texts}>
    <Unreachable />
  </PublicFrame>
);

function Unreachable() {
  const translate = useTranslate();
  return (
    <Message
      title={translate('shell.unreachable.title')}
      text={translate('shell.unreachable.text')}
      action={{ label: translate('shell.retry'), run: () => window.location.reload() }}
    />
  );
}
