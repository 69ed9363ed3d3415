import { ariaOf } from '../parts/BaseInput.tsx';
import { Box } from '../parts/Box.tsx';
import inputStyles from '../parts/inputs.module.css';
import { useWords } from '../source.ts';
import type { Choice } from './choices.ts';
import { Offers } from './Offers.tsx';
import styles from './picker.module.css';
import { fresh, useChoiceBox, type ChoiceBoxProps } from './useChoiceBox.ts';

/** A box to search another resource in while typing. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { input, start, end } = props;
  const { translate } = useWords();
  const { box, text, offers, leave } = useChoiceBox(props);
  const { message, isEmpty } = offers;
  return (
    <div {...box.getRootProps()} className={styles.root}>
      <Box ref={box.setAnchorEl} invalid={input.invalid} readOnly={input.readOnly}>
        <div className={start ? inputStyles.inLine : styles.line}>
          {start}
          <input
            {...box.getInputProps()}
            {...ariaOf(input)}
            className={inputStyles.text}
            placeholder={props.placeholder}
            readOnly={input.readOnly}
            onKeyDownCapture={(event) => event.key === 'Backspace' && text === '' && props.onBackspace?.()}
            onBlurCapture={() => {
              leave();
              props.onBlur?.();
            }}
          />
        </div>
        {end && <span className={inputStyles.end}>{end}</span>}
      </Box>
      <Offers
        box={box}
        options={offers.options}
        message={message && ((isEmpty && props.nothing) || translate(`entity.picker.${message}`))}
      >
        {(choice) => <ChoiceOffer choice={choice} />}
      </Offers>
    </div>
  );
}

/** A row as it is offered, with its code. */
export function ChoiceOffer({ choice }: { choice: Choice }) {
  const { translate } = useWords();
  return (
    <>
      <span className={styles.optionText}>
        {choice.id === fresh ? translate('entity.picker.create', { name: choice.text }) : choice.text}
        <Place choice={choice} />
      </span>
      <span className={styles.code}>{choice.code}</span>
    </>
  );
}

/** In whose list a choice is already, or that it is only called alike, beside its name. */
export function Place({ choice: { elsewhere: name, isNear } }: { choice: Choice }) {
  const { translate } = useWords();
  if (isNear) return <span className={styles.place}>{translate('entity.picker.near')}</span>;
  return name === undefined ? null : (
    <span className={styles.place}>{translate('entity.picker.elsewhere', { name })}</span>
  );
}
