import { lazy, Suspense, useState } from 'react';
import { useNavigate, useTranslate } from 'ra-core';
import type { InvoiceAction } from '../../../../schemas/formats/invoice.ts';
import { useFormValue } from '../../../Entity/form/FormContext.ts';
import { asText, type EntityRecord } from '../../../format/value.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { MenuButton, type MenuEntry } from '../../../layout/MenuButton.tsx';
import { useToast } from '../../../layout/useToast.ts';
import { useRights } from '../../../providers/rights.ts';
import { useMendPaths } from '../pendencies/useMendPaths.ts';
import { allowedActions, refusalCode } from '../invoice.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { invoicesPath, type Variant } from '../variants.ts';
import { rowActions, type RowAction } from './act.ts';
import { useAction } from './useAction.ts';

const OneDialog = lazy(() => import('./OneDialog.tsx'));
const LifecycleDialog = lazy(() => import('../lifecycle/LifecycleDialog.tsx'));

interface Props {
  refetch: () => Promise<EntityRecord | undefined>;
  variant: Variant;
}

/** What can be done with the invoice that is open. */
export function RecordActions({ refetch, variant }: Props) {
  const { record } = useFormValue();
  return record && <Menu record={record} refetch={refetch} variant={variant} />;
}

function Menu({ record, refetch, variant }: Props & { record: EntityRecord }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked, ask] = useState<RowAction>();
  const [helped, help] = useState(false);
  const { run, busy } = useAction(record, refetch);
  const explain = useRefusal(record);
  const { settings } = useMendPaths(record);
  const { may } = useRights(invoicesPath);
  const allowed = allowedActions(record);
  const entry = (action: InvoiceAction, start: () => void): MenuEntry => ({
    label: text(action),
    disabled: !allowed.includes(action),
    run: allowed.includes(action) ? start : () => explain(action),
  });
  const post = () => navigate(`${variant.path}/post?key=${asText(record['chNFe'])}`);
  const entries: MenuEntry[] = [
    ...rowActions.filter((action) => may.includes(action)).map((action) => entry(action, () => ask(action))),
    ...(may.includes('post') ? [entry('post', post)] : []),
    ...(settings ? [{ label: text('customerSettings'), run: () => navigate(settings.to, settings) }] : []),
    { label: text('help'), run: () => help(true) },
  ];
  return (
    <>
      <MenuButton label={text('actions')} entries={entries}>
        <span className={styles.menu}>
          {text('actions')}
          <Icon name="down" />
        </span>
      </MenuButton>
      <Suspense>
        {asked && (
          <OneDialog
            record={record}
            action={asked}
            busy={busy}
            onAnswer={(answers) => void run(asked, answers).then(() => ask(undefined))}
            onClose={() => ask(undefined)}
          />
        )}
        {helped && <LifecycleDialog current={Number(record['status1'])} onClose={() => help(false)} />}
      </Suspense>
    </>
  );
}

/** Says why an action is not possible now. */
function useRefusal(record: EntityRecord): (action: InvoiceAction) => void {
  const translate = useTranslate();
  const toast = useToast();
  return (action) => {
    const code = refusalCode(record, action) ?? (action === 'reprocess' ? 'invoiceWithoutXml' : 'forbidden');
    const state = translate(`resources.${invoicesPath}.values.status1.${asText(record['status1'])}`);
    const pendencies = asText(record['pendencies']);
    toast({ type: 'warning', message: translate(`errors.${code}`, { state, pendencies }), group: invoicesPath });
  };
}
