import type { Resource } from '../../../generated/resources.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { Button } from '../widgets/controls/Button.tsx';
import { ButtonLink } from '../widgets/controls/ButtonLink.tsx';
import { useWords } from '../widgets/source.ts';
import { errorSentence, mayPass } from './errorText.ts';
import { ListMessage } from './list/ListMessage.tsx';

interface Props {
  resource: Resource;
  code: string | undefined;
  /** Why the record cannot be shown. */
  error: unknown;
  /** The way back to the list. */
  to: string;
  back: string;
  /** Asks for the record once more. */
  onAgain: () => void;
}

/** In place of a record that cannot be shown. */
export function Unreachable({ resource, code, error, to, back, onAgain }: Props) {
  const words = useWords();
  return (
    <>
      <PageHead title={words.one(resource.path)} code={code} />
      <ListMessage
        alert
        title={errorSentence(error, resource.path, words)}
        action={
          <>
            {mayPass(error) && (
              <Button kind="primary" icon="refresh" onClick={onAgain}>
                {words.translate('entity.again')}
              </Button>
            )}
            <ButtonLink to={to}>{back}</ButtonLink>
          </>
        }
      />
    </>
  );
}
