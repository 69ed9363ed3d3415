import { useDataProvider, useNavigate } from 'ra-core';
import type { EntityRecord } from '../../../core/format/value.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { newPartyPath } from '../pendencies/useNewParty.ts';
import { useReturnOrigin } from '../pendencies/useReturnOrigin.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import type { Cause } from './worklist.ts';

/** Opens the form of a new customer with what the latest note says of it. */
export function RegisterParty({ cause: { code, example } }: { cause: Cause }) {
  const text = useTexts();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const { may } = useRights('customers');
  const back = useReturnOrigin(text('work.back'));
  const register = async () => {
    const { data } = await dataProvider.getOne<EntityRecord>(invoicesPath, { id: example });
    const to = await newPartyPath(dataProvider, data, code === 'unknownRecipient' ? 'dest' : 'emit');
    navigate(to, { state: back });
  };
  if (!may.includes('create')) return text('work.ask');
  return <Button onClick={() => void register()}>{text('mend.party')}</Button>;
}
