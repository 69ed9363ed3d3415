import { lazy, Suspense, useCallback, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import type { Locale } from '../../../schemas/formats/locale.ts';
import { loadDocument, type DocumentName } from '../../providers/publicAccount.ts';
import { LoadFailure } from '../public/FailureNote.tsx';
import styles from '../public/public.module.css';
import { useLoaded } from '../public/useLoaded.ts';

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
    const next = names.find((name) => name !== current);
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
  const load = useCallback((locale: Locale) => loadDocument(name, locale), [name]);
  const { value, failure, again } = useLoaded(load);
  const loading = <p role="status">{translate('account.loading')}</p>;
  if (failure) return <LoadFailure failure={failure} onAgain={again} />;
  if (value === undefined) return loading;
  return (
    <Suspense fallback={loading}>
      <Markdown text={value} />
    </Suspense>
  );
}
