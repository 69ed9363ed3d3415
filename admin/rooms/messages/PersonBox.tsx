import { useEffect, useState } from 'react';
import useAutocomplete from '@mui/material/useAutocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { isRow } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';
import { Box } from '../../core/widgets/parts/Box.tsx';
import inputStyles from '../../core/widgets/parts/inputs.module.css';
import { Offers } from '../../core/widgets/picker/Offers.tsx';
import pickerStyles from '../../core/widgets/picker/picker.module.css';
import { useWords } from '../../core/widgets/source.ts';
import { useTexts } from './texts.ts';
import type { Person } from './useDraft.ts';

interface Props {
  id: string;
  /** The element that says what is wrong. */
  describedBy: string | undefined;
  taken: readonly number[];
  onPick: (person: Person) => void;
}

/** A box in which those are found to whom one may write; it is empty again after each. */
export function PersonBox({ id, describedBy, taken, onPick }: Props) {
  const text = useTexts();
  const { valueLabel } = useWords();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { people, loading } = usePeople(typed, open);
  // Until the answer to what is typed has come, of those who are here only whom it names can be chosen.
  const options = people.filter(({ id: person, name1 }) => !taken.includes(person) && isNamed(name1, typed));
  const box = useAutocomplete<Person>({
    id,
    options,
    value: null,
    open,
    inputValue: typed,
    filterOptions: (all) => all,
    getOptionLabel: ({ name1 }) => name1,
    getOptionKey: (person) => person.id,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_event, next, reason) => setTyped(reason === 'input' ? next : ''),
    onChange: (_event, person) => person && onPick(person),
    autoHighlight: true,
  });
  return (
    <div {...box.getRootProps()}>
      <Box ref={box.setAnchorEl} invalid={describedBy !== undefined}>
        <input
          {...box.getInputProps()}
          id={id}
          data-own-undo={typed !== ''}
          className={inputStyles.text}
          placeholder={text('peopleHelp')}
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy}
        />
      </Box>
      <Offers box={box} options={options} message={options.length === 0 && !loading ? text('noPeople') : undefined}>
        {({ name1, salesRole }) => (
          <>
            <span>{name1}</span>
            <span className={pickerStyles.code}>
              {salesRole && valueLabel({ path: 'users', name: 'salesRole' }, salesRole)}
            </span>
          </>
        )}
      </Offers>
    </div>
  );
}

const isNamed = (name: string, typed: string): boolean => fold(name).includes(fold(typed.trim()));

const rest = 200; // milliseconds

/** Those whose name holds what is typed, asked for when typing rests. */
function usePeople(typed: string, open: boolean): { people: readonly Person[]; loading: boolean } {
  const [asked, ask] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [], isFetching } = useQuery<Person[]>({
    queryKey: ['messages', 'recipients', asked.trim()],
    queryFn: async ({ signal }) => {
      const { json } = await http(`/apis/v1/messages/recipients?q=${encodeURIComponent(asked.trim())}`, { signal });
      return Array.isArray(json) ? json.filter(isPerson) : [];
    },
    enabled: open,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { people: data, loading: isFetching || asked !== typed };
}

const isPerson = (value: unknown): value is Person => isRow(value) && 'name1' in value;
