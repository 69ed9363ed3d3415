import { useState, type ReactNode } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { asText, type EntityRecord } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { useUses } from '../references/useUses.ts';
import { refusalOf, refusalText, type Refusal } from '../errorText.ts';
import styles from './delete.module.css';
import { MakeInactive } from './MakeInactive.tsx';
import { RefusedRows, withReason } from './RefusedRows.tsx';
import { useForeseen, type Foreseen } from './useForeseen.ts';
import { countOf, useRemove, without, type Deletion } from './useRemove.ts';
import { useUndo } from './useUndo.ts';
import { Uses } from './Uses.tsx';

interface Props {
  resource: Resource;
  deletion: Deletion;
  onDone: () => void;
  onClose: () => void;
}

/** Names shown of many. */
const named = 5;

/** Asks before records go: names them, says what refers to them, and when they may not go, why. */
export default function DeleteDialog({ resource, deletion, onDone, onClose }: Props) {
  const words = useWords();
  const { translate } = words;
  const { refusal, refused, refuse, busy, remove } = useRemoval(resource, onDone);
  const rows = 'rows' in deletion ? deletion.rows : [];
  const { foreseen, isAwaited } = useForeseen(resource, deletion);
  const blocked = rows.filter(({ id }) => idsOf(refusal).includes(id));
  const ids = rows.map(({ id }) => id);
  const { data: uses = [] } = useUses(resource, ids);
  const { rest, isFinal } = leftOf(deletion, refusal, [...refused, ...(foreseen?.ids ?? [])]);
  // Of several the server says which may go, and they may refer to each other; a single one has nothing else to wait for.
  const only = rows.length === 1 ? rows[0] : undefined;
  const held = only !== undefined && uses.some(({ holds }) => holds);
  const args = {
    ...kindArgs(resource, words, countOf(deletion)),
    name: rows[0] && represent(resource, rows[0], words.locale),
  };
  return (
    <Dialog
      alert
      title={translate('entity.delete.title', args)}
      onClose={onClose}
      reading={foreseen !== undefined}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {translate('entity.delete.keep', args)}
          </Button>
          {only && (held || refusal?.code === 'referenced') && (
            <MakeInactive resource={resource} row={only} onDone={onDone} onRefused={refuse} />
          )}
          <Go
            deletion={deletion}
            rest={rest}
            isFinal={isFinal}
            isHeld={held}
            busy={busy || isAwaited}
            args={args}
            remove={remove}
          />
        </>
      }
    >
      <Said resource={resource} rows={rows} refusal={refusal} blocked={blocked} foreseen={foreseen}>
        {!held && <p>{confirmText(resource, words, args)}</p>}
      </Said>
      {uses.length > 0 && <Uses uses={uses} count={rows.length} />}
    </Dialog>
  );
}

/** What may still go where some may not (`kept`), and whether asking again for all is in vain. */
function leftOf(deletion: Deletion, refusal: Refusal | undefined, kept: readonly unknown[]) {
  // The server said no to these very rows: asking again would not help, asking after a failed connection does.
  const isRefused = refusal !== undefined && refusal.status >= 400 && refusal.status < 500;
  const isNamed = countOf(without(deletion, idsOf(refusal))) < countOf(deletion);
  // Of a refusal that names no rows nobody knows which others it would spare.
  const rest = isRefused && !isNamed ? undefined : without(deletion, kept);
  return { rest, isFinal: isRefused || kept.length > 0 };
}

interface SaidProps {
  resource: Resource;
  rows: readonly EntityRecord[];
  refusal: Refusal | undefined;
  /** Those that the server has refused. */
  blocked: readonly EntityRecord[];
  foreseen: Foreseen | undefined;
  /** What is asked where nothing is refused. */
  children: ReactNode;
}

/** What was refused, or would be, else the question. */
function Said({ resource, rows, refusal, blocked, foreseen, children }: SaidProps) {
  // Of what a filter finds only the look knows the names; whatever else went wrong is said as it is.
  const isForeseen = foreseen && rows.length === 0 && refusal?.status === 409;
  if (refusal && !isForeseen) return <Blocked refusal={refusal} resource={resource} rows={blocked} />;
  if (foreseen) return <RefusedRows foreseen={foreseen} />;
  return (
    <>
      {children}
      {rows.length > 1 && <Names resource={resource} rows={rows} />}
    </>
  );
}

interface GoProps extends Pick<ReturnType<typeof useRemoval>, 'busy' | 'remove'> {
  deletion: Deletion;
  /** What may go where not all may. */
  rest: Deletion | undefined;
  /** Asking again would not help. */
  isFinal: boolean;
  isHeld: boolean;
  args: Args;
}

