import { useState } from 'react';
import { resources, type Resource } from '../../../../generated/resources.ts';
import { groupLabel, groupsOf, periodsOf } from '../../Entity/summary/groups.ts';
import { isNumber, measureLabel, measuresOf } from '../../Entity/summary/measures.ts';
import { useTexts as useSummaryTexts } from '../../Entity/summary/texts.ts';
import { useVisible } from '../../Entity/useVisible.ts';
import { useAllRights } from '../../providers/rights.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import { useTexts } from '../texts.ts';
import type { Place } from './arrangement.ts';
import { draftOf, freeId, placeOfDraft, type Offered } from './draft.ts';
import { PanelFields } from './PanelFields.tsx';

interface Props {
  /** The panel that is changed; none: a new one. */
  place?: Place;
  taken: readonly string[];
  onDone: (place: Place) => void;
  onClose: () => void;
}

/** A panel put together without code: which rows, which of them, how they are drawn, by what and which sum. */
export function PanelDialog(props: Props) {
  const rights = useAllRights();
  const readable = Object.values(resources).filter(({ path, menu }) => menu && rights[path]?.may.includes('read'));
  const [first] = readable;
  return first && <Chosen {...props} readable={readable} first={first} />;
}

interface ChosenProps extends Props {
  readable: readonly Resource[];
  first: Resource;
}

function Chosen({ place, taken, onDone, onClose, readable, first }: ChosenProps) {
  const text = useTexts();
  const [draft, setDraft] = useState(() => draftOf(place, first.path));
  const resource = resources[draft.of] ?? first;
  const offered = useOffered(resource);
  const next = placeOfDraft(draft, offered, freeId(taken), place);
  const actions = (
    <>
      <Button onClick={onClose}>{text('cancel')}</Button>
      <Button kind="primary" disabled={!next} onClick={() => next && onDone(next)}>
        {text(place ? 'apply' : 'add')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={place ? text('edit', { name: place.label ?? '' }) : text('addPanel')}
      onClose={onClose}
      actions={actions}
    >
      <PanelFields
        draft={draft}
        resource={resource}
        readable={readable}
        offered={offered}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </Dialog>
  );
}

function useOffered(resource: Resource): Offered {
  const words = useWords();
  const text = useSummaryTexts();
  const visible = useVisible(resource);
  const groups = groupsOf(resource, visible, periodsOf(useAllRights()));
  return {
    groups: groups.map((group) => [group.name, groupLabel(resource, group, words, text)]),
    measures: measuresOf(resource, visible)
      .filter(isNumber)
      .map((measure) => [measure.name, measureLabel(resource, measure, words, text)]),
  };
}
