import { useCallback } from 'react';
import { accessKeyParts, clean, type AccessKeyParts } from '../../../../schemas/formats/accessKey.ts';
import { useWords, type Translate } from '../../../core/widgets/source.ts';

/** The parts that can be wrong, by their fault. */
const parts: Readonly<Record<string, keyof AccessKeyParts>> = {
  stateCode: 'stateCode',
  month: 'month',
  issuer: 'issuer',
  model: 'model',
  checkDigit: 'checkDigit',
};

/** Says which part of a key is wrong, and how it stands in what was typed, where that is given. */
export function useKeyFault(): (fault: string, typed?: string) => string {
  const { translate } = useWords();
  return useCallback((fault, typed = '') => sentence(fault, clean(typed), translate), [translate]);
}

function sentence(fault: string, key: string, translate: Translate): string {
  const part = parts[fault];
  if (part) return translate(`accessKey.${fault}`, { part: accessKeyParts(key)[part] });
  const isLong = key.length === 44;
  return translate(isLong ? 'accessKey.letters' : 'accessKey.shape', { count: key.length });
}
