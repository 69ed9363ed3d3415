import { useTexts } from '../texts.ts';
import type { Contents } from './contents.ts';
import { Section } from './Section.tsx';
import styles from './document.module.css';

type Told = Pick<Contents, 'information' | 'authorityInformation' | 'answer'>;

/** What the issuer says besides, and what the tax authority answered. */
export function Information({ contents: { information, authorityInformation, answer } }: { contents: Told }) {
  const text = useTexts();
  const parts = [
    ['doc.information', information],
    ['doc.authorityInformation', authorityInformation],
    ['doc.answer', answer && [answer.cStat, answer.text].filter(Boolean).join(' · ')],
  ] as const;
  return parts.map(
    ([title, said]) =>
      said && (
        <Section key={title} title={text(title)}>
          <p className={styles.said}>{said}</p>
        </Section>
      ),
  );
}
