import { useTranslate } from 'ra-core';
import { screensOf, sections, useScreens, type Screen } from '../../layout/screens.ts';
import { Cards } from './Cards.tsx';
import styles from './Home.module.css';

/** For who has opened nothing yet and may create records: where most kinds of them are kept. */
export function Beginnings() {
  const translate = useTranslate();
  const screens = useLargest();
  if (screens.length === 0) return null;
  return (
    <section aria-labelledby="home-begin">
      <h2 id="home-begin" className={styles.heading}>
        {translate('home.begin')}
      </h2>
      <p className={styles.quiet}>{translate('home.begin.hint')}</p>
      <Cards places={screens} />
    </section>
  );
}

/** The screens with records that the person may create, of the section that has most of them. */
function useLargest(): readonly Screen[] {
  const screens = useScreens();
  const bySection = sections.map((section) => screensOf(screens, section).filter(({ create }) => create !== undefined));
  return bySection.reduce((most, each) => (each.length > most.length ? each : most), []);
}
