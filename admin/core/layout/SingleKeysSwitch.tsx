import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { switchSingleKeys, useSingleKeys } from './singleKeys.ts';
import styles from './SingleKeysSwitch.module.css';

/** Whether single letters act as shortcuts on this device. */
export function SingleKeysSwitch() {
  const translate = useTranslate();
  const on = useSingleKeys();
  const id = useId();
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-help`}
        checked={on}
        onChange={({ target }) => switchSingleKeys(target.checked)}
      />
      <label htmlFor={id}>{translate('shortcuts.single')}</label>
      <span id={`${id}-help`} className={styles.help}>
        {translate('shortcuts.singleHelp')}
      </span>
    </div>
  );
}
