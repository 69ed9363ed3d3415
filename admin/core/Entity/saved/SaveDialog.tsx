import { useId, useState } from 'react';
import type { SavedSearch, SearchDraft } from '../../providers/savedSearches.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import type { List } from '../list/useList.ts';
import { audienceIn } from './audience.ts';
import { SaveFields } from './SaveFields.tsx';
import { useForget } from './useForget.ts';
import { useNaming } from './useNaming.ts';
import { useSaving } from './useSaving.ts';
import type { ScreenSearches } from './useScreenSearches.ts';

interface Props {
  list: List;
  saved: ScreenSearches;
  /** The one that is renamed, given to others or deleted; undefined: what the list shows is saved. */
  edited: SavedSearch | undefined;
  onDone: (id: number, draft: SearchDraft) => void;
  onClose: () => void;
}

/** Gives a search its name and says who sees it. */
export default function SaveDialog({ list, saved, edited, onDone, onClose }: Props) {
  const { translate } = useWords();
  const id = useId();
  const [then] = useState(saved); // what others do meanwhile is a conflict, not another question
  const naming = useNaming(then, edited);
  const { busy, problem, save } = useSaving(list.resource.path, onDone);
  const forget = useForget(list, onClose);
  const { target, whose } = naming;
  const name1 = naming.name.trim();
  const submit = () => {
    const of = { screen: then.screen, resource: list.resource.path, address: edited?.address ?? then.kept };
    if (name1 && !busy) void save({ name1, ...of, ...audienceIn(whose) }, target);
  };
  const isReplaced = target !== undefined && edited === undefined;
  return (
    <Dialog
      title={translate(edited ? 'entity.saved.edit' : 'entity.saved.save', { name: edited?.name1 })}
      onClose={onClose}
      actions={
        <>
          {edited && (
            <Button kind="plain" icon="delete" onClick={() => void forget(edited)}>
              {translate('entity.saved.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{translate('entity.saved.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} disabled={name1 === ''} aria-disabled={busy || undefined}>
            {translate(isReplaced ? 'entity.saved.replace' : 'entity.saved.verb')}
          </Button>
        </>
      }
    >
      <SaveFields
        id={id}
        naming={naming}
        busy={busy}
        problem={problem}
        lead={!edited && <p>{translate(isReplaced ? 'entity.saved.replaces' : 'entity.saved.lead')}</p>}
        onSubmit={submit}
      />
    </Dialog>
  );
}
