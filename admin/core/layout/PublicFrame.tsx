import type { ReactNode } from 'react';
import { I18nContext, useI18nProvider, type I18nProvider } from 'ra-core';
import { brand, home, locales } from '../../../generated/app.ts';
import { loadSignInTexts } from '../i18n/signInTexts.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { signInPath } from '../route.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Mark } from './Mark.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { Toasts } from './Toasts.tsx';
import styles from './PublicFrame.module.css';

interface Props {
  texts: I18nProvider;
  children: ReactNode;
}

/** The frame of the pages that are shown without the shell. */
export function PublicFrame({ texts, children }: Props) {
  const i18n = useLanguage(texts, loadSignInTexts);
  return (
    <I18nContext.Provider value={i18n}>
      <Frame>{children}</Frame>
      <Toasts />
    </I18nContext.Provider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const current = useI18nProvider().getLocale();
  return (
    <div className={styles.frame}>
      <aside className={styles.side} aria-hidden>
        <Furrows />
        <p className={styles.lead}>{brand.tagline[locales.find((locale) => locale === current) ?? home.fallback]}</p>
      </aside>
      <div className={styles.page}>
        <header className={styles.head}>
          <a href={signInPath} className={styles.mark}>
            <Mark />
          </a>
          <div className={styles.tools}>
            <LanguageMenu />
            <ThemeMenu />
          </div>
        </header>
        <main className={styles.main}>
          <ProgressBar />
          {children}
        </main>
      </div>
    </div>
  );
}

const furrows = Array.from({ length: 13 }, (_, row) => row - 6);

/** A field at first light: rows that run together at the horizon. */
const Furrows = () => (
  <svg className={styles.furrows} viewBox="0 0 480 800" preserveAspectRatio="xMidYMax slice">
    <circle className={styles.sun} cx="316" cy="346" r="66" />
    <path className={styles.hill} d="M0 400c90-44 190-56 290-36s130 30 190 14v422H0z" />
    <path className={styles.hillNear} d="M0 452c120-42 250-48 480-14v362H0z" />
    {furrows.map((row) => (
      <path
        key={row}
        className={styles.furrow}
        d={`M${240 + row * 130} 830C${240 + row * 74} 660 ${246 + row * 34} 540 ${252 + row * 26} 436`}
      />
    ))}
  </svg>
);
