import type { Panel } from '../../../../generated/dashboards/shapes.ts';
import { formatDate, formatShare } from '../../../../schemas/core/formats/locale.ts';
import { summaryFile } from '../../Entity/summary/asked.ts';
import { useWords } from '../../widgets/source.ts';
import { useShared } from '../context.ts';
import styles from '../dashboard.module.css';
import { elapsedOf } from '../days.ts';
import { PanelFrame } from '../PanelFrame.tsx';
import { filterOf, resourceOf } from '../question.ts';
import { shareOf, totalIn, unitsOf } from '../sums.ts';
import { useTexts } from '../texts.ts';
import { useCompared } from '../useCompared.ts';
import { useWays } from '../usePanelMenu.ts';

/** How much of what the whole period before came to is there, against the time that is over. */
export function Progress({ panel }: { panel: Panel }) {
  const { chosen, today } = useShared();
  const { locale } = useWords();
  const text = useTexts();
  const { now, before, answer, question, name, current } = useCompared(panel, { whole: true });
  const ways = useWays(resourceOf(panel))(filterOf(panel, chosen, today));
  const percent = (share: string) => formatShare(share, locale);
  const shares = (before.data ? unitsOf(before.data, panel) : []).flatMap((unit) => {
    const share = shareOf(totalIn(now.data, unit, panel), totalIn(before.data, unit, panel));
    return share === undefined ? [] : [{ unit, share }];
  });
  const time = current && elapsedOf(current, today);
  const elapsed = time && shareOf(String(time.over), String(time.all));
  return (
    <PanelFrame
      panel={panel}
      answer={answer}
      asOf={now.data?.asOf}
      empty={!elapsed || (shares.length === 0 && time.over > 0)}
      ways={ways}
      file={summaryFile(question, locale)}
    >
      <ul className={styles.bars}>
        {shares.map(({ unit, share }) => (
          <Bar
            key={unit}
            share={share}
            label={[unit, text('reached', { share: percent(share), period: name })].filter(Boolean).join(': ')}
          />
        ))}
        {time && elapsed && (
          <Bar
            muted
            share={elapsed}
            label={
              time.over === 0
                ? text('begins', { day: formatDate(current.from, locale) })
                : text('elapsed', { share: percent(elapsed), ...time })
            }
          />
        )}
      </ul>
    </PanelFrame>
  );
}

/** A bar whose words say all that it shows. */
function Bar({ share, label, muted = false }: { share: string; label: string; muted?: boolean }) {
  const width = Math.min(Math.max(Number(share), 0), 100);
  return (
    <li className={styles.bar} data-muted={muted}>
      <span>{label}</span>
      <span className={styles.track} aria-hidden>
        <span className={styles.done} style={{ width: `${width}%` }} />
      </span>
    </li>
  );
}
