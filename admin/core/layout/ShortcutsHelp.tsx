import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from './Icon.tsx';
import { keyGroups } from './keyGroups.ts';
import { Sheet } from './Sheet.tsx';
import { SingleKeysSwitch } from './SingleKeysSwitch.tsx';
import styles from './ShortcutsHelp.module.css';
import { keyLinesHere } from './useShortcuts.ts';

/** The keyboard shortcuts that work where one is, and the switch for the single letters. */
export default function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [groups] = useState(groupsHere); // what is below the help stays as it is
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
        {groups.map(([group, shortcuts]) => (
          <section key={group}>
            <h3 className={styles.group}>{translate(`shortcuts.${group}`)}</h3>
            <dl className={styles.list}>
              {shortcuts.map(([name, keys]) => (
                <div key={name} className={styles.line}>
                  <dt>{translate(`shortcuts.${name}`)}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key.replace('Space', translate('shortcuts.space'))}
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

/** Of the groups what works here, those without anything left out. */
function groupsHere() {
  const here: ReadonlySet<string> = keyLinesHere();
  return Object.entries(keyGroups)
    .map(([group, lines]) => [group, Object.entries(lines).filter(([name]) => here.has(`${group}.${name}`))] as const)
    .filter(([, lines]) => lines.length > 0);
}
