import { lazy, Suspense, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { clean } from '../../../../schemas/formats/accessKey.ts';
import { IconButton } from '../../../core/widgets/controls/IconButton.tsx';
import { BaseInput, type InputParts } from '../../../core/widgets/parts/BaseInput.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { accessKeyText } from './accessKeyText.ts';
import { KeyReading } from './KeyReading.tsx';

const CameraDialog = lazy(() => import('./CameraDialog.tsx'));

interface Props {
  input: InputParts;
  value: string;
  /** Is given the key without separators, as far as it goes. */
  onChange: (key: string) => void;
  onBlur?: () => void;
  /** Enter, after the key was marked so that the next one read takes its place. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Part of a key will do: nothing is said of what is missing. */
  partial?: boolean;
}

/**
 * A field for an access key: typed, pasted with whatever separators, read by a reader at the keyboard, which ends with
 * Enter, or by the camera. It says what the key says and which part is wrong.
 */
export function AccessKeyField({ input, value, onChange, onBlur, onEnter, partial = false }: Props) {
  const { translate } = useWords();
  const [scanning, scan] = useState(false);
  const [left, leave] = useState(true);
  const marking = useMarking(value, onEnter);
  const reading = `${input.id}-reading`;
  return (
    <div>
      <BaseInput
        figures
        input={{ ...input, describedBy: [input.describedBy, value && reading].filter(Boolean).join(' ') || undefined }}
        text={left ? accessKeyText(value) : value}
        onText={(text) => {
          leave(false);
          onChange(clean(text));
        }}
        onBlur={() => {
          leave(true);
          marking.end();
          onBlur?.();
        }}
        handlers={marking.handlers}
        end={
          !input.readOnly && (
            <IconButton small icon="scan" label={translate('accessKey.scan')} onClick={() => scan(true)} />
          )
        }
      />
      {value !== '' && !(partial && value.length < 6) && <KeyReading id={reading} typed={value} />}
      <Suspense>
        {scanning && (
          <CameraDialog
            onRead={(key) => {
              scan(false);
              onChange(key);
            }}
            onClose={() => scan(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Marks a key so that the one read next takes its place: on Enter, and on the click that enters; later clicks set the caret. */
function useMarking(value: string, onEnter: Props['onEnter']) {
  const marked = useRef(false);
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter') return;
      event.currentTarget.select();
      onEnter?.(event);
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (value.length === 44 && !marked.current) currentTarget.select();
      marked.current = true;
    },
  };
  return { handlers, end: () => void (marked.current = false) };
}
