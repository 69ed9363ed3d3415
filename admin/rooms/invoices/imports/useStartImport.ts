import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'ra-core';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { importsPath, invoicesPath } from '../variants.ts';

interface Start<Given> {
  run: (given: Given) => void;
  /** Ends what is being sent; who leaves ends it, too. */
  cancel: () => void;
  busy: boolean;
  failure: string;
}

/** Starts an import and goes to its report; what went wrong is said where it was asked for. */
export function useStartImport<Given>(begin: (given: Given, signal: AbortSignal) => Promise<number>): Start<Given> {
  const navigate = useNavigate();
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const sending = useRef<AbortController>(undefined);
  const cancel = () => sending.current?.abort();
  useEffect(() => () => sending.current?.abort(), []);
  const run = async (given: Given) => {
    const { signal } = (sending.current = new AbortController());
    setBusy(true);
    setFailure('');
    try {
      navigate(`${importsPath}/${await begin(given, signal)}`);
    } catch (error) {
      if (!signal.aborted) setFailure(errorSentence(error, invoicesPath, words));
      setBusy(false);
    }
  };
  return { run: (given) => void run(given), cancel, busy, failure };
}
