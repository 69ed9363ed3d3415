import { useState } from 'react';
import useAutocomplete from '@mui/material/useAutocomplete';
import type { Row } from '../../format/value.ts';
import { ChoiceOffer } from '../../widgets/picker/ChoiceBox.tsx';
import { useFound, type Choice } from '../../widgets/picker/choices.ts';
import { Offers } from '../../widgets/picker/Offers.tsx';
import { drawing, messageOf } from '../../widgets/picker/useChoiceBox.ts';
import { useTarget, type Target } from '../../widgets/picker/useTarget.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { CellText, type CellProps } from './CellText.tsx';
import styles from './imports.module.css';
import { restrictionIn, type Named } from './namedIn.ts';

interface Props extends CellProps {
  named: Named;
}

/** A cell that names a row of another resource: typed, or picked where the person may search these rows. */
export function CellReference(props: Props) {
  const { named, line } = props;
  const target = useTarget(named.field);
  const resource = resourceAt(props.path);
  if (!target?.readable || !resource) return <CellText {...props} />;
  return <Picked {...props} target={target} restriction={restrictionIn(resource, named.field, line)} />;
}

interface PickedProps extends Props {
  target: Target;
  restriction: Row;
}

function Picked({ target, restriction, named, id, label, text, invalid, describedBy, onText }: PickedProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const { options, message, areCalledSo } = useOffers(target, restriction, text, open);
  const box = useAutocomplete<Choice>({
    ...drawing,
    clearOnBlur: false,
    id,
    options,
    value: null,
    open,
    autoHighlight: areCalledSo, // Enter takes the first: what stands there is wrong, and nothing is created
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    inputValue: text,
    onInputChange: (_event, next, reason) => reason === 'input' && onText(next),
    onChange: (_event, choice) => choice && onText(named.say(choice, options)),
  });
  return (
    <div {...box.getRootProps()} ref={box.setAnchorEl}>
      <input
        {...box.getInputProps()}
        className={styles.cell}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <Offers box={box} options={options} message={message && words.translate(`entity.picker.${message}`)}>
        {(choice) => <ChoiceOffer choice={choice} />}
      </Offers>
    </div>
  );
}

/** Those that are called as the cell says, or nearly so; else, as that names nothing, all. */
function useOffers({ resource }: Target, restriction: Row, text: string, open: boolean) {
  const words = useWords();
  const called = useFound(resource, text, restriction, open, words);
  const isUnknown = !called.loading && !called.failed && called.choices.length + called.near.length === 0;
  const all = useFound(resource, '', restriction, open && isUnknown, words);
  const options = isUnknown ? all.choices : [...called.near, ...called.choices];
  const shown = isUnknown ? all : called;
  const told = isUnknown && text.trim() !== '' ? 0 : options.length;
  const areCalledSo = text.trim() !== '' && called.choices.length + called.near.length > 0;
  return { options, message: messageOf(shown.loading, shown.failed, told), areCalledSo };
}
