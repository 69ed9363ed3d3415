import { notificationsOf } from '../../providers/notifications.ts';
import { useSession } from '../../providers/session.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useTexts } from './texts.ts';
import { useReading } from './useReading.ts';

/** Marks all that is unread as read, up to the newest that was seen: what comes meanwhile stays unread. */
export function MarkAll({ messages = false }: { messages?: boolean }) {
  const text = useTexts();
  const read = useReading();
  const [newest] = notificationsOf(useSession());
  return (
    <Button
      icon="markRead"
      disabled={!newest}
      onClick={() => newest && void read({ upTo: newest.id, ...(messages && { messages }) })}
    >
      {text('markAll')}
    </Button>
  );
}
