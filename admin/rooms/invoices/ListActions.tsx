import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'ra-core';
import { Icon } from '../../core/layout/Icon.tsx';
import { MenuButton, type MenuEntry } from '../../core/layout/MenuButton.tsx';
import { useRights } from '../../core/providers/rights.ts';
import { Button } from '../../core/widgets/controls/Button.tsx';
import styles from './invoices.module.css';
import { useTexts, type Key } from './texts.ts';
import { useLateVariantRights } from './useVariantRights.ts';
import { customerSettingsPath, importsPath, worklistPath, type Variant } from './variants.ts';

const FilesDialog = lazy(() => import('./imports/FilesDialog.tsx'));
const KeysDialog = lazy(() => import('./imports/KeysDialog.tsx'));
const MonthDialog = lazy(() => import('./document/MonthDialog.tsx'));
const LifecycleDialog = lazy(() => import('./lifecycle/LifecycleDialog.tsx'));

type Opened = 'files' | 'keys' | 'month' | 'help';

/** What can be done on the list, whatever is selected. */
export function ListActions({ variant }: { variant: Variant }) {
  const text = useTexts();
  const navigate = useNavigate();
  const { may, isAsked } = useLateVariantRights(variant);
  const settings = useRights(customerSettingsPath);
  const [opened, open] = useState<Opened>();
  const entry = (label: Key, run: () => void, allowed = true): MenuEntry[] =>
    allowed ? [{ label: text(label), run }] : [];
  const entries = [
    ...entry('worklist', () => navigate(worklistPath)),
    ...entry('importKeys', () => open('keys'), may.includes('import')),
    ...entry('postManually', () => navigate(`${variant.path}/post`), may.includes('post')),
    ...entry('imports', () => navigate(importsPath), may.includes('import')),
    ...entry('customerSettings', () => navigate(`/${customerSettingsPath}`), settings.may.includes('read')),
    ...entry('xml.month', () => open('month')),
    ...entry('help', () => open('help')),
  ];
  const close = () => open(undefined);
  return (
    <>
      <MenuButton label={text('actions')} entries={entries}>
        <span className={styles.menu}>
          {text('actions')}
          <Icon name="down" />
        </span>
      </MenuButton>
      {(isAsked || may.includes('import')) && (
        <span className={isAsked ? styles.awaited : undefined}>
          <Button kind="primary" icon="add" onClick={() => open('files')}>
            {text('importFiles')}
          </Button>
        </span>
      )}
      <Suspense>
        {opened === 'files' && <FilesDialog onClose={close} />}
        {opened === 'keys' && <KeysDialog onClose={close} />}
        {opened === 'month' && <MonthDialog variant={variant} onClose={close} />}
        {opened === 'help' && <LifecycleDialog onClose={close} />}
      </Suspense>
    </>
  );
}
