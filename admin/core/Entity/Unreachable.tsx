import type { Resource } from '../../../generated/resources.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { ButtonLink } from '../widgets/controls/ButtonLink.tsx';
import { useWords } from '../widgets/source.ts';
import { ListMessage } from './list/ListMessage.tsx';

interface Props {
  resource: Resource;
  code: string | undefined;
  /** Why the record cannot be shown. */
  text: string;
  /** The way back to the list. */
  to: string;
  back: string;
}

/** In place of a record that cannot be shown. */
export function Unreachable({ resource, code, text, to, back }: Props) {
  const { one } = useWords();
  return (
    <>
      <PageHead title={one(resource.path)} code={code} />
      <ListMessage alert title={text} action={<ButtonLink to={to}>{back}</ButtonLink>} />
    </>
  );
}
