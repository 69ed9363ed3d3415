import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { PageHead } from '../../../core/layout/PageHead.tsx';
import type { PageProps } from '../../../core/route.ts';
import { ButtonLink } from '../../../core/widgets/controls/ButtonLink.tsx';
import { IconButton } from '../../../core/widgets/controls/IconButton.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { Unread } from '../document/Unread.tsx';
import { invoiceName } from '../invoice.ts';
import { useTexts } from '../texts.ts';
import { UnreachableInvoice } from '../UnreachableInvoice.tsx';
import { invoicePath, invoicesPath, variantAt } from '../variants.ts';
import styles from './danfe.module.css';
import { readNote } from './noteXml.ts';
import { Sheets } from './Sheet.tsx';

/** An invoice laid out as its paper is, to be read and printed; no fiscal document. */
export default function Danfe({ route }: PageProps) {
  const id = Number(useParams().id);
  const { data: record, error, refetch } = useGetOne<EntityRecord>(invoicesPath, { id }, { retry: false });
  if (error) return <UnreachableInvoice variant={variantAt(route.path)} error={error} onAgain={() => void refetch()} />;
  return record ? <Shown record={record} /> : <Loading />;
}

function Shown({ record }: { record: EntityRecord }) {
  const text = useTexts();
  const { translate } = useWords();
  return (
    <>
      <div data-off-paper>
        <PageHead
          title={text('danfe.title', { name: invoiceName(record, text) })}
          description={text('danfe.lead')}
          actions={
            <>
              <ButtonLink to={invoicePath(record)}>{text('danfe.back')}</ButtonLink>
              <IconButton icon="print" label={translate('shell.print')} onClick={() => window.print()} />
            </>
          }
        />
      </div>
      <Paper record={record} />
    </>
  );
}

function Paper({ record }: { record: EntityRecord }) {
  const text = useTexts();
  const words = useWords();
  const { data, error } = useQuery({
    queryKey: [invoicesPath, 'xml', record.id],
    queryFn: ({ signal }) => readNote(record.id, signal),
    retry: false,
  });
  if (error) return <Unread error={error} />;
  if (!data) return <Loading />;
  const situation = asText(record['situacaoNFe']);
  const isVoid = situation === 'cancelled' || situation === 'denied';
  const across = isVoid ? words.valueLabel({ path: invoicesPath, name: 'situacaoNFe' }, situation) : '';
  return (
    <div className={styles.desk} data-paper="sheet" role="region" aria-label={text('danfe')} tabIndex={0}>
      <Sheets
        key={record.id}
        note={data}
        code={asText(record['chNFe'])}
        notice={text('danfe.notice')}
        across={across}
      />
    </div>
  );
}

function Loading() {
  const { translate } = useWords();
  return <ListMessage title={translate('entity.loading')} />;
}
