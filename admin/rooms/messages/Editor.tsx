import { useEffect, useState } from 'react';
import { EditorContent, useEditor, useEditorState, type Editor as TiptapEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import type { IconName } from '../../../generated/icons.ts';
import { linkSchemes } from '../../../schemas/core/formats/richText.ts';
import { IconButton } from '../../core/widgets/controls/IconButton.tsx';
import styles from './messages.module.css';
import { useTexts, type Key } from './texts.ts';

interface Props {
  id: string;
  html: string;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  onChange: (html: string) => void;
  /** Takes back what was done last in the form around it. */
  onUndo: () => void;
}

/** What the server keeps of a message is all that can be written. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    undoRedo: false, // the form has its own, across its fields
    link: { openOnClick: false, autolink: true, linkOnPaste: true, protocols: [...linkSchemes] },
  }),
];

/** The editor of a message's body. What is pasted is read by its schema: all but its own formats falls away. */
export default function Editor({ id, html, labelledBy, describedBy, invalid, onChange, onUndo }: Props) {
  const [cursors] = useState(createCursors);
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false, // styles come from files alone
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-required': 'true',
        'aria-invalid': String(invalid),
      },
      transformPastedHTML: withoutOffice,
    },
    onUpdate: ({ editor: current }) => onChange(current.getHTML()),
    onTransaction: ({ editor: current }) => cursors.keep(current),
  });
  useEffect(() => showText(editor, html, cursors.of(html)), [editor, html, cursors]);
  return (
    <div className={styles.editor} data-invalid={invalid}>
      <Toolbar
        editor={editor}
        onUndo={() => {
          onUndo();
          editor.commands.focus();
        }}
      />
      <EditorContent editor={editor} className={styles.writing} />
    </div>
  );
}

/** Where the cursor was in a text last; of texts that are long gone nothing is known any more. */
function createCursors() {
  const places = new Map<string, number>();
  return {
    of: (html: string) => places.get(html),
    keep: (editor: TiptapEditor) => {
      const html = editor.getHTML();
      places.delete(html);
      places.set(html, editor.state.selection.from);
      const [oldest] = places.keys();
      if (places.size > mostCursors && oldest !== undefined) places.delete(oldest);
    },
  };
}

const mostCursors = 500;

/** Another text than the editor's own was put in its place: the cursor stands where it was in it, or else where they differ. */
function showText(editor: TiptapEditor, html: string, cursor: number | undefined): void {
  if (editor.isDestroyed || html === editor.getHTML() || (html === '' && editor.isEmpty)) return;
  const before = editor.state.doc.content;
  editor.commands.setContent(html, { emitUpdate: false, parseOptions: { preserveWhitespace: 'full' } });
  const start = before.findDiffStart(editor.state.doc.content);
  const end = before.findDiffEnd(editor.state.doc.content);
  if (start === null || !end) return;
  const shared = Math.max(0, start - Math.min(end.a, end.b)); // letters alike on both sides of what is gone
  editor.commands.setTextSelection(cursor ?? end.b + shared);
}

/** Word's comments, styles and name-spaced tags hold text that nobody wrote. */
function withoutOffice(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?\w+:[^>]*>/g, '')
    .replace(/\sstyle=("[^"]*"|'[^']*')/gi, '');
}

type Words = Key & ('bold' | 'italic' | 'underline' | 'heading' | 'bullets' | 'numbers' | 'quote');

interface Tool {
  words: Words;
  icon: IconName;
  keys?: string;
  run: (editor: TiptapEditor) => void;
  /** The mark or node that it switches on and off. */
  name?: string;
}

const tools: readonly Tool[] = [
  { words: 'bold', icon: 'bold', keys: 'Ctrl+B', name: 'bold', run: (on) => on.chain().focus().toggleBold().run() },
  {
    words: 'italic',
    icon: 'italic',
    keys: 'Ctrl+I',
    name: 'italic',
    run: (on) => on.chain().focus().toggleItalic().run(),
  },
  {
    words: 'underline',
    icon: 'underline',
    keys: 'Ctrl+U',
    name: 'underline',
    run: (on) => on.chain().focus().toggleUnderline().run(),
  },
  {
    words: 'heading',
    icon: 'heading',
    name: 'heading',
    run: (on) => on.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  { words: 'bullets', icon: 'bullets', name: 'bulletList', run: (on) => on.chain().focus().toggleBulletList().run() },
  { words: 'numbers', icon: 'numbers', name: 'orderedList', run: (on) => on.chain().focus().toggleOrderedList().run() },
  { words: 'quote', icon: 'quote', name: 'blockquote', run: (on) => on.chain().focus().toggleBlockquote().run() },
];

function Toolbar({ editor, onUndo }: { editor: TiptapEditor } & Pick<Props, 'onUndo'>) {
  const text = useTexts();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.filter(({ name }) => name && current.isActive(name)).map(({ words }) => words),
  });
  return (
    <div className={styles.toolbar} role="group" aria-label={text('format')}>
      {tools.map(({ words, icon, keys, name, run }) => (
        <IconButton
          key={words}
          small
          icon={icon}
          label={text(words)}
          keys={keys}
          pressed={name === undefined ? undefined : active.includes(words)}
          onClick={() => run(editor)}
        />
      ))}
      <IconButton small icon="reset" label={text('undo')} keys="Ctrl+Z" onClick={onUndo} />
    </div>
  );
}
