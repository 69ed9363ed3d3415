import { useLocation, useTranslate } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';
import { wayBack } from '../../core/Entity/around/RecordList.ts';
import type { FormPlace } from '../../core/Entity/form/FormPlace.ts';
import { FormSkeleton } from '../../core/Entity/form/FormSkeleton.tsx';
import { FormView } from '../../core/Entity/form/FormView.tsx';
import { useRecord } from '../../core/Entity/form/useRecord.ts';
import { useRememberRecord } from '../../core/Entity/form/useRememberRecord.ts';
import { PickerSearchProvider } from '../../core/Entity/picker/PickerSearchProvider.tsx';
import { isEmpty } from '../../core/format/value.ts';
import type { PageProps } from '../../core/route.ts';
import { RecordActions } from './actions/RecordActions.tsx';
import { Decisions } from './decisions/Decisions.tsx';
import { Timeline } from './events/Timeline.tsx';
import { invoiceName } from './invoice.ts';
import { Items } from './items/Items.tsx';
import { Pendencies } from './pendencies/Pendencies.tsx';
import { Facts } from './record/Facts.tsx';
import { References } from './record/References.tsx';
import { SefazAnswer } from './record/SefazAnswer.tsx';
import { useTexts } from './texts.ts';
import { UnreachableInvoice } from './UnreachableInvoice.tsx';
import { invoiceList, invoicePath, invoiceResource, variantAt } from './variants.ts';

/** One invoice: header, issuer, recipient, items, events, and what can be done with it. */
export default function Invoice({ route }: PageProps) {
  const { id = '' } = useParams();
  return (
    <PickerSearchProvider>
      <Loaded key={id} id={Number(id)} address={route.path.replace(':id', id)} />
    </PickerSearchProvider>
  );
}

function Loaded({ id, address }: { id: number; address: string }) {
  const variant = variantAt(address);
  const resource = invoiceResource();
  const { state } = useLocation();
  const text = useTexts();
  const translate = useTranslate();
  const { record, validator, error, refetch } = useRecord(resource, id);
  useRememberRecord(resource, record);
  if (error) return <UnreachableInvoice variant={variant} error={error} onAgain={() => void refetch()} />;
  if (!record || !validator) return <FormSkeleton resource={resource} />;
  if (invoicePath(record) !== address) return <Navigate to={invoicePath(record)} state={state} replace />;
  const place: FormPlace = {
    title: invoiceName(record, text),
    code: variant.code,
    leaveTo: wayBack(invoiceList(variant)),
    list: { ...invoiceList(variant), title: translate(variant.title), to: invoicePath },
    opens: resource.form.tabs.findIndex(({ fields }) => fields.includes('items')),
    dense: true,
    actions: <RecordActions refetch={refetch} variant={variant} />,
    lead: (
      <>
        <Facts />
        <Decisions refetch={refetch} />
        <Pendencies refetch={refetch} />
      </>
    ),
    drawn: {
      pendencies: null,
      status1: null, // `Facts` says it
      ...(isEmpty(record['postingMode']) && { postingMode: null }), // it waits for that
      reason: null,
      run: null,
      cStat: <SefazAnswer />,
      refNFe: <References />,
      items: <Items />,
      events: <Timeline />,
    },
  };
  return (
    <FormView resource={resource} validator={validator} loaded={record} brought={{}} refetch={refetch} place={place} />
  );
}
