import { lazy, Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { useLocaleState, useTranslate } from 'ra-core';
import { locales } from '../../../schemas/formats/locale.ts';
import { loadDocument, type DocumentName } from '../../providers/publicAccount.ts';
import styles from '../public/public.module.css';

const Markdown = lazy(() =>
  import('../../widgets/display/Markdown.tsx').then(({ Markdown: component }) => ({ default: component })),
);

const names: readonly DocumentName[] = ['terms', 'manual'];

/** The terms of agreement and the user manual, each in a tab. */
export function Documents() {
  const [current, setCurrent] = useState<DocumentName>('terms');
  return (
    <>
      <TabList current={current} onShow={setCurrent} />
      <div role="tabpanel" id="document" aria-labelledby={`tab-${current}`} className={styles.document} tabIndex={0}>
        <Document key={current} name={current} />
      </div>
    </>
  );
}

function TabList({ current, onShow }: { current: DocumentName; onShow: (name: DocumentName) => void }) {
  const translate = useTranslate();
  const press = ({ key }: KeyboardEvent) => {
    const [next] = names.filter((name) => name !== current);
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !next) return;
    onShow(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      className={styles.tabs}
      aria-label={translate('account.activation.documents')}
      onKeyDown={press}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          className={styles.tab}
          aria-selected={name === current}
          aria-controls={name === current ? 'document' : undefined}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onShow(name)}
        >
          {translate(`account.activation.${name}`)}
        </button>
      ))}
    </div>
  );
}

function Document({ name }: { name: DocumentName }) {
  const translate = useTranslate();
  const { text, failed, load } = useDocument(name);
  const loading = <p role="status">{translate('account.loading')}</p>;
  if (failed) {
    return (
      <p role="alert">
        {translate('account.activation.unread')}{' '}
        <button type="button" className={styles.way} onClick={load}>
          {translate('account.activation.retry')}
        </button>
      </p>
    );
  }
  return text === undefined ? (
    loading
  ) : (
    <Suspense fallback={loading}>
      <Markdown text={text} />
    </Suspense>
  );
}

/** The document in the language of the page. */
function useDocument(name: DocumentName) {
  const [wanted] = useLocaleState();
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    const locale = locales.find((known) => known === wanted) ?? 'en-US';
    const show = (loaded: string) => {
      if (!current) return;
      setText(loaded);
      setFailed(false);
    };
    loadDocument(name, locale).then(show, () => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [name, wanted, turn]);
  return { text, failed, load: () => setTurn(turn + 1) };
}
