import { memo, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { isEmpty, type Row } from '../../format/value.ts';
import { WidgetInput } from '../../widgets/parts/WidgetInput.tsx';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords, type Source } from '../../widgets/source.ts';
import type { Unmatched } from '../../widgets/unmatched.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnOf, columnValue } from '../columns.ts';
import { ActLink } from './ActLink.tsx';
import { BelowField, madeId } from './BelowField.tsx';
import { boundingNames, dayBounds } from './dayBounds.ts';
import { errorId } from './FieldError.tsx';
import { useFieldId } from './fieldId.ts';
import { useFormValue } from './FormContext.ts';
import { fieldWidth } from './fieldWidth.ts';
import styles from './form.module.css';
import { RequiredMark } from './RequiredMark.tsx';
import { ownedRowStates } from './rules.ts';
import { StandingProblem, standingProblemId } from './StandingProblem.tsx';
import { useAct, useChange } from './useChange.ts';
import { cellsOf } from './unmatched.ts';
import { useHelp } from './useHelp.ts';
import type { Proposed } from './useProposals.ts';
import { ownerOf } from './validation.ts';

/** One field of the form: label, input, help, error; as text where it may not be changed, not at all where it does not apply. */
export const FormField = memo(function FormField({ name }: { name: string }) {
  const { resource, status, revisions } = useFormValue();
  const [proposed] = useState<Proposed>(() => new Map());
  const field = resource.fields[name];
  if (!field || status.states.hidden.has(name)) return null;
  return (
    <div
      className={styles.field}
      data-field={name}
      data-wide={widgetOf(field).isWide === true}
      data-changed={status.changed.has(name)}
    >
      {status.states.locked.has(name) ? (
        <Shown field={field} />
      ) : (
        <Typed key={revisions.get(name)} field={field} proposed={proposed} />
      )}
      <StandingProblem name={name} />
    </div>
  );
});

function Shown({ field }: { field: ResourceField }) {
  const { resource, form, record } = useFormValue();
  const words = useWords();
  const id = useFieldId(field.name);
  const source = { path: resource.path, name: field.name };
  const value: unknown = useWatch({ control: form.control, name: field.name });
  const row: Row = { ...record, [field.name]: value };
  const column = columnOf(resource, field.name);
  const told = column && columnValue(row, column);
  const widget = widgetOf(field);
  const { Display } = widget;
  const context = { field, source, words, row };
  return (
    <>
      <span className={styles.label} id={`${id}-label`}>
        {words.label(source)}
      </span>
      {widget.showsItself ? (
        <WidgetInput
          widget={widget}
          id={id}
          field={field}
          source={source}
          value={value}
          row={row}
          onChange={ignore}
          readOnly
        />
      ) : (
        <div className={styles.control}>
          <span className={styles.shown}>
            {isEmpty(value) || !column ? (
              '–'
            ) : isEmpty(told) ? (
              words.translate('entity.form.unnamed')
            ) : (
              <Display text={textOf(told, context)} value={told} context={context} />
            )}
          </span>
          <ActLink field={field} />
        </div>
      )}
    </>
  );
}

const ignore = () => undefined;

function Typed({ field, proposed }: { field: ResourceField; proposed: Proposed }) {
  const { resource, form, conditions, status, leave, record } = useFormValue();
  const { name } = field;
  const source = { path: resource.path, name };
  const { field: control } = useController({ control: form.control, name });
  const row = useRowAround(field, record);
  const change = useChange(name, control.onChange, proposed);
  const id = useFieldId(name);
  const errors = errorsOf(status.messages, name);
  // What is wrong with an item of a list that is no grid is said of the whole.
  const own = errors.get('') ?? (field.fields ? undefined : [...errors.values()][0]);
  const help = useHelp(field);
  const unmatched = useUnmatched(field);
  const stands = status.standing.some((message) => ownerOf(message.field) === name);
  const described = [
    name in status.making && madeId(id),
    own && errorId(id),
    help && `${id}-help`,
    stands && standingProblemId(id),
  ].filter(Boolean);
  const required = status.states.required.has(name);
  return (
    <>
      <Label id={id} source={source} required={required} changed={status.changed.has(name)} />
      <div className={styles.control}>
        <Sized field={field} source={source}>
          <WidgetInput
            widget={widgetOf(field)}
            id={id}
            field={field}
            source={source}
            value={control.value}
            row={row}
            required={required}
            invalid={own !== undefined}
            describedBy={described.join(' ') || undefined}
            errors={errors}
            {...dayBounds(resource, field, row)}
            statesOf={field.fields && ((owned) => ownedRowStates(field, conditions, owned))}
            onChange={change}
            onBlur={() => leave(name)}
            {...unmatched}
          />
        </Sized>
        <ActLink field={field} />
      </div>
      <BelowField id={id} name={name} help={help} error={own} />
    </>
  );
}

/** What is typed in a field, or in its rows, and stands for no value. */
function useUnmatched({ name, fields }: ResourceField) {
  const { status, type, typeCells } = useFormValue();
  const act = useAct(name);
  return {
    unmatched: status.unmatched[name] ?? '',
    onUnmatched: (text: string, isNew?: boolean) => void act(() => type(name, text, isNew)),
    unmatchedCells: fields && cellsOf(status.unmatched, name),
    onUnmatchedCells: (change: (cells: Unmatched) => Unmatched) => void act(() => typeCells(name, change)),
  };
}

interface LabelProps {
  id: string;
  source: Source;
  required: boolean;
  changed: boolean;
}

function Label({ id, source, required, changed }: LabelProps) {
  const { translate, label } = useWords();
  return (
    <label className={styles.label} htmlFor={id}>
      {label(source)}
      {required && <RequiredMark />}
      {changed && <span className={styles.hidden}>{` (${translate('entity.form.changed')})`}</span>}
    </label>
  );
}

/** An input as wide as what is typed in it; one that may hold more than a line shows is as wide as its place. */
function Sized({ field, source, children }: { field: ResourceField; source: Source; children: ReactNode }) {
  const { valueLabel } = useWords();
  const labels = (field.values ?? []).map((value) => valueLabel(source, value));
  const width = fieldWidth(field, labels);
  const place: CSSProperties & Record<`--${string}`, string> =
    width === undefined ? {} : { '--width': `${width}px`, '--grow': '1' };
  return (
    <div className={styles.input} style={place}>
      {children}
    </div>
  );
}

/** The messages of a field by what they belong to inside it; '' is the field itself. */
function errorsOf(messages: readonly { field: string; message: string }[], name: string): ReadonlyMap<string, string> {
  const own = messages.filter(({ field }) => field === name || field.startsWith(`${name}.`));
  return new Map(own.map(({ field, message }) => [field.slice(name.length + 1), message]));
}

/** The values of the row that an input looks at beside its own. */
function useRowAround(field: ResourceField, record: Row | undefined): Row {
  const { form, resource } = useFormValue();
  const names = useMemo(() => neighbours(resource, field), [resource, field]);
  const values: unknown[] = useWatch({ control: form.control, name: names });
  const row: Row = { id: record?.id, related: record?.related };
  names.forEach((name, index) => (row[name] = values[index]));
  return row;
}

function neighbours(resource: Resource, field: ResourceField): string[] {
  const { kind, day, reference } = field;
  const named = [kind, day].filter((name) => name !== undefined);
  return [...named, ...Object.values(reference?.filter ?? {}), ...boundingNames(resource, field)];
}
