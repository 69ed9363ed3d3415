import { loadTexts } from '../../../../generated/texts/changes.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { Button } from '../../widgets/controls/Button.tsx';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { useWords } from '../../widgets/source.ts';
import { useUndo } from '../delete/useUndo.ts';
import type { Entry } from './entries.ts';

interface Props {
  path: string;
  /** The change of several records, of which the entry is part. */
  change: NonNullable<Entry['together']>;
  /** It has created the record: taken back it deletes it. */
  creates: boolean;
}

/** Takes back for all records what was changed in them at once. */
export function TakeBackAll(props: Props) {
  return (
    <PageTexts load={loadTexts}>
      <Action {...props} />
    </PageTexts>
  );
}

function Action({ path, change: { id, rows }, creates }: Props) {
  const { translate, kind } = useWords();
  const confirm = useConfirm();
  const undo = useUndo(path);
  const ask = async () => {
    const yes = await confirm({
      title: translate('changes.whole.title', { smart_count: rows }),
      text: translate(creates ? 'changes.whole.created' : 'changes.whole.text', {
        smart_count: rows,
        kind: kind(path, rows),
      }),
      verb: translate('changes.whole.verb', { smart_count: rows }),
      keep: translate('changes.whole.keep'),
      danger: creates,
    });
    if (yes) await undo(id, (count) => translate('changes.takenBack', { smart_count: count }));
  };
  return (
    <Button kind="plain" onClick={() => void ask()}>
      {translate('changes.whole.verb', { smart_count: rows })}
    </Button>
  );
}
