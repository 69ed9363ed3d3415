import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { http } from '../../../core/providers/http.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useFactorProposals } from './useFactorProposals.ts';
import type { CodeToMend } from './worklist.ts';

const path = 'products';

/** Which product the company's own notes mean by a code that no product has as its SKU: the one that gets it. */
export function useSkuForm({ extCode, unit }: CodeToMend) {
  const words = useWords();
  const queries = useQueryClient();
  const [productId, choose] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const enabled = productId !== null;
  const { data: product } = useGetOne<EntityRecord>(path, { id: productId ?? 0 }, { enabled, retry: false });
  const { lacksUnit } = useFactorProposals(productId, unit);
  const save = async (done: (counts: boolean) => void) => {
    if (!product) return;
    setBusy(true);
    try {
      const body = { rowSCN: product.rowSCN, SKU: extCode };
      await http(`/apis/v1/${path}/${product.id}`, { method: 'PUT', body });
      done(true);
    } catch (error) {
      setFailure(errorSentence(error, path, words));
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: [path] }); // somebody else may have saved the product
    }
  };
  return {
    productId,
    choose,
    /** The SKU that the product loses. */
    before: enabled ? asText(product?.['SKU']) : '',
    lacksUnit,
    changed: enabled,
    isWhole: enabled && product !== undefined,
    save,
    busy,
    failure,
  };
}

export type SkuForm = ReturnType<typeof useSkuForm>;
