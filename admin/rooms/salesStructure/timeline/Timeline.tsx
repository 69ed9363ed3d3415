import { useMemo, type CSSProperties } from 'react';
import { useGetList } from 'ra-core';
import { resources } from '../../../../generated/resources.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import type { List } from '../../../core/Entity/list/useList.ts';
import { recordPath } from '../../../core/Entity/paths.ts';
import { today } from '../../../core/format/today.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { PageTexts } from '../../../core/i18n/PageTexts.tsx';
import { loadTexts as loadSalesStructureTexts } from '../../../../generated/texts/rooms/salesStructure.ts';
import { represent } from '../../../core/widgets/reference.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { lanesOf, type Lane, type Stretch } from './lanes.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './timeline.module.css';
import { teamMembersOf, usePeriodText } from './usePeriodText.ts';

/** Who serves which customer over time: a lane per customer, a bar per team. The table says the same. */
export default function Timeline({ list }: { list: List }) {
  return (
    <PageTexts load={loadSalesStructureTexts}>
      <Lanes list={list} />
    </PageTexts>
  );
}

const mostRows = 1000;

function Lanes({ list }: { list: List }) {
  const text = useTexts();
  const words = useWords();
  const { data, total, error } = useGetList<EntityRecord>(list.resource.path, {
    filter: list.state.filter,
    sort: { field: 'customer.name1', order: 'ASC' },
    pagination: { page: 1, perPage: mostRows },
  });
  const lanes = useMemo(() => lanesOf(data ?? [], today()), [data]);
  const scale = useMemo(() => scaleOf(lanes), [lanes]);
  if (error) return <ListMessage alert title={errorSentence(error, list.resource.path, words)} />;
  if (!data) return <ListMessage title={words.translate('entity.loading')} />;
  if (lanes.length === 0) return <ListMessage title={words.translate('errors.noResults')} />;
  return (
    <div className={styles.frame} role="region" aria-label={text('timeline')} tabIndex={0}>
      {(total ?? 0) > mostRows && <p className={styles.note}>{text('firstOnly', { most: mostRows })}</p>}
      <Years scale={scale} />
      <ul className={styles.lanes}>
        {lanes.map((lane) => (
          <LaneOf key={lane.id} lane={lane} list={list} scale={scale} />
        ))}
      </ul>
    </div>
  );
}

/** Milliseconds of the first and the last moment. */
interface Scale {
  first: number;
  last: number;
}

const year = 365 * 24 * 60 * 60 * 1000;

function scaleOf(lanes: readonly Lane[]): Scale {
  const days = lanes.flatMap(({ stretches }) => stretches.flatMap(({ from, to }) => [from, to || from]));
  const first = Math.min(Date.parse(today()), ...days.map((day) => Date.parse(day)));
  const last = Math.max(Date.parse(today()) + year / 2, ...days.map((day) => Date.parse(day)));
  return { first, last };
}

const share = ({ first, last }: Scale, day: string): number => ((Date.parse(day) - first) / (last - first)) * 100;

function Years({ scale }: { scale: Scale }) {
  const [from, to] = [new Date(scale.first).getUTCFullYear(), new Date(scale.last).getUTCFullYear()];
  const years = Array.from({ length: to - from }, (_, index) => from + index + 1);
  const every = Math.ceil(years.length / 8);
  return (
    <div className={styles.years} aria-hidden>
      {years
        .filter((each) => each % every === 0)
        .map((each) => (
          <span key={each} style={{ left: `${share(scale, `${each}-01-01`)}%` }}>
            {each}
          </span>
        ))}
    </div>
  );
}

function LaneOf({ lane: { customer, stretches }, list, scale }: { lane: Lane; list: List; scale: Scale }) {
  const { locale } = useWords();
  const name = represent(resources['customers'], customer, locale);
  return (
    <li className={styles.lane}>
      <span className={styles.name}>{name}</span>
      <ol className={styles.stretches} aria-label={name}>
        {stretches.map((stretch) => (
          <Bar key={stretch.from} stretch={stretch} list={list} scale={scale} />
        ))}
      </ol>
    </li>
  );
}

function Bar({ stretch, list, scale }: { stretch: Stretch; list: List; scale: Scale }) {
  const text = useTexts();
  const { row, from, to, overlaps } = stretch;
  const period = usePeriodText()(stretch);
  const left = share(scale, from);
  const style: CSSProperties = { left: `${left}%`, width: `${Math.max(0.5, (to ? share(scale, to) : 100) - left)}%` };
  if (!row)
    return (
      <li className={styles.gap} style={style} title={`${text('gap')}: ${period}`}>
        <span>{`${text('gap')}: ${period}`}</span>
      </li>
    );
  const people = teamMembersOf(row, list.columns.shown).map(({ name }) => name);
  const said = overlaps ? `${text('overlap')}: ${period}` : period;
  return (
    <li className={styles.bar} data-overlaps={overlaps} style={style} title={`${said}\n${people.join('\n')}`}>
      <PageLink to={recordPath(list.resource, row)}>
        <span className={styles.period}>{said}</span> {people.join(' · ')}
      </PageLink>
    </li>
  );
}
