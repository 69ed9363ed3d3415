import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Menu } from '../../../generated/resources.ts';
import { Icon } from '../../layout/Icon.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { useRecentScreens } from '../../layout/recent.ts';
import { screensOf, sections, useScreens, type Screen } from '../../layout/screens.ts';
import { useSession } from '../../providers/session.ts';
import { greeting } from './greeting.ts';
import styles from './Home.module.css';

/** Where the day begins: what was used last, and every permitted screen by section. */
export default function Home() {
  const translate = useTranslate();
  const { fullName } = useSession();
  const screens = useScreens();
  const [name = fullName] = fullName.split(' ');
  const [hour] = useState(() => new Date().getHours());
  const title = translate(`home.${greeting(hour)}`, { name });
  return (
    <div className={styles.home}>
      <PageHead title={title} description={<Hint empty={!screens.some(hasSection)} />} />
      <Recent />
      <div className={styles.sections}>
        {sections.map((section) => (
          <Section key={section} section={section} />
        ))}
      </div>
    </div>
  );
}

/** What to do first; the keys are no news to a telephone. */
function Hint({ empty }: { empty: boolean }) {
  const translate = useTranslate();
  return empty ? translate('home.empty') : <span className={styles.hint}>{translate('home.hint')}</span>;
}

const hasSection = ({ section }: Screen): boolean => section !== undefined;

function Recent() {
  const translate = useTranslate();
  const recent = useRecentScreens().filter(hasSection);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="home-recent">
      <h2 id="home-recent" className={styles.heading}>
        {translate('home.recent')}
      </h2>
      <ul className={styles.recent}>
        {recent.map(({ path, label, code, section }) => (
          <li key={path}>
            <Link to={path} className={styles.card}>
              {section && <Icon name={section} />}
              <span className={styles.cardLabel}>{label}</span>
              {code && <span className={styles.code}>{code}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Section({ section }: { section: Menu }) {
  const translate = useTranslate();
  const screens = screensOf(useScreens(), section);
  if (screens.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={`home-${section}`}>
      <h2 id={`home-${section}`} className={styles.sectionHeading}>
        <Icon name={section} />
        {translate(`shell.section.${section}`)}
      </h2>
      <ul className={styles.list}>
        {screens.map(({ path, label, code }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              <span>{label}</span>
              {code && <span className={styles.code}>{code}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
