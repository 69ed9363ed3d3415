import { Fragment } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Checkbox } from '../../widgets/controls/Checkbox.tsx';
import { represent } from '../../widgets/reference.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnValue, type Column } from '../columns.ts';
import { CardOrder } from './CardOrder.tsx';
import cards from './cards.module.css';
import { CutText } from './CutText.tsx';
import type { ListTableProps } from './TableRows.tsx';
import { SkeletonCards } from './SkeletonRows.tsx';
import { Way } from './RowWay.tsx';
import { tellingOf } from './telling.ts';
import { isWords } from './widths.ts';

/** The list on a phone: few lines a row; at the right its total and its state, or else its quantity. */
export function RowCards({ resource, columns, rows, selection, taken, way, stale, isStrong, ...own }: ListTableProps) {
  const words = useWords();
  const { state, total, figure, others } = tellingOf(columns);
  return (
    <>
      <CardOrder resource={resource} columns={columns} {...own} />
      <ul
        className={cards.list}
        aria-label={words.many(resource.path)}
        aria-busy={rows === undefined}
        data-stale={stale}
      >
        {!rows && <SkeletonCards />}
        {rows?.map((row) => (
          <li
            key={row.id}
            className={cards.card}
            data-row={row.id}
            data-strong={isStrong?.(row)}
            data-selected={selection && (selection.everything || selection.rows.has(row.id))}
          >
            {selection && (
              <span className={cards.tick}>
                <Checkbox
                  label={words.translate('entity.select.row', { name: represent(resource, row, words.locale) })}
                  checked={selection.everything || selection.rows.has(row.id) || taken?.has(row.id) === true}
                  disabled={taken?.has(row.id)}
                  onChange={(toHere) => selection.toggle(row, toHere)}
                />
              </span>
            )}
            <Way row={row} way={way} className={cards.way}>
              <CardWords resource={resource} row={row} columns={others} words={words} {...own} />
            </Way>
            {(state ?? total) && (
              <span className={cards.figure}>
                {total && <span>{valueText(row, total, words)}</span>}
                {state && <CardState row={row} column={state} words={words} own={own.texts?.[state.name]} />}
              </span>
            )}
            {figure && <CardFigure row={row} column={figure} words={words} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardWordsProps extends Pick<ListTableProps, 'resource' | 'texts' | 'nameOf' | 'sort'> {
  row: EntityRecord;
  columns: readonly Column[];
  words: Words;
}

/** The name, and below it what else tells the row from others. */
function CardWords({ resource, row, columns, words, ...own }: CardWordsProps) {
  return (
    <>
      <span className={cards.first}>
        <CutText text={own.nameOf?.(row) ?? represent(resource, row, words.locale)} />
      </span>
      {linesOf(tellingTexts(resource, row, columns, words, own)).map((line) => (
        <Line key={line.texts.join()} {...line} />
      ))}
    </>
  );
}

/** What is said below the name: a long name for itself, cut where branches do not differ, and what is short together. */
function Line({ texts, isAlone }: CardLine) {
  const [first = ''] = texts;
  if (isAlone)
    return (
      <span className={cards.long}>
        <CutText text={first} />
      </span>
    );
  return (
    <span className={cards.second}>
      {texts.map((text, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          <span data-whole={!isLong(text)}>{text}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** More than half a line of a card; longer ones are hardly told with others. */
const longest = 20;
const isLong = (text: string): boolean => text.length > longest;

interface CardLine {
  texts: readonly string[];
  /** Of one text that takes a line. */
  isAlone: boolean;
}

interface CardText {
  text: string;
  /** One of several names that are told apart by their order: it has a line of its own, however short it is. */
  isOneOfNames: boolean;
}

/** Each long text and each of several names in a line of its own, the others together in the line of the first. */
function linesOf(told: readonly CardText[]): readonly CardLine[] {
  const isAlone = ({ text, isOneOfNames }: CardText) => isOneOfNames || isLong(text);
  const short = told.filter((each) => !isAlone(each));
  return told.flatMap((each): CardLine[] => {
    if (isAlone(each)) return [{ texts: [each.text], isAlone: true }];
    return each === short[0] ? [{ texts: short.map(({ text }) => text), isAlone: false }] : [];
  });
}

interface ValueProps {
  row: EntityRecord;
  column: Column;
  words: Words;
}

/** The state of a row, or what the page says of it in its own words. */
function CardState({ row, column, words, own }: ValueProps & { own?: ((row: EntityRecord) => string) | undefined }) {
  if (own) return <span className={cards.second}>{own(row)}</span>;
  const { field, valueSource: source } = column;
  const { Display } = widgetOf(field);
  const context = { field, source, words };
  const value = columnValue(row, column);
  return <Display text={textOf(value, context)} value={value} context={context} />;
}

function CardFigure({ row, column, words }: ValueProps) {
  return (
    <span className={cards.figure}>
      {valueText(row, column, words)}
      <span className={cards.second}>{words.label(column.source)}</span>
    </span>
  );
}

const valueText = (row: EntityRecord, column: Column, words: Words): string =>
  textOf(columnValue(row, column), { field: column.field, source: column.valueSource, words, row });

/** What tells the row from others besides its name, by what they are sorted among it. */
function tellingTexts(
  resource: Resource,
  row: EntityRecord,
  columns: readonly Column[],
  words: Words,
  { texts, nameOf, sort }: Pick<ListTableProps, 'texts' | 'nameOf' | 'sort'>,
): readonly CardText[] {
  const name = nameOf?.(row) ?? represent(resource, row, words.locale);
  // 'Order 1234, series 1' says both numbers, '79 · North Shore' the name.
  const said = new Set([name, ...name.split(' · '), ...name.split(/ · |[ ,]+/)]);
  const alike = alikeIn(columns);
  const textIn = (column: Column) => texts?.[column.name]?.(row) ?? valueText(row, column, words);
  const shown = columns
    .map((column) => ({ column, text: textIn(column) }))
    .filter(({ text }) => text !== '' && !said.has(text));
  const names = shown.map(({ column }) => column).filter((column) => column.targets.length === 0 && isWords(column));
  const told = shown.map(({ column, text }) => ({
    column,
    text: alike.has(column) ? `${words.label(column.source)} ${text}` : text,
    isOneOfNames: names.length > 1 && names.includes(column),
  }));
  const sorted = told.find(({ column }) => column.name === sort.field);
  const all = told.filter(({ text }, at) => told.findIndex((each) => each.text === text) === at);
  if (!sorted || all.findIndex(({ text }) => text === sorted.text) < most) return all.slice(0, most);
  const heading = words.label(sorted.column.source);
  const text = sorted.text.startsWith(heading) ? sorted.text : `${heading} ${sorted.text}`;
  return [...all.slice(0, most - 1), { ...sorted, text }];
}

/** So many texts below the name of a card. */
const most = 3;

/** What is told apart by its heading alone: the names of several people, each in another part. */
function alikeIn(columns: readonly Column[]): ReadonlySet<Column> {
  const kindOf = ({ targets, property }: Column) => `${targets.at(-1)} ${property}`;
  const related = columns.filter(({ targets }) => targets.length > 0);
  return new Set(related.filter((one) => related.some((other) => other !== one && kindOf(other) === kindOf(one))));
}
