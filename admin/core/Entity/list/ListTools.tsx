import { useNavigate } from 'react-router-dom';
import { Icon } from '../../layout/Icon.tsx';
import { MenuButton, type MenuEntry } from '../../layout/MenuButton.tsx';
import { useNarrow, useNarrowest } from '../../layout/useMedia.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { IconLink } from '../../widgets/controls/IconLink.tsx';
import { useWords } from '../../widgets/source.ts';
import { deletedPath, importPath, isImported } from '../paths.ts';
import type { PreviewControl } from '../preview/usePreview.ts';
import { SaveButton } from '../saved/SaveButton.tsx';
import type { ScreenSearches } from '../saved/useScreenSearches.ts';
import { useListViews } from '../views/listViews.ts';
import { ViewSwitch } from '../views/ViewSwitch.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import styles from './list.module.css';
import type { List } from './useList.ts';

interface Props {
  list: List;
  saved: ScreenSearches;
  preview: PreviewControl;
  onSave: () => void;
  onColumns: () => void;
}

/** What can be done with the list as it is. */
export function ListTools({ list, saved, preview, onSave, onColumns }: Props) {
  const { translate } = useWords();
  const views = useListViews(list.resource);
  const phone = useNarrowest();
  const { rows, exporting } = list;
  return (
    <span className={styles.tools} data-off-paper>
      {list.left && (
        <span className={styles.left} role="status">
          {translate('entity.left')}
          <Button kind="plain" onClick={list.beginAnew} title={translate('entity.left.hint')}>
            {translate('entity.left.clear')}
          </Button>
        </span>
      )}
      <SaveButton list={list} saved={saved} onSave={onSave} />
      <ViewSwitch list={list} views={views} current={views.find(({ name }) => name === list.state.view)} />
      {!phone && (
        <IconButton icon="refresh" label={translate('entity.refresh')} onClick={rows.refetch} disabled={rows.loading} />
      )}
      {list.may('export') && (
        <ExportMenu isImported={isImported(list.resource) && list.may('import')} onChoose={exporting.run} />
      )}
      {isImported(list.resource) && list.may('import') && (
        <IconLink icon="import" label={translate('entity.import.verb')} to={importPath(list.resource)} />
      )}
      {phone ? (
        <More list={list} onColumns={onColumns} />
      ) : (
        <Wide list={list} preview={preview} onColumns={onColumns} />
      )}
    </span>
  );
}

/** What a phone has no room for. */
function Wide({ list, preview, onColumns }: Pick<Props, 'list' | 'preview' | 'onColumns'>) {
  const { translate } = useWords();
  return (
    <>
      {mayRestore(list) && <DeletedLink to={deletedPath(list.resource)} />}
      {preview.hasRoom && (
        <IconButton
          icon="preview"
          label={translate('entity.preview.verb')}
          pressed={preview.isOpen}
          disabled={!preview.toggle}
          onClick={preview.toggle}
        />
      )}
      <Density list={list} />
      <IconButton icon="print" label={translate('shell.print')} onClick={() => window.print()} />
      <IconButton icon="columns" label={translate('entity.columns.verb')} aria-haspopup="dialog" onClick={onColumns} />
    </>
  );
}

/** The same there, in a menu. */
function More({ list, onColumns }: Pick<Props, 'list' | 'onColumns'>) {
  const { translate } = useWords();
  const navigate = useNavigate();
  const entries: MenuEntry[] = [
    { label: translate('entity.columns.verb'), icon: 'columns', run: onColumns },
    { label: translate('entity.refresh'), icon: 'refresh', run: list.rows.refetch },
    { label: translate('shell.print'), icon: 'print', run: () => window.print() },
  ];
  const deleted: MenuEntry = {
    label: translate('entity.gone.verb'),
    icon: 'deleted',
    run: () => void navigate(deletedPath(list.resource)),
  };
  return (
    <MenuButton label={translate('entity.more')} entries={mayRestore(list) ? [...entries, deleted] : entries}>
      <Icon name="more" />
    </MenuButton>
  );
}

/** Who deletes or creates records may bring back what was deleted of them. */
function mayRestore({ resource: { audit, never }, may }: List): boolean {
  return audit && !never.includes('delete') && (may('delete') || may('create'));
}

/** How high the rows are. */
function Density({ list: { compact, setCompact } }: { list: List }) {
  const { translate } = useWords();
  return (
    <IconButton
      icon={compact ? 'rows' : 'rowsWide'}
      label={translate(compact ? 'entity.density.comfortable' : 'entity.density.compact')}
      onClick={() => setCompact(!compact)}
    />
  );
}

/** The way to what was deleted, in words where there is room. */
function DeletedLink({ to }: { to: string }) {
  const { translate } = useWords();
  const narrow = useNarrow();
  const label = translate('entity.gone.verb');
  if (narrow) return <IconLink icon="deleted" label={label} to={to} />;
  return (
    <ButtonLink kind="plain" icon="deleted" to={to}>
      {label}
    </ButtonLink>
  );
}
