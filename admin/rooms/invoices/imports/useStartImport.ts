import { useState } from 'react';
import { useNavigate } from 'ra-core';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { importsPath, invoicesPath } from '../variants.ts';

/** Starts an import and goes to its report; what went wrong is said where it was asked for. */
export function useStartImport(begin: () => Promise<number>): { run: () => void; busy: boolean; failure: string } {
  const navigate = useNavigate();
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async () => {
    setBusy(true);
    setFailure('');
    try {
      navigate(`${importsPath}/${await begin()}`);
    } catch (error) {
      setFailure(errorSentence(error, invoicesPath, words));
      setBusy(false);
    }
  };
  return { run: () => void run(), busy, failure };
}
