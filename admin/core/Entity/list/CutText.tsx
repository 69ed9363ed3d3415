import styles from './table.module.css';

/** Shorter texts have room, or nothing to tell them apart by. */
const leastCut = 28;
/** Of the end, which stays in sight. */
const mostKept = 16;

/** Where the end of a text begins that is kept in sight, before a space; undefined: it is cut at its end, as a list of names is. */
export function endOf(text: string): number | undefined {
  if (text.length < leastCut || /, .*, /.test(text)) return undefined;
  const at = text.indexOf(' ', text.length - mostKept);
  return at < 0 ? undefined : at;
}

/** A name that is cut in its middle where it has no room: branches of one company differ by their ends. */
export function CutText({ text }: { text: string }) {
  const end = endOf(text);
  if (end === undefined) return <span>{text}</span>;
  return (
    <span className={styles.cut}>
      <span>{text.slice(0, end)}</span>
      <span>{text.slice(end)}</span>
    </span>
  );
}
