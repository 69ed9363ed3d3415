import { lazy, Suspense, useState } from 'react';
import { useDataProvider } from 'ra-core';
import { unitOf } from '../../../../schemas/formats/unit.ts';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { outcomeText } from '../worklist/outcomeText.ts';
import { useReprocessing } from '../worklist/useReprocessing.ts';
import type { Cause, CodeToMend } from '../worklist/worklist.ts';
import { itemOf } from './pendencyTexts.ts';

const CodeDialog = lazy(() => import('../worklist/CodeDialog.tsx'));

/** Says on the invoice what a code of its customer, or of the company, is, whereupon every note that waits for it is judged again. */
export function MendCode({ record, item }: { record: EntityRecord; item: number }) {
  const text = useTexts();
  const toast = useToast();
  const show = useShow(record);
  const [isOpen, setOpen] = useState(false);
  const { state, run } = useReprocessing();
  const done = async (rows: Cause['rows'], counts: boolean) => {
    setOpen(false);
    if (!counts) return toast({ type: 'info', message: text('work.toConfirm'), group: invoicesPath });
    const came = await run(rows.length > 0 ? rows : [record]);
    await show();
    return toast({
      type: came.posted > 0 ? 'positive' : 'info',
      message: outcomeText(came, text),
      group: invoicesPath,
    });
  };
  return (
    <>
      <Button disabled={state?.running === true} onClick={() => setOpen(true)}>
        {text(record['emitType'] === 2 ? 'work.mend' : 'work.choose')}
      </Button>
      <Suspense>
        {isOpen && (
          <CodeDialog
            code={codeIn(record, item)}
            onDone={(...answer) => void done(...answer)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function codeIn(record: EntityRecord, item: number): CodeToMend {
  const { extCode, uCom, xProd, productId } = itemOf(record, item);
  const isOfCustomer = record['emitType'] === 2;
  const owner = record['customerId'] === record['bpDestId'] ? record['destXNome'] : record['emitXNome'];
  return {
    customerId: isOfCustomer ? Number(record['customerId']) : null,
    extCode: asText(extCode),
    unit: unitOf(asText(uCom)),
    name: asText(xProd),
    partyName: isOfCustomer ? asText(owner) : '',
    productId: typeof productId === 'number' ? productId : null,
  };
}

/** Shows the invoice that is open as it is by now. */
function useShow({ id }: EntityRecord) {
  const { adopt } = useFormValue();
  const dataProvider = useDataProvider();
  return async () => adopt((await dataProvider.getOne<EntityRecord>(invoicesPath, { id })).data);
}
