import { useState } from 'react';
import { useGetList } from 'ra-core';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { customerSettingsPath } from '../variants.ts';
import { lineOf, productOfCode, saveCode, type Said } from './saveCode.ts';
import { useFactorProposals } from './useFactorProposals.ts';
import type { CodeToMend } from './worklist.ts';

/** `isEarly`: the factor was typed before the product was chosen, and counts unless the product says one. */
type Typed = Partial<Said> & { isEarly?: boolean };

/** A code of a customer. */
export type CodeOfCustomer = CodeToMend & { customerId: number };

export const isOfCustomer = (code: CodeToMend): code is CodeOfCustomer => code.customerId !== null;

/** What is said of the code: what was typed, or what is proposed while nothing was. */
export function useCodeForm(code: CodeOfCustomer) {
  const words = useWords();
  const { settings, refetch } = useSettings(code.customerId);
  const [typed, setTyped] = useState<Typed>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const known = lineOf(settings, code);
  const { productId = code.productId ?? productOfCode(settings, code), notOurs = known?.notOurs === true } = typed;
  const { proposals, base, lacksUnit } = useFactorProposals(notOurs ? null : productId, code.unit);
  const proposed = proposals.length === 1 ? proposals[0]?.factor : undefined;
  const said = typed.isEarly ? proposed || typed.factor : typed.factor;
  const factor = said ?? (proposed || (typed.productId === undefined ? asText(known?.umConvFactor) : ''));
  const save = async (done: (counts: boolean) => void) => {
    if (!settings) return;
    setBusy(true);
    try {
      done(await saveCode(settings, code, { productId, factor, notOurs }));
    } catch (error) {
      setFailure(errorSentence(error, customerSettingsPath, words));
      await refetch(); // somebody else may have saved the settings
    } finally {
      setBusy(false);
    }
  };
  return {
    said: { productId, factor, notOurs },
    proposals,
    base,
    lacksUnit,
    change: (part: Partial<Said>) => setTyped((before) => ({ ...before, isEarly: false, ...part })),
    /** A factor that was typed for another product is none of this one's. */
    choose: (product: number | null) =>
      setTyped((before) => ({
        ...before,
        productId: product,
        ...(productId === null ? { isEarly: true } : { factor: undefined, isEarly: false }),
      })),
    changed: Object.keys(typed).length > 0,
    isWhole: settings !== undefined && (notOurs || (productId !== null && factor !== '')),
    save,
    busy,
    failure,
  };
}

export type CodeForm = ReturnType<typeof useCodeForm>;

function useSettings(customerId: number) {
  const { data, refetch } = useGetList<EntityRecord>(
    customerSettingsPath,
    { filter: { customerId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  );
  return { settings: data?.[0], refetch };
}
