import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Locale } from '../../../../schemas/core/formats/locale.ts';
import { loadDocument, type DocumentName } from '../../providers/publicAccount.ts';
import { TabList, TabPanel } from '../../widgets/controls/TabList.tsx';
import { LoadFailure } from '../public/FailureNote.tsx';
import styles from '../public/public.module.css';
import { useLoaded } from '../public/useLoaded.ts';

const Markdown = lazy(() =>
  import('../../widgets/parts/Markdown.tsx').then(({ Markdown: component }) => ({ default: component })),
);

const names: readonly DocumentName[] = ['terms', 'manual'];

/** The terms of agreement and the user manual, each in a tab. */
export function Documents() {
  const [current, setCurrent] = useState(documentOfAddress);
  const translate = useTranslate();
  const id = useId();
  const tabs = names.map((key) => ({ key, label: translate(`account.activation.${key}`) }));
  return (
    <>
      <TabList
        id={id}
        label={translate('account.activation.documents')}
        tabs={tabs}
        current={current}
        onShow={(name) => {
          setCurrent(name);
          nameInAddress(name);
        }}
      />
      <TabPanel id={id} tab={current} hidden={false} className={styles.document} reading>
        <Document key={current} name={current} />
      </TabPanel>
    </>
  );
}

/** What follows the '#' names the open document; the token stays where it is. */
const documentOfAddress = (): DocumentName => names.find((name) => `#${name}` === window.location.hash) ?? 'terms';

const nameInAddress = (name: DocumentName) => window.history.replaceState(window.history.state, '', `#${name}`);

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
