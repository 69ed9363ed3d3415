import { useI18nProvider, useTranslate } from 'ra-core';
import { languages, locales } from '../../../generated/app.ts';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';
import styles from './LanguageMenu.module.css';

/** The languages, each under its own name. */
export function LanguageMenu() {
  const translate = useTranslate();
  const i18n = useI18nProvider();
  const current = i18n.getLocale();
  const entries = locales.map((locale) => ({
    label: languages[locale].name,
    lang: locale,
    checked: locale === current,
    run: () => void i18n.changeLocale(locale),
  }));
  return (
    <MenuButton label={translate('shell.language')} entries={entries}>
      <Icon name="globe" />
      <span className={styles.short}>{current.slice(0, 2).toUpperCase()}</span>
    </MenuButton>
  );
}
