import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'ra-core';
import { isEmpty, isRecord, type EntityRecord, type Row } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { useRepeatKey } from '../../providers/useRepeatKey.ts';
import type { Settle } from '../../widgets/picker/settling.ts';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { fieldErrorsOf, refusalOf, refusalText, type Refusal } from '../errorText.ts';
import { recordPath } from '../paths.ts';
import type { FormCore } from './useFormCore.ts';
import { recordKey } from './useRecord.ts';
import { useMaking } from './useMaking.ts';
import { useMoveQuestion } from './useMoveQuestion.tsx';
import { messagesOf } from './validation.ts';
import { createBody, ownValues, updateBody } from './values.ts';

/** Why a save waits for the person: the record was changed, or deleted, by someone else. */
export type SaveConflict = { kind: 'changed'; mine: Row; theirs: EntityRecord } | { kind: 'deleted'; mine: Row };

export interface Saving {
  busy: boolean;
  /** It is being saved: no question waits for an answer. */
  writing: boolean;
  clash: SaveConflict | undefined;
  settleClash: () => void;
  /** Saves what was typed; answers the saved row, or nothing when it was not saved: then everything typed is still there. */
  save: (over?: EntityRecord) => Promise<EntityRecord | undefined>;
}

/** Saves a form's row and shows what the server says of it. `over`: the newer row to save on top of. */
export function useSave(core: FormCore): Saving {
  const write = useWrite(core);
  const prepare = usePreparing(core);
  const refuse = useRefusal(core);
  const saved = useSavedToast(core);
  const refresh = useRefresh();
  const queries = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [writing, setWriting] = useState(false);
  const [clash, setClash] = useState<SaveConflict>();
  const save = async (over?: EntityRecord) => {
    if (!over && core.record && core.status.changed.size === 0) {
      toast({ type: 'info', message: 'entity.saved.nothing', group: core.resource.path });
      return core.record;
    }
    setBusy(true);
    let row = core.form.getValues();
    try {
      const ready = await prepare(over ?? core.record);
      if (!ready) return undefined;
      row = ready;
      setWriting(true);
      const answer = await write(row, over ?? core.record);
      core.adopt(answer, row);
      queries.setQueryData(recordKey(core.resource, answer.id), answer);
      saved(answer);
      refresh();
      return answer;
    } catch (error) {
      setClash(await refuse(refusalOf(error), row));
      return undefined;
    } finally {
      setBusy(false);
      setWriting(false);
    }
  };
  return { busy, writing, clash, settleClash: () => setClash(undefined), save };
}

/**
 * Answers the row to send once each box says what its text stands for, whoever saves agrees to what is moved, and what
 * is named is there; undefined where something is wrong with it, then or by then. Throws HttpError.
 */
function usePreparing(core: FormCore): (base: EntityRecord | undefined) => Promise<Row | undefined> {
  const mayMove = useMoveQuestion(core.resource);
  const make = useMaking(core);
  return async (base) => {
    await settle(core.boxes);
    const row = core.attempt();
    if (!row || !(await mayMove(base, row)) || !(await make())) return undefined;
    return core.attempt();
  };
}

/** Until none is left that has not been asked: what is typed in one may raise a question in another. */
async function settle(boxes: ReadonlySet<Settle>): Promise<void> {
  const asked = new Set<Settle>();
  for (let open = [...boxes]; open.length > 0; open = [...boxes].filter((each) => !asked.has(each))) {
    for (const each of open) asked.add(each);
    await Promise.all(open.map((each) => each()));
  }
}

function useWrite({ resource }: FormCore) {
  const dataProvider = useDataProvider();
  const keyOf = useRepeatKey();
  return async (row: Row, over: EntityRecord | undefined): Promise<EntityRecord> => {
    if (over) {
      const data = updateBody(resource, ownValues(resource, over), row);
      return (await dataProvider.update<EntityRecord>(resource.path, { id: over.id, data, previousData: over })).data;
    }
    const data = createBody(resource, row);
    const meta = { idempotencyKey: keyOf(data) };
    return (await dataProvider.create<EntityRecord>(resource.path, { data, meta })).data;
  };
}

/** Looks for the record that has the value which only one may have; undefined when that value alone does not name it. */
function useExisting({ resource }: FormCore) {
  const dataProvider = useDataProvider();
  return async (name: string | undefined, row: Row): Promise<string | undefined> => {
    const field = name === undefined ? undefined : resource.fields[name];
    if (!field?.search || isEmpty(row[field.name])) return undefined;
    const query = {
      filter: { [`${field.name}_eq`]: row[field.name] },
      sort: { field: 'id', order: 'ASC' as const },
      pagination: { page: 1, perPage: 2 },
    };
    const found = await dataProvider.getList<EntityRecord>(resource.path, query).catch(() => undefined);
    const [only, other] = found?.data ?? [];
    return only && !other ? recordPath(resource, only) : undefined;
  };
}

function useRefusal(core: FormCore) {
  const { resource, refuse, record } = core;
  const findExisting = useExisting(core);
  const words = useWords();
  const toast = useToast();
  const dataProvider = useDataProvider();
  return async (refusal: Refusal, row: Row): Promise<SaveConflict | undefined> => {
    if (refusal.code === 'deleteConflict') return { kind: 'deleted', mine: row };
    if (refusal.code === 'updateConflict' && record) {
      const theirs = isRecord(refusal.current)
        ? refusal.current
        : (await dataProvider.getOne<EntityRecord>(resource.path, { id: record.id })).data;
      return { kind: 'changed', mine: row, theirs };
    }
    const fields = fieldErrorsOf(refusal);
    const messages = messagesOf(resource, fields, words, row);
    const existing = refusal.code === 'duplicate' ? await findExisting(refusal.affectedField, row) : undefined;
    refuse(existing ? messages.map((message) => ({ ...message, existing })) : messages, row);
    if (fields.length === 0)
      toast({ type: 'negative', message: refusalText(refusal, resource.path, words), group: resource.path });
    return undefined;
  };
}

function useSavedToast({ resource, record }: FormCore) {
  const words = useWords();
  const toast = useToast();
  return (saved: EntityRecord) => {
    const done = record ? 'updated' : 'created';
    const name = represent(resource, saved, words.locale);
    const standard = words.translate(`entity.saved.${done}`, { name });
    const own = words.translate(`resources.${resource.path}.saved.${done}`, { _: standard });
    toast({ type: 'positive', message: own, caption: own === standard ? undefined : name, group: resource.path });
  };
}
