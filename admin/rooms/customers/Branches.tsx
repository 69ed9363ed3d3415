import { resources, type Resource } from '../../../generated/resources.ts';
import { errorSentence } from '../../core/Entity/errorText.ts';
import { columnOf, columnValue } from '../../core/Entity/columns.ts';
import { ListMessage } from '../../core/Entity/list/ListMessage.tsx';
import { recordPath } from '../../core/Entity/paths.ts';
import { isEmpty, type EntityRecord } from '../../core/format/value.ts';
import type { RecordTabProps } from '../../core/room.ts';
import { represent } from '../../core/widgets/reference.ts';
import { useWords } from '../../core/widgets/source.ts';
import { textOf } from '../../core/widgets/textOf.ts';
import { PageLink } from '../../core/layout/PageLink.tsx';
import styles from './branches.module.css';
import { useBranches, useSales, type Amount, type Sales } from './useBranches.ts';

const invoicesPath = 'notasfiscais';

/** On a customer: the main company and its branches together, with what the posted invoices of each come to. */
export default function Branches({ record }: RecordTabProps) {
  const words = useWords();
  const { companies, error } = useBranches(record);
  const sales = useSales(companies && companies.length > 1 ? companies.map(({ id }) => id) : []);
  const [customers, invoices] = [resources['customers'], resources[invoicesPath]];
  if (error) return <ListMessage alert title={errorSentence(error, 'customers', words)} />;
  if (!companies || !customers || !invoices) return <ListMessage title={words.translate('entity.loading')} />;
  if (companies.length < 2) return <ListMessage title={words.translate('rooms.branches.none')} />;
  return (
    <>
      {Boolean(sales.error) && <ListMessage alert title={errorSentence(sales.error, invoicesPath, words)} />}
      <div className={styles.scroll} role="region" aria-label={words.translate('rooms.branches')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.label({ path: 'customers', name: 'name1' })}</th>
              <th scope="col">{words.label({ path: 'customers', name: 'taxNum' })}</th>
              {sales.shown.map((amount) => (
                <th key={amount} scope="col" data-right>
                  {words.label({ path: invoicesPath, name: amount })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {companies.map((company) => (
              <Company
                key={company.id}
                company={company}
                isOpen={company.id === record.id}
                resource={customers}
                sales={sales}
              />
            ))}
          </tbody>
          <Together count={companies.length} sales={sales} />
        </table>
      </div>
    </>
  );
}

function Together({ count, sales }: { count: number; sales: Sales }) {
  const { translate } = useWords();
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {translate('rooms.branches.total', { smart_count: count })}
        </th>
        {sales.shown.map((amount) => (
          <td key={amount} data-right>
            <Sum amount={amount} value={sales.total(amount)} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface CompanyProps {
  company: EntityRecord;
  /** It is the record that is open. */
  isOpen: boolean;
  resource: Resource;
  sales: Sales;
}

function Company({ company, isOpen, resource, sales }: CompanyProps) {
  const words = useWords();
  const name = represent(resource, company, words.locale);
  const column = columnOf(resource, 'taxNum');
  return (
    <tr aria-current={isOpen || undefined}>
      <th scope="row">
        {isOpen ? name : <PageLink to={`${recordPath(resource, company)}?tab=branches`}>{name}</PageLink>}
        {isEmpty(company['matrizRef']) && (
          <span className={styles.main}>{words.label({ path: 'customers', name: 'matrizRef' })}</span>
        )}
      </th>
      <td>
        {column &&
          textOf(columnValue(company, column), {
            field: column.field,
            source: column.valueSource,
            words,
            row: company,
          })}
      </td>
      {sales.shown.map((amount) => (
        <td key={amount} data-right>
          <Sum amount={amount} value={sales.of(company.id, amount)} />
        </td>
      ))}
    </tr>
  );
}

/** As lists of invoices write it. */
function Sum({ amount, value }: { amount: Amount; value: string }) {
  const words = useWords();
  const field = resources[invoicesPath]?.fields[amount];
  if (!field || value === '') return '–';
  return textOf(value, { field, source: { path: invoicesPath, name: amount }, words });
}
