import { useEffect, useState } from 'react';
import { resources, type ResourceField } from '../../../../generated/resources.ts';
import { formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import type { UnmatchedBoxes } from '../../../core/Entity/form/useUnmatched.tsx';
import { asText } from '../../../core/format/value.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { WidgetInput } from '../../../core/widgets/parts/WidgetInput.tsx';
import { widgetOf } from '../../../core/widgets/registry.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useInputs } from '../../../core/widgets/useWidgets.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { customerSettingsPath } from '../variants.ts';
import type { CodeForm } from './useCodeForm.ts';
import type { CodeToMend } from './worklist.ts';
import own from './worklist.module.css';

interface Props {
  code: CodeToMend;
  form: CodeForm;
  boxes: UnmatchedBoxes;
}

/** Which product a code is, and what one unit of it holds; or that it is somebody else's. */
export function CodeFields({ code, form, boxes }: Props) {
  const { said, change } = form;
  const { label } = useWords();
  useFirstBox(said.productId === null ? 'productId' : 'umConvFactor');
  const tick = () => {
    names.forEach((name) => boxes.forget(idOf(name))); // the boxes go, and what is typed in them
    change({ notOurs: !said.notOurs });
  };
  return (
    <>
      {!said.notOurs && (
        <>
          <Field
            name="productId"
            value={said.productId}
            boxes={boxes}
            onChange={(value) => form.choose(typeof value === 'number' ? value : null)}
          />
          <Field
            name="umConvFactor"
            value={said.factor}
            boxes={boxes}
            onChange={(value) => change({ factor: asText(value) })}
          />
          <Proposals code={code} form={form} />
        </>
      )}
      <label className={own.tick}>
        <input type="checkbox" checked={said.notOurs} onChange={tick} />
        {label(sourceOf('notOurs'))}
      </label>
    </>
  );
}

const idOf = (name: string): string => `code-${name}`;

/** Who opens it begins in the first box that is to be answered, as soon as that can be typed in. */
export function useFirstBox(box: (typeof names)[number]): void {
  const [first] = useState(box);
  const canType = useInputs(names.flatMap((name) => fieldOf(name) ?? []));
  useEffect(() => {
    if (canType) document.getElementById(idOf(first))?.focus();
  }, [canType, first]);
}

const names = ['productId', 'umConvFactor'] as const;

const sourceOf = (name: string) => ({ path: customerSettingsPath, name: `products.${name}` });

const fieldOf = (name: string): ResourceField | undefined =>
  resources[customerSettingsPath]?.fields['products']?.fields?.[name];

interface FieldProps {
  name: (typeof names)[number];
  value: unknown;
  boxes: UnmatchedBoxes;
  onChange: (value: unknown) => void;
}

/** A field of the codes that the settings of customers keep. */
export function Field({ name, value, boxes, onChange }: FieldProps) {
  const { label } = useWords();
  const field = fieldOf(name);
  const id = idOf(name);
  if (!field) return null;
  const source = sourceOf(name);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label(source)}
      </label>
      <WidgetInput
        widget={widgetOf(field)}
        id={id}
        field={field}
        source={source}
        value={value}
        row={{}}
        required
        onChange={onChange}
        {...boxes.of(id)}
      />
      {boxes.errorOf(id, label(source))}
    </div>
  );
}

/** What the master data knows of the unit, and what one unit then comes to. */
function Proposals({ code: { unit }, form }: { code: CodeToMend; form: CodeForm }) {
  const text = useTexts();
  const { locale } = useWords();
  const { proposals, base, lacksUnit, said, change } = form;
  const quantity = (factor: string) => `${formatQuantity(factor, locale)} ${base}`;
  return (
    <div className={own.proposals} role="status">
      {base && said.factor && <p>{text('work.means', { unit, quantity: quantity(said.factor) })}</p>}
      {lacksUnit && <p>{text('work.noFactor', { unit })}</p>}
      {proposals.length > 1 && <p>{text('work.severalFactors', { unit })}</p>}
      {proposals.length > 1 &&
        proposals.map(({ factor, by }) => (
          <Button key={factor} aria-pressed={factor === said.factor} onClick={() => change({ factor })}>
            {`${by} · ${quantity(factor)}`}
          </Button>
        ))}
      {proposals.length === 1 && proposals[0]?.by && <p>{text('work.proposed', { name: proposals[0].by })}</p>}
    </div>
  );
}
