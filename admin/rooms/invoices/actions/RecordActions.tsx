import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'ra-core';
import { rowActions, type InvoiceAction } from '../../../../schemas/formats/invoice.ts';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { Icon } from '../../../core/layout/Icon.tsx';
import { useDownload } from '../../../core/Entity/list/useDownload.ts';
import { MenuButton, type MenuEntry } from '../../../core/layout/MenuButton.tsx';
import { useToast } from '../../../core/layout/useToast.ts';
import { useCustomerSettingPaths } from '../pendencies/useCustomerSettingPaths.ts';
import { useReturnOrigin } from '../pendencies/useReturnOrigin.ts';
import { hasXml, xmlPath } from '../document/xml.ts';
import { allowedActions, isTeamOpen } from '../invoice.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { useVariantRights } from '../useVariantRights.ts';
import { danfePath, invoicesPath, type Variant } from '../variants.ts';
import { useAsked } from './useAsked.ts';
import { useFollowing } from './useFollowing.ts';
import { useRefusalText } from './useRefusalText.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx'));
const TeamDialog = lazy(() => import('./TeamDialog.tsx'));
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
  const { asked, ask, asking, changes } = useAsked(record, refetch);
  useFollowing(record, asked !== undefined, refetch);
  const [helped, help] = useState(false);
  const download = useDownload();
  const toast = useToast();
  const refusalText = useRefusalText();
  const explain = (action: InvoiceAction | 'team') =>
    toast({ type: 'warning', message: refusalText(record, action), group: invoicesPath });
  const { settings } = useCustomerSettingPaths(record);
  const back = useReturnOrigin();
  const may = useVariantRights(variant);
  const allowed = allowedActions(record);
  const entry = (action: InvoiceAction, start: () => void): MenuEntry => ({
    label: text(action),
    disabled: !allowed.includes(action),
    run: allowed.includes(action) ? start : () => explain(action),
  });
  const post = () => navigate(`${variant.path}/post?note=${record.id}`);
  const canChoose = isTeamOpen(record);
  const team = { label: text('team'), disabled: !canChoose, run: () => (canChoose ? ask('team') : explain('team')) };
  const entries: MenuEntry[] = [
    ...rowActions.filter((action) => may.includes(action)).map((action) => entry(action, () => ask(action))),
    ...(may.includes('post') ? [entry('post', post)] : []),
    ...(may.includes('approve') ? [team] : []),
    ...(settings ? [{ label: text('customerSettings'), run: () => navigate(settings, { state: back }) }] : []),
    ...(hasXml(record) ? [{ label: text('danfe'), run: () => navigate(danfePath(record)) }] : []),
    ...(hasXml(record) ? [{ label: text('xml'), run: () => void download(xmlPath(record)) }] : []),
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
        {asked === 'team' && <TeamDialog {...asking} />}
        {asked && asked !== 'team' && <ActionDialog {...asking} action={asked} changes={changes} />}
        {helped && <LifecycleDialog current={Number(record['status1'])} onClose={() => help(false)} />}
      </Suspense>
    </>
  );
}
