import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import type { EntityRecord, Row } from '../../../core/format/value.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { newPartyValues } from '../pendencies/useNewParty.ts';
import { useTexts } from '../texts.ts';
import { customersResource, invoicesPath } from '../variants.ts';
import { MendDrawer } from './MendDrawer.tsx';
import type { Cause } from './worklist.ts';

interface Props {
  cause: Cause;
  onMended: () => void;
}

/** Opens the form of a new customer with what the latest note says of it, over the list. */
export function RegisterParty({ cause, onMended }: Props) {
  const text = useTexts();
  const { may } = useRights('customers');
  const { register, busy, values, close } = useRegister(cause);
  if (!may.includes('create')) return text('work.ask');
  return (
    <>
      <Button off={busy} aria-busy={busy} onClick={() => void register()}>
        {text(busy ? 'work.reading' : 'mend.party')}
      </Button>
      {values && <MendDrawer resource={customersResource()} values={values} onLeave={close} onMended={onMended} />}
    </>
  );
}

/** Reads the note, which may take a moment, and what the form begins with; where it cannot be read that is said. */
function useRegister({ code, ids: [example = 0] }: Cause) {
  const words = useWords();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const [busy, setBusy] = useState(false);
  const [values, begin] = useState<Row>();
  const register = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await dataProvider.getOne<EntityRecord>(invoicesPath, { id: example });
      begin(await newPartyValues(dataProvider, data, code === 'unknownRecipient' ? 'dest' : 'emit'));
    } catch (error) {
      toast({ type: 'negative', message: errorSentence(error, invoicesPath, words), group: invoicesPath });
    } finally {
      setBusy(false);
    }
  };
  return { register, busy, values, close: () => begin(undefined) };
}