/** Deletes all, or those that may go. */
function Go({ deletion, rest, isFinal, isHeld, busy, args, remove }: GoProps) {
  const { translate } = useWords();
  if (isFinal)
    return rest === undefined || countOf(rest) === 0 ? null : (
      <Button kind="danger" disabled={busy} onClick={() => remove(rest)}>
        {translate('entity.delete.others', { smart_count: countOf(rest) })}
      </Button>
    );
  return isHeld ? null : (
    <Button kind="danger" disabled={busy} onClick={() => remove(deletion)}>
      {translate('entity.delete.confirm', args)}
    </Button>
  );
}

type Args = Record<string, unknown> & { smart_count: number };

function kindArgs(resource: Resource, words: Words, count: number): Args {
  return { smart_count: count, kind: words.kind(resource.path, count) };
}

/** The schema's own words where it has some, else the standard ones. */
function confirmText(resource: Resource, { translate }: Words, args: Args): string {
  const own = `resources.${resource.path}.confirm.${args.smart_count === 1 ? 'one' : 'many'}`;
  const standard = resource.audit ? 'entity.delete.restorable' : 'entity.delete.final';
  return translate(own, { ...args, count: args.smart_count, _: translate(standard, args) });
}

const idsOf = (refusal: Refusal | undefined): unknown[] => (refusal?.errors ?? []).map(({ id }) => id);

function useRemoval(resource: Resource, onDone: () => void) {
  const words = useWords();
  const toast = useToast();
  const removeRows = useRemove(resource);
  const undo = useUndo(resource.path);
  const [refusal, setRefusal] = useState<Refusal>();
  // Whatever was refused once stays out of the rest: what is refused next says nothing of it any more.
  const [refused, setRefused] = useState<readonly unknown[]>([]);
  const refuse = (next: Refusal) => {
    setRefusal(next);
    setRefused((before) => [...before, ...idsOf(next)]);
  };
  const [busy, setBusy] = useState(false);
  const remove = async (deletion: Deletion) => {
    setBusy(true);
    try {
      const undoId = await removeRows(deletion);
      const args = kindArgs(resource, words, countOf(deletion));
      const name = 'rows' in deletion ? nameOfOnly(resource, deletion.rows, words) : undefined;
      const own = words.translate(`resources.${resource.path}.saved.deleted`, {
        ...args,
        _: words.translate(name === undefined ? 'entity.deleted' : 'entity.deletedOne', { ...args, name }),
      });
      const told = (count: number) =>
        words.translate(name === undefined ? 'entity.gone.undone' : 'entity.history.recreated', {
          smart_count: count,
          name,
        });
      const again = undoId === undefined ? {} : { undo: () => void undo(undoId, told) };
      toast({ type: 'positive', message: own, group: resource.path, ...again });
      onDone();
    } catch (error) {
      refuse(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { refusal, refused, refuse, busy, remove: (deletion: Deletion) => void remove(deletion) };
}

function nameOfOnly(resource: Resource, rows: readonly EntityRecord[], { locale }: Words): string | undefined {
  const [only, ...others] = rows;
  return only && others.length === 0 ? represent(resource, only, locale) : undefined;
}

interface BlockedProps {
  refusal: Refusal;
  resource: Resource;
  rows: readonly EntityRecord[];
}

function Blocked({ refusal, resource, rows }: BlockedProps) {
  const words = useWords();
  const reasons = reasonsOf(refusal);
  // What is said of each row is not said above them as well.
  const isTold = rows.length > 0 && rows.every(({ id }) => reasons.get(id));
  return (
    <div className={styles.blocked} role="alert">
      {!isTold && <p>{refusalText(refusal, resource.path, words)}</p>}
      {rows.length > 0 && <p>{words.translate('entity.delete.blocked', { smart_count: rows.length })}</p>}
      <Names resource={resource} rows={rows} reasons={reasons} />
    </div>
  );
}

/** What the server says of each row that it refused, in the reader's language. */
const reasonsOf = ({ errors }: Refusal): ReadonlyMap<unknown, string> =>
  new Map(errors.map(({ id, message }) => [id, asText(message)]));

interface NamesProps {
  resource: Resource;
  rows: readonly EntityRecord[];
  reasons?: ReadonlyMap<unknown, string>;
}

function Names({ resource, rows, reasons }: NamesProps) {
  const { translate, locale } = useWords();
  if (rows.length === 0) return null;
  return (
    <ul className={styles.names}>
      {rows.slice(0, named).map((row) => (
        <li key={row.id}>{withReason(represent(resource, row, locale), reasons?.get(row.id))}</li>
      ))}
      {rows.length > named && <li>{translate('entity.delete.more', { smart_count: rows.length - named })}</li>}
    </ul>
  );
}
