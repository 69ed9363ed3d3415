import type { Resource } from '../../../../generated/resources.ts';
import { columnsOf } from '../../Entity/columns.ts';
import { SearchFields } from '../../Entity/search/SearchFields.tsx';
import { useVisible } from '../../Entity/useVisible.ts';
import { useWords } from '../../widgets/source.ts';
import dashboardStyles from '../dashboard.module.css';
import { useTexts } from '../texts.ts';
import styles from './arrange.module.css';
import { addedKinds } from './arrangement.ts';
import { Choice, Labelled } from './Choice.tsx';
import { isGrouped, type Draft, type Offered } from './draft.ts';

interface Props {
  draft: Draft;
  resource: Resource;
  readable: readonly Resource[];
  offered: Offered;
  onChange: (change: Partial<Draft>) => void;
}

/** What a panel is called and made of. */
export function PanelFields({ draft, resource, readable, offered, onChange }: Props) {
  const { label, kind, of, group, measure } = draft;
  const words = useWords();
  const text = useTexts();
  return (
    <div className={styles.form}>
      <Labelled label={text('panelName')}>
        {(id) => (
          <input
            id={id}
            className={dashboardStyles.select}
            maxLength={80}
            value={label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        )}
      </Labelled>
      <Choice
        label={text('panelRows')}
        value={of}
        onChange={(path) => onChange({ of: path, filter: {} })}
        options={readable.map(({ path }) => [path, words.many(path)])}
      />
      <Choice
        label={text('panelKind')}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
        options={addedKinds.map((each) => [each, words.translate(kindKey(each))])}
      />
      {isGrouped(kind) && (
        <Choice
          label={text('panelBy')}
          value={group}
          onChange={(chosen) => onChange({ group: chosen })}
          options={offered.groups}
        />
      )}
      {kind !== 'list' && (
        <Choice
          label={text('panelMeasure')}
          value={measure}
          onChange={(chosen) => onChange({ measure: chosen })}
          options={offered.measures}
        />
      )}
      <Filtered draft={draft} resource={resource} onChange={onChange} />
    </div>
  );
}

const kindKey = (kind: string): string => `requests.dashboardArrangementChange.values.panels.kind.${kind}`;

/** Which rows alone, by the fields that their list is searched by. */
function Filtered({ draft, resource, onChange }: Pick<Props, 'draft' | 'resource' | 'onChange'>) {
  const text = useTexts();
  const visible = useVisible(resource);
  const columns = visible(columnsOf(resource, resource.search));
  return (
    <details className={styles.filter} open={Object.keys(draft.filter).length > 0}>
      <summary>{text('panelFilter')}</summary>
      <div className={styles.form}>
        <SearchFields
          key={resource.path}
          columns={columns}
          filter={draft.filter}
          onChange={(filter) => onChange({ filter })}
        />
      </div>
    </details>
  );
}
