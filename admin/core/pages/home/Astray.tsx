import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { focusQuickBox } from '../../layout/focusQuickBox.ts';
import { Icon } from '../../layout/Icon.tsx';
import { indexPath } from '../../route.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import styles from './Home.module.css';

/** For who came by an address that leads nowhere: says so, and the way to what was meant. */
export default function Astray({ address }: { address: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <div className={styles.astray} role="alert">
      <Icon name="warning" />
      <div className={styles.astrayWords}>
        <strong>{`${translate('screens.notFound')}: ${address}`}</strong>
        <p>{translate('notFound.text')}</p>
      </div>
      <Button icon="search" onClick={focusQuickBox}>
        {translate('shell.quickBox.label')}
      </Button>
      <IconButton
        icon="close"
        label={translate('shell.toast.close')}
        onClick={() => void navigate(indexPath, { replace: true })}
      />
    </div>
  );
}
