import { useState } from 'react';
import { useDataProvider, useNavigate } from 'ra-core';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { newPartyPath } from '../pendencies/useNewParty.ts';
import { useReturnOrigin } from '../pendencies/useReturnOrigin.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import type { Cause } from './worklist.ts';

/** Opens the form of a new customer with what the latest note says of it. */
export function RegisterParty({ cause }: { cause: Cause }) {
  const text = useTexts();
  const { may } = useRights('customers');
  const { register, busy } = useRegister(cause);
  if (!may.includes('create')) return text('work.ask');
  return (
    <Button off={busy} aria-busy={busy} onClick={() => void register()}>
      {text(busy ? 'work.reading' : 'mend.party')}
    </Button>
  );
}

/** Reads the note, which may take a moment, and goes to the form; where it cannot be read that is said. */
function useRegister({ code, ids: [example = 0] }: Cause) {
  const text = useTexts();
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const back = useReturnOrigin(text('work.back'));
  const [busy, setBusy] = useState(false);
  const register = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await dataProvider.getOne<EntityRecord>(invoicesPath, { id: example });
      const to = await newPartyPath(dataProvider, data, code === 'unknownRecipient' ? 'dest' : 'emit');
      navigate(to, { state: back });
    } catch (error) {
      toast({ type: 'negative', message: errorSentence(error, invoicesPath, words), group: invoicesPath });
    } finally {
      setBusy(false);
    }
  };
  return { register, busy };
}
