import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'ra-core';
import { resources } from '../../../../generated/resources.ts';
import { recordPath } from '../../../core/Entity/paths.ts';
import type { List } from '../../../core/Entity/list/useList.ts';
import { useTreeKeys } from '../../../core/Entity/tree/useTreeKeys.ts';
import type { Tree } from '../../../core/Entity/tree/useTree.ts';
import type { Moving } from '../../../core/Entity/tree/MoveDialog.tsx';
import type { EntityRecord } from '../../../core/format/value.ts';
import { usePrinting } from '../../../core/layout/usePrinting.ts';
import { teamsPath } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { Card } from './Card.tsx';
import styles from './chart.module.css';
import { boundsOf, card, placeCards, type Bounds, type Placed } from './layout.ts';
import { saveSvg } from './saveSvg.ts';
import { ChartTools } from './ChartTools.tsx';
import { useDragCard } from './useDragCard.ts';
import { useViewport, type Viewport } from './useViewport.ts';

interface Props {
  list: List;
  tree: Tree;
  /** What the file is called. */
  title: string;
  onMove: ((moving: Moving) => void) | undefined;
}

/** The chart in its frame: panned, zoomed, gone through by the keys of a tree, printed and saved whole. */
export function Canvas({ list, tree, title, onMove }: Props) {
  const text = useTexts();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const cards = useMemo(() => placeCards(tree.lines), [tree.lines]);
  const bounds = useMemo(() => boundsOf(cards), [cards]);
  const port = useViewport(frame, bounds);
  const { saving, save } = useSaving(frame, bounds, title);
  const whole = usePrinting() || saving;
  const drag = useDragCard(tree, onMove);
  const keys = useTreeKeys({ list, tree, columns: 0, container: frame, onMove });
  const inSight = (each: Placed) => whole || each.index === keys.index || isSeen(each, port.view, port.size);
  return (
    <>
      <ChartTools port={port} tree={tree} onSave={save} />
      <div
        ref={setFrame}
        className={styles.frame}
        data-whole={whole}
        data-one-page={bounds.height <= highestOnOnePage}
        {...port.pointer}
      >
        <svg
          className={styles.svg}
          role="tree"
          aria-label={text('chart')}
          viewBox={whole ? boxText(bounds) : undefined}
          preserveAspectRatio="xMidYMin"
          data-dragging={drag.dragged !== undefined}
          onKeyDown={keys.onKeyDown}
          {...drag.handlers}
        >
          <g transform={whole ? undefined : transformOf(port.view)} role="presentation">
            <Links cards={cards} />
            <Cards
              cards={cards.filter(inSight)}
              tree={tree}
              active={keys.index}
              whole={whole}
              over={drag.over}
              onFocus={(each) => {
                keys.focus(each.index, -1);
                port.bringIntoSight({ x: each.x, y: each.y, ...card });
              }}
            />
          </g>
        </svg>
      </div>
    </>
  );
}

/** Saves the chart as a file; `saving`: it has to be drawn whole for that. */
function useSaving(frame: HTMLElement | null, bounds: Bounds, title: string) {
  const [saving, setSaving] = useState(false);
  const save = () => {
    flushSync(() => setSaving(true));
    const svg = frame?.querySelector('svg');
    if (svg) saveSvg(svg, bounds, `${title}.svg`);
    setSaving(false);
  };
  return { saving, save };
}

/** Higher ones could not be read on one page. */
const highestOnOnePage = 1600;

const boxText = ({ x, y, width, height }: Bounds) => `${x} ${y} ${width} ${height}`;
const transformOf = ({ x, y, scale }: Viewport) => `translate(${x} ${y}) scale(${scale})`;

const ahead = 200;

/** Whether a card is in the frame, or nearly. */
function isSeen({ x, y }: Placed, view: Viewport, size: { width: number; height: number }): boolean {
  const left = x * view.scale + view.x;
  const top = y * view.scale + view.y;
  const across = left + card.width * view.scale > -ahead && left < size.width + ahead;
  return across && top + card.height * view.scale > -ahead && top < size.height + ahead;
}

interface CardsProps {
  cards: readonly Placed[];
  tree: Tree;
  active: number;
  /** Names are not shortened. */
  whole: boolean;
  /** The team under the one that is dragged. */
  over: number | undefined;
  onFocus: (placed: Placed) => void;
}

function Cards({ cards, tree, active, whole, over, onFocus }: CardsProps) {
  const navigate = useNavigate();
  const resource = resources[teamsPath];
  const open = (row: EntityRecord) => {
    if (resource) navigate(recordPath(resource, row));
  };
  return cards.map((each) => (
    <Card
      key={each.line.row.id}
      placed={each}
      active={each.index === active}
      whole={whole}
      muted={tree.found !== undefined && !tree.found.has(each.line.row.id)}
      drop={over === each.line.row.id}
      onFocus={onFocus}
      onFold={tree.setOpen}
      onOpen={open}
    />
  ));
}

/** What hangs under what. */
function Links({ cards }: { cards: readonly Placed[] }) {
  const d = cards.flatMap(({ from, x, y }) => {
    if (!from) return [];
    const middle = (from.x + x) / 2;
    return [`M${from.x} ${from.y}H${middle}V${y + card.height / 2}H${x}`];
  });
  return <path d={d.join('')} fill="none" stroke="var(--border-control)" aria-hidden />;
}
