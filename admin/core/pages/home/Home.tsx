import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { resources } from '../../../../generated/resources.ts';
import { asText, isRow } from '../../format/value.ts';
import { useFavourites } from '../../layout/ownScreens.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { useNarrowest } from '../../layout/useMedia.ts';
import { useAllRights } from '../../providers/rights.ts';
import { useSession } from '../../providers/session.ts';
import { Attention } from './Attention.tsx';
import { Favourites } from './Favourites.tsx';
import { greeting } from './greeting.ts';
import { QuickStart } from './QuickStart.tsx';
import { Recent } from './Recent.tsx';
import { Tiles } from './Tiles.tsx';
import styles from './Home.module.css';

const Astray = lazy(() => import('./Astray.tsx'));

/** Where the day begins: what waits, where the business stands, what was used last and what was chosen. */
export default function Home() {
  const translate = useTranslate();
  const { fullName } = useSession();
  const rightless = useRightless();
  const { state } = useLocation();
  const unknown = isRow(state) ? asText(state['unknown']) : '';
  const [name = fullName] = fullName.split(' ');
  const [hour] = useState(() => new Date().getHours());
  const title = translate(`home.${greeting(hour)}`, { name });
  return (
    <div className={styles.home}>
      <Suspense>{unknown !== '' && <Astray address={unknown} />}</Suspense>
      <PageHead title={title} {...(!rightless && { description: <Hint /> })} />
      {rightless ? <QuickStart /> : <Ways />}
    </div>
  );
}

/** Whether no administrator has given the person a role yet: there is no screen with data to read. */
function useRightless(): boolean {
  const { isAdmin } = useSession();
  const rights = useAllRights();
  const reads = Object.values(resources).some(({ path, menu }) => menu && rights[path]?.may.includes('read'));
  return !isAdmin && !reads;
}

/** On a phone favourites come before figures, which take a screen or two there. */
function Ways() {
  const isPhone = useNarrowest();
  const isEarly = useFavourites().length > 0 && isPhone;
  return (
    <>
      <Attention />
      {isEarly && <Favourites />}
      <Tiles />
      {!isEarly && <Favourites />}
      <Recent />
    </>
  );
}

/** The keys are no news to a telephone. */
function Hint() {
  const translate = useTranslate();
  return <span className={styles.hint}>{translate('home.hint')}</span>;
}
