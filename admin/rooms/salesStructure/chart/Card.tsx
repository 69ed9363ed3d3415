import { memo } from 'react';
import { resources } from '../../../../generated/resources.ts';
import { initialsOf } from '../../../../schemas/core/formats/initials.ts';
import { asText, isRow, type EntityRecord } from '../../../core/format/value.ts';
import { represent } from '../../../core/widgets/reference.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { teamsPath } from '../paths.ts';
import { useTexts } from '../texts.ts';
import styles from './chart.module.css';
import { card, type Placed } from './layout.ts';

interface Props {
  placed: Placed;
  /** The way into the chart by Tab. */
  active: boolean;
  /** Nobody can point at it to read the rest: on paper names are made narrower, and not shortened. */
  whole: boolean;
  muted: boolean;
  /** Another team is dragged over it. */
  drop: boolean;
  onFocus: (placed: Placed) => void;
  onFold: (ids: readonly number[], open: boolean) => void;
  onOpen: (row: EntityRecord) => void;
}

const stripes: Readonly<Record<string, string>> = {
  bu: 'var(--primary)',
  regional: 'var(--info)',
  district: 'var(--warning)',
};

/** A team: its name, who is responsible, its level and SAP code. Colours are told by words, too. */
export const Card = memo(function Card({ placed, active, whole, muted, drop, onFocus, onFold, onOpen }: Props) {
  const { line, x, y } = placed;
  const { row, open } = line;
  const texts = useCardTexts(row);
  return (
    <g
      className={styles.card}
      role="treeitem"
      data-row={row.id}
      tabIndex={active ? 0 : -1}
      aria-label={texts.spoken}
      aria-level={line.level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={open}
      aria-selected={false}
      data-drop={drop}
      opacity={muted ? 0.6 : undefined}
      transform={`translate(${x} ${y})`}
      onFocus={() => onFocus(placed)}
      onDoubleClick={() => onOpen(row)}
    >
      <title>{texts.spoken}</title>
      <rect
        className={styles.box}
        width={card.width}
        height={card.height}
        rx={6}
        fill="var(--surface)"
        stroke="var(--border-control)"
      />
      <rect width={4} height={card.height} rx={2} fill={stripes[asText(row['level'])]} />
      <Person texts={texts} whole={whole} />
      {open !== undefined && <Fold open={open} onClick={() => onFold([row.id], !open)} />}
    </g>
  );
});

interface CardTexts {
  name: string;
  person: string;
  initials: string;
  place: string;
  spoken: string;
}

function useCardTexts(row: EntityRecord): CardTexts {
  const text = useTexts();
  const { locale, label, valueLabel } = useWords();
  const responsible = isRow(row.related) ? row.related['responsible'] : undefined;
  const name = represent(resources[teamsPath], row, locale);
  const person = isRow(responsible) ? asText(responsible['name1']) : '';
  const level = valueLabel({ path: teamsPath, name: 'level' }, row['level']);
  const sap = asText(row['sapCode']);
  const sapText = sap && `${label({ path: teamsPath, name: 'sapCode' })} ${sap}`;
  const role = text(roleOf[asText(row['level'])] ?? 'district');
  const shown = person || text('nobody');
  const spoken = [name, level, `${role}: ${shown}`, sapText].filter(Boolean).join(', ');
  return { name, person: shown, initials: initialsOf(person), place: [role, sap].filter(Boolean).join(' · '), spoken };
}

/** What the person of each level is called. */
const roleOf: Readonly<Record<string, 'bu' | 'regional' | 'district'>> = {
  bu: 'bu',
  regional: 'regional',
  district: 'district',
};

function Person({ texts: { name, person, initials, place }, whole }: { texts: CardTexts; whole: boolean }) {
  return (
    <>
      <circle cx={34} cy={card.height / 2} r={18} fill="var(--primary-soft)" />
      <text
        x={34}
        y={card.height / 2 + 5}
        textAnchor="middle"
        fontSize={13}
        fontWeight={600}
        fill="var(--on-primary-soft)"
      >
        {initials || '–'}
      </text>
      {[
        [name, 22, 13, 600, 'var(--text)'] as const,
        [person, 40, 12, 400, 'var(--text)'] as const,
        [place, 57, 11, 400, 'var(--text-muted)'] as const,
      ].map(([text, at, size, weight, color]) => (
        <text
          key={at}
          x={62}
          y={at}
          fontSize={size}
          fontWeight={weight}
          fill={color}
          textLength={whole && text.length > roomAt(at) ? card.width - 70 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {whole ? text : shortened(text, roomAt(at))}
        </text>
      ))}
    </>
  );
}

/** As many characters as have room beside the initials, by the line's height. */
const roomAt = (at: number): number => (at === 22 ? 26 : 30);

/** SVG cuts no text. The whole is in the card's title. */
function shortened(text: string, room: number): string {
  return text.length > room ? `${text.slice(0, room - 1).trimEnd()}…` : text;
}

function Fold({ open, onClick }: { open: boolean; onClick: () => void }) {
  return (
    <g
      className={styles.fold}
      data-export="never"
      transform={`translate(${card.width} ${card.height / 2})`}
      onClick={onClick}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <circle r={12} fill="var(--surface)" stroke="var(--border-control)" />
      <path d={open ? 'M-5 0H5' : 'M-5 0H5M0 -5V5'} stroke="var(--text)" strokeWidth={1.5} />
    </g>
  );
}
