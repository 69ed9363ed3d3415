import { useGetList } from 'ra-core';
import { resources } from '../../../generated/resources.ts';
import { today } from '../../core/format/today.ts';
import { asIds, isRow, type EntityRecord } from '../../core/format/value.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import { loadTexts as loadSalesStructureTexts } from '../../../generated/texts/rooms/salesStructure.ts';
import { useRights } from '../../core/providers/rights.ts';
import { represent } from '../../core/widgets/reference.ts';
import { useWords } from '../../core/widgets/source.ts';
import { isValidOn } from './isValidOn.ts';
import { customerTeamsPath, teamsPath } from './paths.ts';
import { useTexts } from './texts.ts';

interface Props {
  /** The team that moves, and all below it. */
  rows: readonly EntityRecord[];
}

/** From when a move counts, and which customers the people of the teams that move look after today. */
export default function MoveNotes(props: Props) {
  const { may } = useRights(customerTeamsPath);
  return (
    <PageTexts load={loadSalesStructureTexts}>
      <InTime />
      {may.includes('read') && <Customers {...props} />}
    </PageTexts>
  );
}

function InTime() {
  const text = useTexts();
  const { label } = useWords();
  return <p>{text('movedInTime', { field: label({ path: teamsPath, name: 'validTo' }) })}</p>;
}

const named = 5;

function Customers({ rows }: Props) {
  const text = useTexts();
  const { translate } = useWords();
  const names = useCustomers([...new Set(rows.flatMap(({ responsibleId }) => asIds(responsibleId)))]);
  const rest = names.length - named;
  if (names.length === 0) return null;
  return (
    <div>
      <p>{text(rows.length === 1 ? 'customersOfOne' : 'customersConcerned', { smart_count: names.length })}</p>
      <ul>
        {names.slice(0, named).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {rest > 0 && <li>{translate('entity.delete.more', { smart_count: rest })}</li>}
      </ul>
    </div>
  );
}

function useCustomers(people: readonly number[]): string[] {
  const { locale } = useWords();
  const query = {
    filter: { rtvId: people, validFrom_lte: today() },
    sort: { field: 'customer.name1', order: 'ASC' as const },
    pagination: { page: 1, perPage: 1000 },
  };
  const { data = [] } = useGetList<EntityRecord>(customerTeamsPath, query, { enabled: people.length > 0 });
  const valid = data.filter((row) => isValidOn(row, today()));
  const customers = valid.map(({ related }) => (isRow(related) ? related['customer'] : undefined)).filter(isRow);
  return [...new Set(customers.map((customer) => represent(resources['customers'], customer, locale)))];
}
