import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import { asText, type EntityRecord, type Row } from '../../../format/value.ts';
import { PickerInput } from '../../../widgets/picker/PickerInput.tsx';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { typedField } from './fields.ts';
import { OneField } from './OneField.tsx';

interface Props {
  party: 'emit' | 'dest';
  draft: Row;
  onChange: (values: Row) => void;
  /** It was to be posted already: what is missing is marked. */
  tried: boolean;
}

/** A party of the invoice: a registered customer, or typed. */
export function PartyFields({ party, draft, onChange, tried }: Props) {
  const text = useTexts();
  const dataProvider = useDataProvider();
  const [picked, pick] = useState<number | null>(null);
  const [doc, name, reference] =
    party === 'emit' ? ['emitCnpjCpf', 'emitXNome', 'bpEmitId'] : ['destCnpjCpf', 'destXNome', 'bpDestId'];
  const choose = async (value: unknown) => {
    const id = typeof value === 'number' ? value : null;
    pick(id);
    if (id === null) return onChange({ [reference]: null });
    const { data } = await dataProvider.getOne<EntityRecord>('customers', { id });
    onChange({ [reference]: id, [doc]: asText(data['taxNum']), [name]: asText(data['name1']) });
  };
  const id = `manual-${reference}`;
  return (
    <fieldset className={styles.party}>
      <legend className={styles.heading}>{text(party === 'emit' ? 'manual.issuer' : 'manual.recipient')}</legend>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {text('manual.customer')}
        </label>
        <PickerInput
          id={id}
          field={typedField(reference)}
          source={{ path: invoicesPath, name: reference }}
          value={picked}
          row={{}}
          describedBy={`${id}-help`}
          onChange={(value) => void choose(value)}
        />
        <p id={`${id}-help`} className={styles.help}>
          {text('manual.pickHelp')}
        </p>
      </div>
      <OneField name={doc} draft={draft} onChange={onChange} tried={tried} />
      <OneField name={name} draft={draft} onChange={onChange} tried={tried} />
    </fieldset>
  );
}
