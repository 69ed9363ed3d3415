import { lazy, Suspense, useId, type ReactNode } from 'react';
import { resources } from '../../../generated/resources.ts';
import { fieldId } from '../../core/Entity/form/ErrorSummary.tsx';
import { errorId, FieldError } from '../../core/Entity/form/FieldError.tsx';
import { RequiredMark } from '../../core/Entity/form/RequiredMark.tsx';
import type { FieldMessage } from '../../core/Entity/form/validation.ts';
import { asText } from '../../core/format/value.ts';
import { ChoiceInput } from '../../core/widgets/choice/ChoiceInput.tsx';
import { TextInput } from '../../core/widgets/text/TextInput.tsx';
import { useWords } from '../../core/widgets/source.ts';
import { MessageDetails } from './MessageDetails.tsx';
import styles from './messages.module.css';
import { RichText } from './RichText.tsx';
import { useTexts } from './texts.ts';
import type { Drafting } from './useDraft.ts';
import { problemOf } from './useProblems.ts';

const Editor = lazy(() => import('./Editor.tsx'));

interface Props {
  drafting: Drafting;
  /** What is to be said under its fields. */
  problems: readonly FieldMessage[];
}

/** What the message says. */
export function ContentFields({ drafting, problems }: Props) {
  const { draft, change, original, steps } = drafting;
  const text = useTexts();
  const { label } = useWords();
  const help = useId();
  const bodyLabel = useId();
  const editor = fieldId('body');
  const problem = problemOf(problems, 'body');
  return (
    <>
      <div className={styles.fields}>
        <OwnField name="title" wide {...drafting} problem={problemOf(problems, 'title')} />
        <OwnField name="type" {...drafting} />
        <OwnField name="subjectType" {...drafting} />
      </div>
      <div className={styles.field} data-field="body">
        <span id={bodyLabel} className={styles.label}>
          {label({ path: 'messages', name: 'body' })}
          <RequiredMark />
        </span>
        <Suspense fallback={<div className={styles.editor} />}>
          {original !== undefined && (
            <Editor
              id={editor}
              html={draft.body}
              labelledBy={bodyLabel}
              describedBy={problem === undefined ? help : `${errorId(editor)} ${help}`}
              invalid={problem !== undefined}
              onChange={(body) => change('body', body)}
              onUndo={steps.back}
            />
          )}
        </Suspense>
        <p id={help} className={styles.help}>
          {text('editorHelp')}
        </p>
        {problem !== undefined && <FieldError id={editor}>{problem}</FieldError>}
      </div>
      {original && (
        <section className={styles.original} aria-label={text('original')}>
          <h2>{text('original')}</h2>
          <MessageDetails message={original} />
          <RichText html={asText(original.body)} />
        </section>
      )}
    </>
  );
}

interface FieldProps extends Drafting {
  name: 'title' | 'type' | 'subjectType';
  wide?: boolean;
  problem?: string | undefined;
}

function OwnField({ name, wide, problem, draft, change }: FieldProps): ReactNode {
  const id = fieldId(name);
  const { label } = useWords();
  const field = resources['messages']?.fields[name];
  const Input = name === 'title' ? TextInput : ChoiceInput;
  const source = { path: 'messages', name };
  return (
    field && (
      <div className={styles.field} data-field={name} data-wide={wide}>
        <label htmlFor={id} className={styles.label}>
          {label(source)}
          <RequiredMark />
        </label>
        <Input
          id={id}
          field={field}
          source={source}
          value={draft[name]}
          row={{}}
          required
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : errorId(id)}
          onChange={(value) => change(name, value ?? '')}
        />
        {problem !== undefined && <FieldError id={id}>{problem}</FieldError>}
      </div>
    )
  );
}
