import { useContext, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import {
  isAsking,
  isBlocking,
  isDecidedUpon,
  isWarning,
  readPendency,
  type PendencyParts,
} from '../../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { unitOf } from '../../../../schemas/formats/unit.ts';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { filteredPath } from '../../../core/Entity/paths.ts';
import { asText, type EntityRecord, type Row } from '../../../core/format/value.ts';
import { useAllRights, useRights } from '../../../core/providers/rights.ts';
import { NextSteps } from '../actions/NextSteps.tsx';
import { allowedActions, pendenciesOf } from '../invoice.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { useVariantRights } from '../useVariantRights.ts';
import { customerSettingsPath, variantOf } from '../variants.ts';
import { MendCode } from './MendCode.tsx';
import { ProductLink } from './ProductLink.tsx';
import { PackagePick, packagesToPick } from './PackagePick.tsx';
import { useCustomerSettingPaths } from './useCustomerSettingPaths.ts';
import type { Party } from './contactOf.ts';
import { useNewParty } from './useNewParty.ts';
import { Apart, Way } from './Way.tsx';
import {
  isMendedHere,
  itemOf,
  pendencySentence,
  rightToMend,
  shortPendencies,
  type PackagesKnown,
} from './pendencyTexts.ts';

/** What keeps the invoice that is open from being posted, in plain words, each with the way to where it is mended. */
export function Pendencies({ refetch }: { refetch: () => Promise<EntityRecord | undefined> }) {
  const { record } = useFormValue();
  if (!record) return null;
  const isOpen = [invoiceStatus.error, invoiceStatus.held].some((state) => state === record['status1']);
  // What asks for a decision of its own has its own box. What was to be mended or decided is nobody's matter once the invoice is posted, rejected or contested.
  const pendencies = pendenciesOf(record).filter((pendency) => !isAsking(pendency) && (isOpen || isWarning(pendency)));
  const isPosted = record['status1'] === invoiceStatus.posted;
  const decided = pendenciesOf(record).filter((pendency) => isPosted && isDecidedUpon(pendency));
  const [told, open] = [pendencies.filter(isWarning), pendencies.filter((pendency) => !isWarning(pendency))];
  return (
    <>
      {open.length > 0 && (
        <List record={record} pendencies={open}>
          <NextSteps record={record} refetch={refetch} />
        </List>
      )}
      {decided.length > 0 && <Decided record={record} pendencies={decided} />}
      {told.length > 0 && <List record={record} pendencies={told} />}
    </>
  );
}

/** What whoever posted the invoice all the same has decided upon. */
function Decided({ record, pendencies }: ListProps) {
  const text = useTexts();
  const translate = useTranslate();
  return (
    <section className={styles.pendencies}>
      <h2 className={styles.heading}>{text('pending.decided')}</h2>
      <p>{shortPendencies({ ...record, pendencies }, translate)}</p>
    </section>
  );
}

interface ListProps {
  record: EntityRecord;
  /** All of them are only told, or none is. */
  pendencies: readonly string[];
}

function List({ record, pendencies, children }: ListProps & { children?: ReactNode }) {
  const text = useTexts();
  const blocks = pendencies.some(isBlocking);
  const isTold = pendencies.every(isWarning);
  const title = blocks ? 'pending.title' : 'pending.decide';
  return (
    <section className={styles.pendencies} data-blocking={blocks} data-told={isTold}>
      <h2 className={styles.heading}>{text(isTold ? 'pending.noticed' : title)}</h2>
      <PendencyItems record={record} pendencies={pendencies} />
      {blocks && isMendedElsewhere(record, pendencies.filter(isBlocking)) && (
        <Then record={record} pendencies={pendencies} />
      )}
      {!blocks && !isTold && !allowedActions(record).includes('approve') && (
        <p className={styles.help}>{text('pending.ask')}</p>
      )}
      {children}
    </section>
  );
}

/** Whether all is mended in this system, and not all of it on the spot, whereupon the rules judge by themselves. */
const isMendedElsewhere = (record: EntityRecord, pendencies: readonly string[]): boolean =>
  pendencies.every(isMendedHere) && !pendencies.map(readPendency).every((read) => read && isPicked(record, read));

/** What comes after that, or who can do what this person may not. */
function Then({ record, pendencies }: ListProps) {
  const text = useTexts();
  const rights = useAllRights();
  const mayMend = pendencies
    .flatMap((pendency) => rightToMend(pendency, record) ?? [])
    .every(({ path, verb }) => rights[path]?.may.includes(verb));
  const mayReprocess = allowedActions(record).includes('reprocess');
  return (
    <p className={styles.help}>
      {!mayMend && `${text('mend.ask')} `}
      {text(mayReprocess ? 'mend.then' : 'mend.thenAsk')}
    </p>
  );
}

interface ItemsProps extends ListProps {
  /** The ways open in tabs of their own. */
  apart?: boolean;
}

/** Pendencies in plain words, each with the way to where it is mended. */
export function PendencyItems({ record, pendencies, apart = false }: ItemsProps) {
  return (
    <Apart value={apart}>
      <ul>
        {pendencies.map((pendency) => (
          <li key={pendency}>
            <One record={record} pendency={pendency} />
          </li>
        ))}
      </ul>
    </Apart>
  );
}

function One({ record, pendency }: { record: EntityRecord; pendency: string }) {
  const text = useTexts();
  const read = readPendency(pendency);
  const packages = usePackagesKnown(record, read?.item);
  if (!read) return pendency;
  return (
    <>
      <span>
        {read.item !== undefined && <strong>{text('item', { item: read.item })}: </strong>}
        {pendencySentence(read, record, text, packages)}
      </span>
      <Mend record={record} pendency={read} />
    </>
  );
}

/** Who may pick a package is told of several; whoever may, and is told of none, knows that there is none. */
function usePackagesKnown(record: EntityRecord, item: number | undefined): PackagesKnown {
  const may = useVariantRights(variantOf(record['emitType']));
  if (item !== undefined && packagesToPick(record, item).length > 0) return 'several';
  return may.includes('approve') && allowedActions(record).includes('reject') ? 'none' : 'unknown';
}

/** The way to where a pendency is mended; nothing where that is not in this system, or not this person's matter. */
function Mend({ record, pendency }: { record: EntityRecord; pendency: PendencyParts }) {
  const { settings, skus, isLoading } = useCustomerSettingPaths(record);
  const apart = useContext(Apart);
  const mayMendCode = useRights(customerSettingsPath).may.includes('update') && !apart; // what is typed beside it stays behind
  const text = useTexts();
  const { code, item } = pendency;
  const isOwn = record['emitType'] === 2;
  if (code === 'unknownEmitter') return <NewParty record={record} party="emit" />;
  if (code === 'unknownRecipient') return <NewParty record={record} party="dest" />;
  if (code === 'noAutoPosting') return settings ? <Way to={settings} words={text('mend.settings')} /> : null;
  if (code === 'team') return <TeamLink record={record} />;
  if (item === undefined || !['unknownSku', 'unit', 'overflow'].includes(code)) return null;
  if (isOwn) {
    const fresh = code === 'unknownSku' ? skuOf(itemOf(record, item)) : undefined;
    return (
      <>
        {(settings || isLoading) && mayMendCode && code !== 'overflow' && <MendCode record={record} item={item} />}
        {skus && <Way to={skus(fresh)} words={text('mend.settings')} />}
        {isLoading && (
          <span aria-hidden className={styles.coming}>
            {text('mend.settings')}
          </span>
        )}
      </>
    );
  }
  if (isPicked(record, pendency)) return <PackagePick record={record} item={item} />;
  return <ProductLink record={record} item={item} />;
}

/** Whether a package is picked for it here. */
const isPicked = (record: EntityRecord, { code, item }: PendencyParts): boolean =>
  code === 'unit' && item !== undefined && packagesToPick(record, item).length > 0;

/** A code of the customer as its settings keep it, as far as the invoice says it: which product it is, a person says. */
const skuOf = ({ extCode, xProd, uCom }: Row): Row => ({
  customerSKU: asText(extCode),
  customerSKUName: asText(xProd),
  umCustomer: unitOf(asText(uCom)),
});

interface PartyProps {
  record: EntityRecord;
  party: Party;
}

/** What the note says of a party is asked for only for who may register it. */
function NewParty(props: PartyProps) {
  const { may } = useRights('customers');
  return may.includes('create') && <WayToNewParty {...props} />;
}

function WayToNewParty({ record, party }: PartyProps) {
  return <Way to={useNewParty(record, party)} words={useTexts()('mend.party')} />;
}

function TeamLink({ record }: { record: EntityRecord }) {
  const text = useTexts();
  const { may } = useRights('salesstructure/customers');
  if (!may.includes('read')) return null;
  const to = filteredPath('/salesstructure/customers', { customerId: [record['customerId']] });
  return <Way to={to} words={text('mend.team')} />;
}
