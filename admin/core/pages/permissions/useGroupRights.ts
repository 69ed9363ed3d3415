import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../layout/useToast.ts';
import { http } from '../../providers/http.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence, refusalOf } from '../../Entity/errorText.ts';
import { changesOf, clashesOf, isEdited, isGroupRights, type Draft, type GroupRight } from './rights.ts';
import { useTexts } from './texts.ts';

export interface GroupRights {
  rights: readonly GroupRight[];
  failed: boolean;
  draft: Draft;
  plan: (draft: Draft) => void;
  /** The rights that differ from what is saved. */
  edited: readonly GroupRight[];
  /** The resources of the draft that somebody else has changed meanwhile. */
  clashes: readonly string[];
  busy: boolean;
  /** Answers whether it was saved; otherwise what was planned is still there. */
  save: () => Promise<boolean>;
  refresh: () => void;
}

const nothing: readonly GroupRight[] = [];
const ownPath = 'accesspolicies/permissions';

async function read(path: string): Promise<GroupRight[]> {
  const { json } = await http(path);
  return isGroupRights(json) ? json : [];
}

/** The rights of one group and what is to become of them; a component that shows another group begins anew. */
export function useGroupRights(group: number, name: string): GroupRights {
  const path = `/apis/v1/users/groups/${group}/rights`;
  const key = ['groupRights', group];
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => read(path) });
  const rights = query.data ?? nothing;
  const [draft, plan] = useState<Draft>({});
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [toast, words, text] = [useToast(), useWords(), useTexts()];

  const refuse = async (error: unknown) => {
    const { code } = refusalOf(error);
    if (code === 'updateConflict' || code === 'deleteConflict') {
      const now = await client.fetchQuery({ queryKey: key, queryFn: () => read(path), staleTime: 0 });
      setClashes(clashesOf(rights, now, draft));
    }
    toast({ type: 'negative', message: errorSentence(error, ownPath, words), group: ownPath });
  };
  const running = useRef<Promise<boolean>>(undefined); // who presses again before it is seen waits for the same
  const save = () => (running.current ??= write().finally(() => void (running.current = undefined)));
  const write = async () => {
    setBusy(true);
    try {
      const { json } = await http(path, { method: 'PUT', body: { changes: changesOf(rights, draft) } });
      if (isGroupRights(json)) client.setQueryData(key, json);
      plan({});
      setClashes([]);
      toast({ type: 'positive', message: text('saved', { name }), group: ownPath });
      return true;
    } catch (error) {
      await refuse(error).catch(() => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    rights,
    failed: query.isError,
    draft,
    plan,
    edited: rights.filter((right) => isEdited(right, draft)),
    clashes,
    busy,
    save,
    refresh: () => void query.refetch(),
  };
}
