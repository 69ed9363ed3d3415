import { useTranslate } from 'ra-core';
import type { IconName } from '../../../../generated/icons.ts';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useLocale } from '../../widgets/source.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './Home.module.css';

/** So many of something, and the way to them. */
export interface Figure {
  /** Message key of what they are, with `smart_count`. */
  text: string;
  /** Message key of what the person is to do about them, where there is anything to say. */
  todo?: string | undefined;
  icon: IconName;
  count: number;
  /** There are more than were counted. */
  isCapped?: boolean;
  /** Where to see to it. */
  to: string;
}

export function FigureLink({ text, todo, icon, count, isCapped = false, to }: Figure) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <PageLink to={to} className={styles.figure}>
      <span className={styles.number}>
        {formatInteger(String(count), locale)}
        {isCapped && '+'}
      </span>
      <span className={styles.what}>{translate(text, { smart_count: count })}</span>
      {todo !== undefined && <span className={styles.todo}>{translate(todo, { _: '' })}</span>}
      <Icon name={icon} />
    </PageLink>
  );
}
