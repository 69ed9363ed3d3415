import type { SellerRanksAnswer } from '../../../generated/types.ts';
import { formatQuantity, formatShare } from '../../../schemas/core/formats/locale.ts';
import { useShared } from '../../core/dashboards/context.ts';
import { PanelFrame } from '../../core/dashboards/PanelFrame.tsx';
import { loadTexts as loadRankingTexts } from '../../../generated/texts/rooms/ranking.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import type { CsvTable } from '../../core/format/csvFile.ts';
import type { PanelProps } from '../../core/dashboards/roomPanels.ts';
import { useRights } from '../../core/providers/rights.ts';
import { useLocale } from '../../core/widgets/source.ts';
import { PageLink } from '../../core/layout/PageLink.tsx';
import styles from './ranking.module.css';
import { useTexts } from './texts.ts';
import { useRanks } from './useRanking.ts';

type Row = SellerRanksAnswer['rows'][number];

/** All sellers of the cycle; of others the name, the rank and Kg/L. The reader's own row is always in sight. */
export default function LeaderBoard(props: PanelProps) {
  return (
    <PageTexts load={loadRankingTexts}>
      <Shown {...props} />
    </PageTexts>
  );
}

function Shown({ panel }: PanelProps) {
  const text = useTexts();
  const locale = useLocale();
  const { periods } = useShared();
  const answer = useRanks(Object.values(periods)[0]?.current?.id);
  const rows = answer.data?.rows ?? [];
  const columns = columnsOf(rows);
  return (
    <PanelFrame
      panel={panel}
      answer={answer}
      asOf={answer.data?.asOf}
      empty={rows.length === 0}
      file={fileOf(rows, text)}
    >
      <p className={styles.rule}>{text('ranksRule')}</p>
      <div className={styles.scroll} role="group" aria-label={panel.label[locale]} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {text(name)}
                </th>
              ))}
              {columns.map((name) => (
                <th key={name} scope="col" data-right>
                  {text(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RankRow key={row.rank} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </PanelFrame>
  );
}

const names = ['rank', 'seller'] as const;
const figures = ['together', 'kg', 'l', 'share', 'change'] as const;
type Figure = (typeof figures)[number];

/** What the reader is told of nobody has no column. */
function columnsOf(rows: readonly Row[]): readonly Figure[] {
  const isTold = {
    share: rows.some(({ share }) => share !== null),
    change: rows.some(({ change }) => change !== null),
  };
  return figures.filter((name) => (name !== 'share' && name !== 'change') || isTold[name]);
}

/** The table for a file; what the reader is not told is blank. */
const fileOf = (rows: readonly Row[], text: ReturnType<typeof useTexts>): CsvTable => ({
  head: [...names, ...figures].map((name) => text(name)),
  rows: rows.map(({ rank, name1, quantity, kg, l, share, change }) => [
    { decimal: String(rank) },
    name1,
    ...[quantity, kg, l, share ?? '', change === null ? '' : String(change)].map((decimal) => ({ decimal })),
  ]),
});

interface RankRowProps {
  row: Row;
  columns: readonly Figure[];
}

function RankRow({ row, columns }: RankRowProps) {
  const { rank, name1, sellerId, isOwn, quantity, kg, l, share, change } = row;
  const text = useTexts();
  const locale = useLocale();
  const { may } = useRights('users');
  const isWay = sellerId !== null && may.includes('read');
  return (
    <tr data-own={isOwn}>
      <td>{rank}</td>
      <th scope="row">
        {isWay ? <PageLink to={`/users/${sellerId}`}>{name1}</PageLink> : name1}
        {isOwn && <span className={styles.own}>{text('own')}</span>}
      </th>
      <td data-right>{formatQuantity(quantity, locale)}</td>
      <td data-right>{formatQuantity(kg, locale)}</td>
      <td data-right>{formatQuantity(l, locale)}</td>
      {columns.includes('share') && <td data-right>{share === null ? '' : formatShare(share, locale)}</td>}
      {columns.includes('change') && (
        <td data-right>
          <Change places={change} />
        </td>
      )}
    </tr>
  );
}

/** Places won and lost since the cycle before: short to see, in words to hear. */
function Change({ places }: { places: number | null }) {
  const text = useTexts();
  if (places === null) return null;
  const count = Math.abs(places);
  const [sign, key] = places > 0 ? (['▲', 'won'] as const) : (['▼', 'lost'] as const);
  const words = places === 0 ? text('same') : text(key, { smart_count: count });
  return (
    <>
      <span aria-hidden title={words}>
        {places === 0 ? '=' : `${sign} ${count}`}
      </span>
      <span className="spoken">{words}</span>
    </>
  );
}
