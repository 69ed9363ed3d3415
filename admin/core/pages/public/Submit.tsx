import { useTranslate } from 'ra-core';
import { Button } from '../../widgets/controls/Button.tsx';

/** The one button of a form. */
export function Submit({ label, busy }: { label: string; busy: boolean }) {
  const translate = useTranslate();
  return (
    <Button kind="primary" type="submit" aria-disabled={busy}>
      {busy ? translate('account.sending') : label}
    </Button>
  );
}
