import { useState } from 'react';
import { useNavigate } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord, Row } from '../../format/value.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { useRights } from '../../providers/rights.ts';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { useWords } from '../../widgets/source.ts';
import { useKept } from '../keptRecords.ts';
import { ownWayBack } from '../around/RecordList.ts';
import { createPath, recordPath } from '../paths.ts';
import { useOrigin } from '../useOrigin.ts';
import type { FormCore } from './useFormCore.ts';
import { useSave, type Saving } from './useSave.ts';
import type { Tabs } from './useTabs.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

export interface FormActions {
  saving: Saving;
  /** The person has tried to save what is not right. */
  tried: boolean;
  /** How often that was refused. */
  refusals: number;
  /** Undefined: not allowed. */
  save?: () => void;
  saveAndNew?: () => void;
  mayDelete: boolean;
  mayCreate: boolean;
  undo: () => void;
  refresh: () => void;
  leave: () => void;
  /** What leaving leads back to, where that is not the list; '': it is. */
  back: string;
  deleted: () => void;
  /** Saves what was chosen of two versions on top of the newer one. */
  resolve: (theirs: EntityRecord, chosen: Row) => void;
  /** Starts a new record with the values of one that is gone. */
  createAgain: (values: Row) => void;
}

/** Everything a form screen does, without a pixel. */
export function useFormActions(
  core: FormCore,
  refetch: () => Promise<EntityRecord | undefined>,
  tabs: Tabs,
  leaveTo = ownWayBack(core.resource),
): FormActions {
  const { resource, record, status } = core;
  const allowed = useAllowed(resource);
  const isKept = useKept(resource.path);
  const navigate = useNavigate();
  const origin = useOrigin();
  const go = useWayOut(status.changed.size > 0);
  const { saving, tried, setTried, refusals, saveThen } = useSaveThen(core);
  const revert = useRevert(core, () => setTried(false));

  const stay = (saved: EntityRecord) => {
    if (!record) go(`${recordPath(resource, saved)}?tab=${tabs.current}`, { replace: true, state: origin });
  };
  const again = () => go(createPath(resource), { replace: true, state: { begun: Date.now() } });
  const mayWrite = allowed(record ? 'update' : 'create');
  const save = mayWrite && !saving.busy ? () => void saveThen(stay) : undefined;
  const leave = () => navigate(origin?.from ?? leaveTo);
  useShortcuts({ ...(save && { 'ctrl+s': save }), Escape: leave }, mayWrite ? ['form.save'] : []);
  return {
    saving,
    tried,
    refusals,
    save: mayWrite ? () => save?.() : undefined,
    saveAndNew: !record && mayWrite ? () => void saveThen(again) : undefined,
    mayDelete: record !== undefined && !isKept(record) && allowed('delete'),
    mayCreate: allowed('create'),
    undo: () => void revert(() => Promise.resolve(undefined)),
    refresh: () => void revert(refetch),
    leave,
    back: origin?.back ?? '',
    deleted: () => go(ownWayBack(resource)),
    resolve: (theirs, chosen) => {
      core.rebase(theirs, chosen);
      saving.settleClash();
      void saveThen(stay, theirs);
    },
    createAgain: (values) => go(createPath(resource), { state: { record: values, begun: Date.now() } }),
  };
}

function useAllowed({ path, never }: Resource): (verb: 'create' | 'update' | 'delete') => boolean {
  const { may } = useRights(path);
  return (verb) => may.includes(verb) && !never.includes(verb);
}

/** Leaves for another page without the question that unsaved changes ask. */
function useWayOut(isChanged: boolean): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const letPass = useUnsavedGuard(isChanged);
  return (path, options) => {
    letPass();
    navigate(path, options);
  };
}

/** Saves and goes on; what is not right is shown instead. */
function useSaveThen(core: FormCore) {
  const saving = useSave(core);
  const [tried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const saveThen = async (then: (saved: EntityRecord) => void, over?: EntityRecord) => {
    setTried(true);
    const saved = await saving.save(over);
    if (!saved) return setRefusals((count) => count + 1);
    setTried(false);
    then(saved);
  };
  return { saving, tried, setTried, refusals, saveThen };
}

/** Takes back what was typed, for what `read` brings or, when that is nothing, for what the form began with. */
function useRevert(core: FormCore, calm: () => void) {
  const askUndo = useUndoQuestion();
  return async (read: () => Promise<EntityRecord | undefined>) => {
    if (core.status.changed.size > 0 && !(await askUndo())) return;
    calm();
    const fresh = await read();
    if (fresh) core.adopt(fresh);
    else core.undo();
  };
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Undoing changes reverts to the saved data, after a question (specification, section 5). */
function useUndoQuestion(): () => Promise<boolean> {
  const confirm = useConfirm();
  const { translate } = useWords();
  return () =>
    confirm({
      title: translate('entity.undo.title'),
      text: translate('entity.undo.text'),
      verb: translate('entity.undo.verb'),
      keep: translate('entity.undo.keep'),
      danger: true,
    });
}
