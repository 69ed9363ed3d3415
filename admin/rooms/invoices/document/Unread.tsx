import { errorSentence, refusalOf } from '../../../core/Entity/errorText.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { invoicesPath } from '../variants.ts';

/** Why nothing of an invoice's document is shown: that it is not kept is no alarm, everything else is. */
export function Unread({ error }: { error: Error }) {
  const words = useWords();
  const isAlert = refusalOf(error).status !== 404;
  return <ListMessage alert={isAlert} title={errorSentence(error, invoicesPath, words)} />;
}
