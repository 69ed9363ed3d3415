import { useI18nProvider, useTranslate } from 'ra-core';
import { locales } from '../../../schemas/formats/locale.ts';
import { languageNames } from '../i18n/locale.ts';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';
import styles from './LanguageMenu.module.css';

/** The three languages, each under its own name. */
export function LanguageMenu() {
  const translate = useTranslate();
  const i18n = useI18nProvider();
  const current = i18n.getLocale();
  const entries = locales.map((locale) => ({
    label: languageNames[locale],
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
