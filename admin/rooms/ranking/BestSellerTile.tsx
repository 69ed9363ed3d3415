import { loadTexts as loadRankingTexts } from '../../../generated/texts/rooms/ranking.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import { BestSeller } from './BestSeller.tsx';
import styles from './ranking.module.css';
import { useTexts } from './texts.ts';
import { useBestSeller } from './useRanking.ts';

/** The best seller of this month on home; nothing until somebody has sold. */
export default function BestSellerTile() {
  return (
    <PageTexts load={loadRankingTexts}>
      <Shown />
    </PageTexts>
  );
}

function Shown() {
  const text = useTexts();
  const { data } = useBestSeller('');
  if (!data?.seller) return null;
  return (
    <section className={styles.tile} aria-labelledby="home-best-seller">
      <h2 id="home-best-seller" className={styles.tileTitle}>
        {text('title')}
      </h2>
      <BestSeller answer={data} />
    </section>
  );
}
