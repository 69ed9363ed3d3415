import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { isEmpty, type EntityRecord } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import { OwnedTable } from '../../widgets/grid/OwnedTable.tsx';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnsOf, columnValue, type Column } from '../columns.ts';
import { formParts, type FormPart } from '../form/formParts.ts';
import { fieldStates } from '../form/rules.ts';
import { useVisible } from '../useVisible.ts';
import styles from './preview.module.css';

interface Props {
  resource: Resource;
  record: EntityRecord;
  conditions: ValidatorModule['conditions'];
}

/** What a record says, in the order and under the titles of its form; what is empty or may not be seen is left out. */
export function Contents({ resource, record, conditions }: Props) {
  const { translate } = useWords();
  const told = useTold({ resource, record, conditions });
  const { head, tabs } = resource.form;
  const parts = [{ key: 'head', fields: head }, ...tabs.map(({ fields }, index) => ({ key: String(index), fields }))];
  const shown = parts.filter(({ fields }) => fields.some((name) => told.has(name)));
  return shown.map(({ key, fields }) => (
    <section key={key}>
      {key !== 'head' && tabs.length > 1 && (
        <h3 className={styles.title}>{translate(`resources.${resource.path}.tabs.${key}`)}</h3>
      )}
      <dl className={styles.fields}>
        {formParts(resource, fields).map((part) => (
          <Part key={part.names[0]} resource={resource} record={record} part={part} told={told} />
        ))}
      </dl>
    </section>
  ));
}

/** The columns of what is told of the record, by their names. */
function useTold({ resource, record, conditions }: Props): ReadonlyMap<string, Column> {
  const visible = useVisible(resource);
  const rights = useRights(resource.path);
  const { hidden } = fieldStates({ resource, rights, fresh: false, conditions }, record);
  const fields = Object.values(resource.fields);
  const isTold = ({ name, widget }: ResourceField) =>
    !hidden.has(name) && widget !== 'password' && !isEmpty(record[name]) && !isKindOfNothing(name, fields, record);
  const names = fields.filter(isTold).map(({ name }) => name);
  return new Map(visible(columnsOf(resource, names)).map((column) => [column.name, column]));
}

/** A dialing code without a number, or the kind of a document that is not there, says nothing. */
function isKindOfNothing(name: string, fields: readonly ResourceField[], record: EntityRecord): boolean {
  const told = fields.filter(({ kind }) => kind === name);
  return told.length > 0 && told.every((field) => isEmpty(record[field.name]));
}

interface PartProps extends Pick<Props, 'resource' | 'record'> {
  part: FormPart;
  told: ReadonlyMap<string, Column>;
}

/** A field, or those that are one thing under their common title. */
function Part({ resource, record, part: { names, group }, told }: PartProps) {
  const { translate, label } = useWords();
  const columns = names.flatMap((name) => told.get(name) ?? []);
  const [first] = columns;
  if (!first) return null;
  const title = group === undefined ? label(first.source) : translate(`resources.${resource.path}.groups.${group}`);
  return (
    <div className={styles.field} data-wide={first.field.fields !== undefined}>
      <dt>{title}</dt>
      <dd>
        {columns.map((column) => (
          <Value key={column.name} resource={resource} record={record} column={column} />
        ))}
      </dd>
    </div>
  );
}

function Value({ resource, record, column }: Pick<PartProps, 'resource' | 'record'> & { column: Column }) {
  const words = useWords();
  const { field, valueSource: source } = column;
  if (field.fields) return <OwnedTable widgetOf={widgetOf} resource={resource} field={field} record={record} />;
  const { Display } = widgetOf(field);
  const context = { field, source, words, row: record };
  const value = columnValue(record, column);
  return (
    <span className={styles.value}>
      <Display text={textOf(value, context)} value={value} context={context} />
    </span>
  );
}
