import { useGetList } from 'ra-core';
import { resources, type Resource } from '../../../../generated/resources.ts';
import { columnsOf } from '../../../core/Entity/columns.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import { createPath, recordPath, withSource } from '../../../core/Entity/paths.ts';
import type { RecordTabProps } from '../../../core/room.ts';
import { today } from '../../../core/format/today.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { PageTexts } from '../../../core/i18n/PageTexts.tsx';
import { loadTexts as loadSalesStructureTexts } from '../../../../generated/texts/rooms/salesStructure.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { ButtonLink } from '../../../core/widgets/controls/ButtonLink.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { customerTeamsPath } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { stretchesOf, type Stretch } from './lanes.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './customerTeams.module.css';
import { teamMembersOf, usePeriodText } from './usePeriodText.ts';

/** On a customer: who serves it over time, the newest first, with the days on which nobody or two teams do. */
export default function CustomerTeams({ record }: RecordTabProps) {
  const resource = resources[customerTeamsPath];
  return (
    <PageTexts load={loadSalesStructureTexts}>
      {resource && <Teams resource={resource} customerId={record.id} />}
    </PageTexts>
  );
}

const mostRows = 1000;

function Teams({ resource, customerId }: { resource: Resource; customerId: number }) {
  const text = useTexts();
  const words = useWords();
  const { may } = useRights(resource.path);
  const users = useRights('users');
  const { data, error } = useGetList<EntityRecord>(resource.path, {
    filter: { customerId: [customerId] },
    sort: { field: 'validFrom', order: 'DESC' },
    pagination: { page: 1, perPage: mostRows },
  });
  if (error) return <ListMessage alert title={errorSentence(error, resource.path, words)} />;
  if (!data) return <ListMessage title={words.translate('entity.loading')} />;
  const create = may.includes('create') && withSource(createPath(resource), { customerId });
  const newTeam = create && (
    <ButtonLink icon="add" to={create}>
      {text('newTeam')}
    </ButtonLink>
  );
  if (data.length === 0) return <ListMessage title={text('noTeamYet')} action={newTeam} />;
  return (
    <div className={styles.page}>
      {!users.may.includes('read') && <p className={styles.note}>{text('namesHidden')}</p>}
      <ol className={styles.line} aria-label={words.translate('rooms.customerTeams')}>
        {stretchesOf(data, today())
          .toReversed()
          .map((stretch) => (
            <Entry key={`${stretch.from} ${stretch.row?.id}`} stretch={stretch} resource={resource} />
          ))}
      </ol>
      {newTeam}
    </div>
  );
}

function Entry({ stretch, resource }: { stretch: Stretch; resource: Resource }) {
  const text = useTexts();
  const { label } = useWords();
  const period = usePeriodText()(stretch);
  const { row, from, to, overlaps } = stretch;
  const isNow = from <= today() && (to || today()) >= today();
  const people = row ? teamMembersOf(row, columnsOf(resource, resource.columns)) : [];
  return (
    <li className={styles.entry} data-now={isNow} data-warns={!row || overlaps}>
      <p className={styles.period}>
        {row ? <PageLink to={recordPath(resource, row)}>{period}</PageLink> : `${text('gap')}: ${period}`}
        {isNow && <span className={styles.now}>{text('now')}</span>}
        {overlaps && <span className={styles.warning}>{text('overlap')}</span>}
      </p>
      {people.length > 0 && (
        <dl className={styles.people}>
          {people.map(({ column, name }) => (
            <div key={column.name}>
              <dt>{label(column.source)}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
