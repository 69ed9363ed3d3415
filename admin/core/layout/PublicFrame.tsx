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
        <Picture />
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

/** The business's own picture, else circles in its colours. */
const Picture = () =>
  brand.picture ? <img className={styles.picture} src={brand.picture} alt="" loading="lazy" /> : <Circles />;

const Circles = () => (
  <svg className={styles.picture} viewBox="0 0 480 800" preserveAspectRatio="xMidYMax slice">
    {[1, 2, 3, 4, 5].map((ring) => (
      <circle key={ring} className={styles.circle} cx="480" cy="800" r={ring * 120} />
    ))}
  </svg>
);
