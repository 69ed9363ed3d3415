import { useTranslate } from 'ra-core';
import { Icon } from './Icon.tsx';
import { Sheet } from './Sheet.tsx';
import { SingleKeysSwitch } from './SingleKeysSwitch.tsx';
import styles from './ShortcutsHelp.module.css';

const groups = {
  everywhere: { quickBox: ['Ctrl K'], help: ['?'], back: ['Esc'] },
  list: {
    search: ['Ctrl /'],
    runSearch: ['Enter'],
    next: ['j'],
    previous: ['k'],
    open: ['Enter'],
    preview: ['Space'],
    select: ['x'],
    selectRange: ['Shift Space', 'Shift ↑', 'Shift ↓'],
    columnWidth: ['Shift ←', 'Shift →'],
    tabs: ['[', ']'],
    save: ['Ctrl S'],
    edit: ['e'],
    new: ['n'],
    delete: ['Del'],
    undo: ['z'],
  },
  form: { save: ['Ctrl S'], tabs: ['[', ']'], nextRecord: ['j'], previousRecord: ['k'] },
  rows: {
    cell: ['Tab', 'Shift Tab'],
    below: ['Enter'],
    above: ['Shift Enter'],
    moveRow: ['Alt ↑', 'Alt ↓'],
    removeRow: ['Alt Del'],
  },
  cells: {
    typeCell: ['Enter', 'F2'],
    markCells: ['Shift ↑', 'Shift ↓'],
    fillDown: ['Ctrl D'],
    undoCell: ['Ctrl Z', 'Ctrl Y'],
    save: ['Ctrl S'],
  },
  home: { moveFavourite: ['Alt ↑', 'Alt ↓'] },
};

/** All keyboard shortcuts, and the switch for the single letters. */
export default function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const title = translate('shortcuts.title');
  return (
    <Sheet label={title} className={styles.help} onClose={onClose}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button type="button" className={styles.close} aria-label={translate('shell.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.groups}>
        {Object.entries(groups).map(([group, shortcuts]) => (
          <section key={group}>
            <h3 className={styles.group}>{translate(`shortcuts.${group}`)}</h3>
            <dl className={styles.list}>
              {Object.entries(shortcuts).map(([name, keys]) => (
                <div key={name} className={styles.line}>
                  <dt>{translate(`shortcuts.${name}`)}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.switch}>
        <SingleKeysSwitch />
      </div>
    </Sheet>
  );
}
