import { Icon } from '../../layout/Icon.tsx';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { useToast } from '../../layout/useToast.ts';
import { useWords } from '../../widgets/source.ts';
import { fileKinds, type FileKind } from './useExport.ts';

interface Props {
  /** Whether what an import takes back is offered. */
  isImported: boolean;
  /** In words beside the drawing. */
  isWide?: boolean;
  /** Why there is no file of these rows, which stands above the kinds. */
  refused?: string | undefined;
  onChoose: (kind: FileKind) => void;
}

/** The files that a list goes out as. */
export function ExportMenu({ isImported, isWide = false, refused, onChoose }: Props) {
  const { translate } = useWords();
  const kinds = fileKinds.filter((kind) => kind !== 'import' || isImported);
  const toast = useToast();
  const entries = kinds.map((kind) => ({
    label: translate(`entity.export.${kind}`),
    disabled: refused !== undefined,
    run: () => (refused === undefined ? onChoose(kind) : void toast({ type: 'warning', message: refused })),
  }));
  const label = translate('entity.export.verb');
  return (
    <MenuButton label={label} entries={entries} head={refused}>
      <Icon name="export" />
      {isWide && label}
    </MenuButton>
  );
}
