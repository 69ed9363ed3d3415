import { useGetList } from 'ra-core';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { asList, asText, type EntityRecord } from '../../../core/format/value.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { accessKeyText } from '../accessKey/accessKeyText.ts';
import { invoiceName } from '../invoice.ts';
import { useTexts } from '../texts.ts';
import { invoicePath, invoicesPath } from '../variants.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './record.module.css';

/** The notes that the invoice refers to: the way to each that is here, the key of any other. */
export function References() {
  const { record, resource } = useFormValue();
  const { label } = useWords();
  const keys = asList(record?.['refNFe']).map(asText);
  const found = useNotes(keys);
  if (keys.length === 0) return null;
  return (
    <div className={styles.references} data-field="refNFe">
      <span>{label({ path: resource.path, name: 'refNFe' })}</span>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <Reference keyText={accessKeyText(key)} note={found.find(({ chNFe }) => chNFe === key)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reference({ keyText, note }: { keyText: string; note: EntityRecord | undefined }) {
  const text = useTexts();
  if (!note) return `${keyText} · ${text('record.notHere')}`;
  return <PageLink to={invoicePath(note)}>{`${invoiceName(note, text)} · ${keyText}`}</PageLink>;
}

const most = 50;

function useNotes(keys: readonly string[]): readonly EntityRecord[] {
  const { data } = useGetList<EntityRecord>(
    invoicesPath,
    { filter: { chNFe_in: keys.slice(0, most) }, pagination: { page: 1, perPage: most } },
    { enabled: keys.length > 0, retry: false },
  );
  return data ?? [];
}
