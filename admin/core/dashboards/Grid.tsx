import { useState, type CSSProperties, type ReactElement } from 'react';
import type { Panel } from '../../../generated/dashboards/shapes.ts';
import { useAllRights, type Rights } from '../providers/rights.ts';
import { ListMessage } from '../Entity/list/ListMessage.tsx';
import type { Group } from '../Entity/summary/groups.ts';
import { ConfirmationContext, useShared } from './context.ts';
import styles from './dashboard.module.css';
import { groupsOf } from './groups.ts';
import { ChartPanel } from './panels/ChartPanel.tsx';
import { Figure } from './panels/Figure.tsx';
import { ListPanel } from './panels/ListPanel.tsx';
import { PartsPanel } from './panels/PartsPanel.tsx';
import { Progress } from './panels/Progress.tsx';
import { Ranking } from './panels/Ranking.tsx';
import { RoomPanel } from './panels/RoomPanel.tsx';
import { useTexts } from './texts.ts';

/** Columns of the grid. */
const columns = 12;

/** The panels in their order; one whose rows the person may not read is not there. */
export function Grid({ panels }: { panels: readonly Panel[] }) {
  const rights = useAllRights();
  const text = useTexts();
  const shown = panels.filter((panel) => isReadable(panel, rights));
  if (shown.length === 0) return <ListMessage title={text('nothingRead')} />;
  return (
    <div className={styles.grid}>
      {shown.map((panel) => (
        <Cell key={panel.id} panel={panel} />
      ))}
    </div>
  );
}

function Cell({ panel }: { panel: Panel }) {
  const { chosen } = useShared();
  const [confirmed, confirm] = useState('');
  const asked = JSON.stringify(chosen);
  return (
    <div className={styles.cell} style={placeOf(panel)} data-panel={panel.id} data-kind={panel.kind}>
      <ConfirmationContext value={{ isConfirmed: confirmed === asked, confirm: () => confirm(asked) }}>
        <AnyPanel panel={panel} />
      </ConfirmationContext>
    </div>
  );
}

/** Whether a person may read the rows of a panel, and what they are put together by. */
export function isReadable(panel: Panel, rights: Rights): boolean {
  const { of } = panel;
  if (of === undefined) return true;
  const isRead = (path: string) => rights[path]?.may.includes('read') ?? false;
  const isSeen = ({ column: { owner, targets }, period }: Group) =>
    !rights[of]?.hide.includes(owner) && [...targets, ...(period ? [period.path] : [])].every(isRead);
  return isRead(of) && groupsOf(panel).every(isSeen);
}

type Place = CSSProperties & Record<`--${string}`, number>;

/** A tablet has half the columns, so that a panel takes twice as many. */
function placeOf({ span, rows }: Panel): Place {
  return { '--span': span, '--span-tablet': Math.min(span * 2, columns), '--rows': rows };
}

/** A kind that is drawn by nothing does not compile. */
function AnyPanel({ panel }: { panel: Panel }): ReactElement | null {
  switch (panel.kind) {
    case 'figure':
      return <Figure panel={panel} />;
    case 'progress':
      return <Progress panel={panel} />;
    case 'ranking':
      return <Ranking panel={panel} />;
    case 'list':
      return <ListPanel panel={panel} />;
    case 'panel':
      return panel.panel === undefined ? null : <RoomPanel panel={panel} name={panel.panel} />;
    case 'line':
    case 'bars':
    case 'stacked':
    case 'heat':
    case 'map':
      return panel.parts ? <PartsPanel panel={panel} /> : <ChartPanel panel={panel} kind={panel.kind} />;
  }
}
