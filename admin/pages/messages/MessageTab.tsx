import { lazy, Suspense, useId, type ReactNode } from 'react';
import { resources } from '../../../generated/resources.ts';
import { asText } from '../../format/value.ts';
import { ChoiceInput } from '../../widgets/inputs/ChoiceInput.tsx';
import { TextInput } from '../../widgets/inputs/TextInput.tsx';
import { useWords } from '../../widgets/source.ts';
import { Facts } from './Facts.tsx';
import styles from './messages.module.css';
import { RichText } from './RichText.tsx';
import { useTexts } from './texts.ts';
import { isBlank, type Drafting } from './useDraft.ts';

const Editor = lazy(() => import('./Editor.tsx'));

interface Props {
  drafting: Drafting;
  /** It was to be sent already: what is missing is marked. */
  tried: boolean;
}

/** What the message says. */
export function MessageTab({ drafting, tried }: Props) {
  const { draft, change, original } = drafting;
  const text = useTexts();
  const { label } = useWords();
  const help = useId();
  const bodyLabel = useId();
  return (
    <>
      <div className={styles.fields}>
        <OwnField name="title" wide {...drafting} invalid={tried && draft.title.trim() === ''} />
        <OwnField name="type" {...drafting} />
        <OwnField name="subjectType" {...drafting} />
      </div>
      <div className={styles.field}>
        <span id={bodyLabel} className={styles.label}>
          {label({ path: 'messages', name: 'body' })}
        </span>
        <Suspense fallback={<div className={styles.editor} />}>
          {original !== undefined && (
            <Editor
              html={draft.body}
              labelledBy={bodyLabel}
              describedBy={help}
              invalid={tried && isBlank(draft.body)}
              onChange={(body) => change({ body })}
            />
          )}
        </Suspense>
        <p id={help} className={styles.help}>
          {text('editorHelp')}
        </p>
      </div>
      {original && (
        <section className={styles.original} aria-label={text('original')}>
          <h2>{text('original')}</h2>
          <Facts message={original} />
          <RichText html={asText(original.body)} />
        </section>
      )}
    </>
  );
}

interface FieldProps extends Drafting {
  name: 'title' | 'type' | 'subjectType';
  wide?: boolean;
  invalid?: boolean;
}

function OwnField({ name, wide, invalid, draft, change }: FieldProps): ReactNode {
  const id = useId();
  const { label } = useWords();
  const field = resources['messages']?.fields[name];
  const Input = name === 'title' ? TextInput : ChoiceInput;
  const source = { path: 'messages', name };
  return (
    field && (
      <div className={styles.field} data-wide={wide}>
        <label htmlFor={id} className={styles.label}>
          {label(source)}
        </label>
        <Input
          id={id}
          field={field}
          source={source}
          value={draft[name]}
          row={{}}
          required
          invalid={invalid}
          onChange={(value) => change({ [name]: value ?? '' })}
        />
      </div>
    )
  );
}
