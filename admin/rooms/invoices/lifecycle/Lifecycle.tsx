import { useTranslate } from 'ra-core';
import styles from './lifecycle.module.css';
import { lanes, states, type Lane } from './lanes.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';

/** Sizes in the units of the picture. */
const labelWidth = 150;
const columnWidth = 116;
const headHeight = 40;
const laneHeight = 44;

const width = labelWidth + states.length * columnWidth;
const height = headHeight + lanes.length * laneHeight + 8;

const columnOf = (state: number): number =>
  labelWidth + (states.findIndex((each) => each === state) + 0.5) * columnWidth;
const middleOf = (lane: number): number => headHeight + (lane + 0.5) * laneHeight;

/** The states of an invoice and what leads from one to the other, drawn from the table that the server goes by. */
export function Lifecycle({ current }: { current?: number }) {
  const text = useTexts();
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={text('lifecycle.title')} tabIndex={0}>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={text('lifecycle.picture')}
        >
          <defs>
            <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 0 8 4 0 8z" className={styles.head} />
            </marker>
          </defs>
          {states.map((state) => (
            <State key={state} state={state} isCurrent={state === current} />
          ))}
          {lanes.map((lane, index) => (
            <LaneView key={lane.name} lane={lane} y={middleOf(index)} />
          ))}
        </svg>
      </div>
      <InWords />
    </>
  );
}

function State({ state, isCurrent }: { state: number; isCurrent: boolean }) {
  const translate = useTranslate();
  const x = columnOf(state);
  return (
    <g data-current={isCurrent} className={styles.state}>
      <line x1={x} x2={x} y1={headHeight} y2={height} />
      <rect x={x - columnWidth / 2 + 3} y={4} width={columnWidth - 6} height={headHeight - 10} rx={6} />
      <text x={x} y={headHeight / 2 + 3} textAnchor="middle">
        {translate(`resources.${invoicesPath}.values.status1.${state}`)}
      </text>
    </g>
  );
}

/** One action: a dot in each state that it starts from, an arrow to each that it leads to. */
function LaneView({ lane, y }: { lane: Lane; y: number }) {
  const text = useTexts();
  const [left, right] = [Math.min(...lane.from.map(columnOf)), Math.max(...lane.from.map(columnOf))];
  return (
    <g className={styles.lane}>
      <text x={0} y={y + 4}>
        {text(lane.label)}
      </text>
      <line x1={left} x2={right} y1={y} y2={y} />
      {lane.to.map((state) => (
        <Arrow key={state} lane={lane} to={columnOf(state)} y={y} />
      ))}
      {lane.from.map((state) => (
        <circle key={state} cx={columnOf(state)} cy={y} r={5} />
      ))}
    </g>
  );
}

/** From the nearest state that the action starts from. */
function Arrow({ lane, to, y }: { lane: Lane; to: number; y: number }) {
  const starts = lane.from.map(columnOf).filter((x) => x !== to);
  const nearest = starts.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))[0];
  if (nearest === undefined) return null;
  return <line x1={nearest} x2={to} y1={y} y2={y} markerEnd="url(#arrow)" />;
}

/** The same for who reads rather than looks. */
function InWords() {
  const text = useTexts();
  const translate = useTranslate();
  const names = (some: readonly number[]) =>
    some.map((state) => translate(`resources.${invoicesPath}.values.status1.${state}`)).join(', ');
  return (
    <table className={styles.words}>
      <caption>{text('lifecycle.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('lifecycle.action')}</th>
          <th scope="col">{text('lifecycle.from')}</th>
          <th scope="col">{text('lifecycle.to')}</th>
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane.name}>
            <th scope="row">{text(lane.label)}</th>
            <td>{names(lane.from)}</td>
            <td>{names(lane.to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
