import { useId } from 'react';
import type { Dashboard, Variable } from '../../../generated/dashboards/shapes.ts';
import { formatDate } from '../../../schemas/core/formats/locale.ts';
import type { Filter } from '../format/filter.ts';
import { asIds } from '../format/value.ts';
import { createPath } from '../Entity/paths.ts';
import { useRights } from '../providers/rights.ts';
import { ButtonLink } from '../widgets/controls/ButtonLink.tsx';
import { ReferenceSearch } from '../widgets/picker/ReferenceSearch.tsx';
import { resourceAt } from '../widgets/reference.ts';
import { useWords } from '../widgets/source.ts';
import { DayBox } from './DayBox.tsx';
import styles from './dashboard.module.css';
import { useTexts } from './texts.ts';
import type { Choices as Chosen } from './useChosen.ts';

interface Props {
  dashboard: Dashboard;
  chosen: Chosen;
}

/** What all panels are about, chosen once; it stands in the address. */
export function Choices({ dashboard: { variables }, chosen }: Props) {
  const text = useTexts();
  return (
    <div className={styles.choices} role="group" aria-label={text('choices')}>
      {Object.entries(variables).map(([name, variable]) => (
        <Choice key={name} name={name} variable={variable} chosen={chosen} />
      ))}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  variable: Variable;
  chosen: Chosen;
}

function Choice({ name, variable, chosen }: ChoiceProps) {
  if (variable.resource === undefined) return <DaysChoice name={name} chosen={chosen} />;
  if (variable.from !== undefined) return <PeriodChoice name={name} resource={variable.resource} chosen={chosen} />;
  return variable.source ? <RowsChoice name={name} source={variable.source} chosen={chosen} /> : null;
}

function PeriodChoice({ name, resource, chosen }: { name: string; resource: string; chosen: Chosen }) {
  const id = useId();
  const { one, locale } = useWords();
  const text = useTexts();
  const { all, periods, choose, ready } = chosen;
  const none = ready && all.length === 0;
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{one(resource)}</label>
      <select
        id={id}
        className={styles.select}
        value={periods[name]?.current?.id ?? ''}
        disabled={all.length === 0}
        onChange={({ target }) => choose({ [name]: target.value })}
      >
        {none && <option value="">{text('noPeriod')}</option>}
        {all.map((period) => (
          <option key={period.id} value={period.id}>
            {`${period.name} (${formatDate(period.from, locale)} – ${formatDate(period.to, locale)})`}
          </option>
        ))}
      </select>
      {none && <FirstPeriod resource={resource} />}
    </div>
  );
}

/** The way to the first one. */
function FirstPeriod({ resource }: { resource: string }) {
  const { translate, kind } = useWords();
  const { may } = useRights(resource);
  const found = resourceAt(resource);
  if (!found || !may.includes('create')) return null;
  return (
    <ButtonLink icon="add" to={createPath(found)}>
      {translate('entity.empty.new', { kind: kind(resource, 1) })}
    </ButtonLink>
  );
}

function RowsChoice({
  name,
  source,
  chosen,
}: {
  name: string;
  source: { path: string; name: string };
  chosen: Chosen;
}) {
  const id = useId();
  const { label } = useWords();
  const field = resourceAt(source.path)?.fields[source.name];
  const { may } = useRights(field?.reference?.resource ?? '');
  if (!field || !may.includes('read')) return null;
  const change = (filter: Filter) => chosen.choose({ [name]: asIds(filter[source.name]).join(',') });
  const ids = chosen.chosen.ids[name] ?? [];
  return (
    <div className={styles.choice} data-blank={ids.length === 0}>
      <label htmlFor={id}>{label(source)}</label>
      <ReferenceSearch
        id={id}
        name={source.name}
        field={field}
        source={source}
        label={label(source)}
        filter={{ [source.name]: ids }}
        onChange={change}
      />
    </div>
  );
}

function DaysChoice({ name, chosen }: { name: string; chosen: Chosen }) {
  const text = useTexts();
  const { from = '', to = '' } = chosen.chosen.days[name] ?? {};
  const put = (first: string, last: string) => chosen.choose({ [name]: first || last ? `${first}..${last}` : '' });
  return (
    <>
      <DayBox label={text('from')} value={from} latest={to} onChange={(day) => put(day, to)} />
      <DayBox label={text('to')} value={to} earliest={from} onChange={(day) => put(from, day)} />
    </>
  );
}
