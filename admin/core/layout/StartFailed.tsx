import { useEffect } from 'react';
import { useTranslate, type I18nProvider } from 'ra-core';
import { Message } from './Message.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** Nobody could tell whether the person is signed in, or the shell could not be fetched. */
export const StartFailed = ({ texts }: { texts: I18nProvider }) => (
  <PublicFrame texts={texts}>
    <Unreachable />
  </PublicFrame>
);

/** Milliseconds between two looks whether the server is back. */
const lookEvery = 10_000;

function Unreachable() {
  const translate = useTranslate();
  useReturn();
  return (
    <Message
      title={translate('shell.unreachable.title')}
      text={translate('shell.unreachable.text')}
      action={{ label: translate('shell.retry'), run: reload }}
    />
  );
}

const reload = (): void => window.location.reload();

/** Opens the page as soon as the connection, or the server, is back. */
function useReturn(): void {
  useEffect(() => {
    const look = () =>
      void fetch('/healthz').then(
        ({ ok }) => ok && reload(),
        () => undefined,
      );
    const timer = setInterval(look, lookEvery);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}
