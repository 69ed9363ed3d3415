import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { useToast } from '../../layout/useToast.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../errorText.ts';
import { againPath } from '../paths.ts';
import styles from './imports.module.css';
import { isUnderWay, readWhole, type OpenedImport } from './kept.ts';
import { saveRefused } from './saveMended.ts';

/** What can be done with the rows of an import that did not come in: they are mended and sent again, or saved as a file. */
export function LeftOut({ resource, opened }: { resource: Resource; opened: OpenedImport }) {
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { translate, locale } = words;
  const { id, state, refused, rows } = opened;
  const isOver = !isUnderWay(opened) && state !== 'open';
  if (!isOver || rows.length === 0 || (state === 'done' && refused === 0)) return null;
  const save = async () => {
    setBusy(true);
    try {
      const texts = { suffix: translate('imports.refusedName'), why: translate('imports.why') };
      saveRefused(await readWhole(resource.path, id, 'refused'), texts, locale);
    } catch (error) {
      toast({ type: 'negative', message: errorSentence(error, resource.path, words) });
    }
    setBusy(false);
  };
  return (
    <p className={styles.actions}>
      <ButtonLink kind="primary" to={againPath(resource, id)}>
        {translate('imports.again')}
      </ButtonLink>
      {refused > 0 && (
        <Button disabled={busy} onClick={() => void save()}>
          {translate('imports.saveRefused')}
        </Button>
      )}
    </p>
  );
}
