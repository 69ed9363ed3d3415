import { LinkBase } from 'ra-core';
import type { IconName } from '../../../../generated/icons.ts';
import { Icon } from '../../layout/Icon.tsx';
import styles from './controls.module.css';
import { Tooltip } from './Tooltip.tsx';

interface Props {
  icon: IconName;
  /** Where it leads; shown on hover and focus, read by screen readers. */
  label: string;
  to: string;
  /** Goes along. */
  state?: object;
}

/** A way to another page that is only a drawing; its words are in a tooltip. */
export function IconLink({ icon, label, to, state }: Props) {
  return (
    <Tooltip text={label}>
      {(shower) => (
        <LinkBase {...shower} to={to} state={state} className={styles.icon} aria-label={label}>
          <Icon name={icon} />
        </LinkBase>
      )}
    </Tooltip>
  );
}
