import { useState } from 'react';
import { fold } from '../../../../schemas/core/formats/fold.ts';
import type { SavedSearch } from '../../providers/savedSearches.ts';
import { useWords } from '../../widgets/source.ts';
import { audiencesOf, whoseOf } from './audience.ts';
import type { ScreenSearches } from './useScreenSearches.ts';

/** A name for a search and the people for whom it is. */
export interface Naming {
  name: string;
  setName: (name: string) => void;
  whose: string;
  setWhose: (whose: string) => void;
  /** From whom is chosen, each with its words. */
  audiences: [string, string][];
  /** The search in whose place this one comes; undefined: it is a new one. */
  target: SavedSearch | undefined;
}

/** Begins with what is edited, else with what is shown and may be replaced. The same name for the same people means that one. */
export function useNaming(saved: ScreenSearches, edited: SavedSearch | undefined): Naming {
  const words = useWords();
  const begun = edited ?? (saved.current?.mayChange ? saved.current : undefined);
  const [name, setName] = useState(begun?.name1 ?? '');
  const [whose, setWhose] = useState(begun ? whoseOf(begun) : 'me');
  const target = edited ?? namesake(saved.searches, name, whose);
  return { name, setName, whose, setWhose, audiences: audiencesOf(saved, begun, words), target };
}

/** The search of this name for the same people, if it may be replaced. */
function namesake(searches: readonly SavedSearch[], name: string, whose: string): SavedSearch | undefined {
  const wanted = fold(name.trim());
  return searches.find((each) => each.mayChange && fold(each.name1) === wanted && whoseOf(each) === whose);
}
