import { useNarrowest } from '../../layout/useMedia.ts';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useWords } from '../../widgets/source.ts';
import type { List } from '../list/useList.ts';
import type { ListView } from '../../room.ts';
import styles from './views.module.css';

interface Props {
  list: List;
  views: readonly ListView[];
  current: ListView | undefined;
}

/** Chooses how the rows are drawn; nothing to choose from is not shown. */
export function ViewSwitch({ list, views, current }: Props) {
  const { translate } = useWords();
  const narrow = useNarrowest();
  const offered = views.filter((view) => !narrow || !view.isWide || view === current);
  if (offered.length === 0) return null;
  const all = [{ name: undefined, icon: 'table', label: 'entity.views.table' } as const, ...offered];
  return (
    <span className={styles.switch} role="group" aria-label={translate('entity.views.title')}>
      {all.map(({ name, icon, label }) => (
        <IconButton
          key={label}
          icon={icon}
          label={translate(label)}
          pressed={current?.name === name}
          onClick={() => list.change({ view: name })}
        />
      ))}
    </span>
  );
}
