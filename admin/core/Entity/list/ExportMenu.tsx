import { Icon } from '../../layout/Icon.tsx';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { useWords } from '../../widgets/source.ts';
import { fileKinds, type FileKind } from './useExport.ts';

interface Props {
  /** Whether what an import takes back is offered. */
  isImported: boolean;
  /** In words beside the drawing. */
  isWide?: boolean;
  onChoose: (kind: FileKind) => void;
}

/** The files that a list goes out as. */
export function ExportMenu({ isImported, isWide = false, onChoose }: Props) {
  const { translate } = useWords();
  const kinds = fileKinds.filter((kind) => kind !== 'import' || isImported);
  const entries = kinds.map((kind) => ({ label: translate(`entity.export.${kind}`), run: () => onChoose(kind) }));
  const label = translate('entity.export.verb');
  return (
    <MenuButton label={label} entries={entries}>
      <Icon name="export" />
      {isWide && label}
    </MenuButton>
  );
}
