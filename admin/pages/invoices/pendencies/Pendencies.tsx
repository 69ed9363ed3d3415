import { createContext, useContext } from 'react';
import { LinkBase, useLocation } from 'ra-core';
import { invoiceStatus, isBlocking, isWarning } from '../../../../schemas/formats/invoice.ts';
import { useFormValue } from '../../../Entity/form/FormContext.ts';
import { filteredPath, withSource } from '../../../Entity/paths.ts';
import { asText, type EntityRecord } from '../../../format/value.ts';
import { useRights } from '../../../providers/rights.ts';
import { pendenciesOf } from '../invoice.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { useMendPaths, type Way } from './useMendPaths.ts';
import { useNewParty, type Party } from './useNewParty.ts';
import { isMendedHere, itemOf, pendencySentence, readPendency, type Pendency } from './words.ts';

/** What keeps the invoice that is open from being posted, in plain words, each with the way to where it is mended. */
export function Pendencies() {
  const { record } = useFormValue();
  if (!record) return null;
  const isOpen = [invoiceStatus.error, invoiceStatus.held].some((state) => state === record['status1']);
  // What was to be mended or decided is nobody's matter once the invoice is posted, rejected or contested.
  const pendencies = pendenciesOf(record).filter((pendency) => isOpen || isWarning(pendency));
  const [told, open] = [pendencies.filter(isWarning), pendencies.filter((pendency) => !isWarning(pendency))];
  return (
    <>
      {open.length > 0 && <List record={record} pendencies={open} />}
      {told.length > 0 && <List record={record} pendencies={told} />}
    </>
  );
}

interface ListProps {
  record: EntityRecord;
  /** All of them are only told, or none is. */
  pendencies: readonly string[];
}

function List({ record, pendencies }: ListProps) {
  const text = useTexts();
  const blocks = pendencies.some(isBlocking);
  const title = blocks ? 'pending.title' : 'pending.decide';
  return (
    <section className={styles.pendencies} data-blocking={blocks}>
      <h2 className={styles.heading}>{text(pendencies.every(isWarning) ? 'pending.noticed' : title)}</h2>
      <PendencyItems record={record} pendencies={pendencies} />
      {blocks && pendencies.filter(isBlocking).every(isMendedHere) && (
        <p className={styles.help}>{text('mend.then')}</p>
      )}
    </section>
  );
}

/** Whether the ways to what is to be mended open in tabs of their own, because something typed stays behind. */
const Apart = createContext(false);

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
  if (!read) return pendency;
  return (
    <>
      <span>
        {read.item !== undefined && <strong>{text('item', { item: read.item })}: </strong>}
        {pendencySentence(read, record, text)}
      </span>
      <Mend record={record} pendency={read} />
    </>
  );
}

/** The way to where a pendency is mended; nothing where that is not in this system, or not this person's matter. */
function Mend({ record, pendency }: { record: EntityRecord; pendency: Pendency }) {
  const { settings, skus } = useMendPaths(record);
  const text = useTexts();
  const { code, item } = pendency;
  const isOwn = record['emitType'] === 2;
  if (code === 'unknownEmitter') return <NewParty record={record} party="emit" />;
  if (code === 'unknownRecipient') return <NewParty record={record} party="dest" />;
  if (code === 'noAutoPosting') return settings ? <To way={settings} words={text('mend.settings')} /> : null;
  if (code === 'team') return <TeamLink record={record} />;
  if (item === undefined || !['unknownSku', 'unit', 'overflow'].includes(code)) return null;
  if (isOwn) return skus ? <To way={skus} words={text('mend.settings')} /> : null;
  return <ProductLink record={record} item={item} />;
}

function To({ way, words }: { way: Way; words: string }) {
  const { pathname } = useLocation();
  const apart = useContext(Apart);
  const { to, state } = way;
  if (apart)
    return (
      <LinkBase to={state ? withSource(to, state.record) : to} target="_blank">
        {words}
      </LinkBase>
    );
  return (
    <LinkBase to={to} state={{ ...state, from: pathname }}>
      {words}
    </LinkBase>
  );
}

function NewParty({ record, party }: { record: EntityRecord; party: Party }) {
  const text = useTexts();
  const { may } = useRights('customers');
  const way = useNewParty(record, party);
  return may.includes('create') && <To way={way} words={text('mend.party')} />;
}

function TeamLink({ record }: { record: EntityRecord }) {
  const text = useTexts();
  const { may } = useRights('salesstructure/customers');
  if (!may.includes('read')) return null;
  const to = filteredPath('/salesstructure/customers', { customerId: [record['customerId']] });
  return <To way={{ to }} words={text('mend.team')} />;
}

/** The packages of a product are on its second tab. */
const packagesTab = 1;

/** Provider's notes name our own products: to the product's packages, or to a new product with the note's code. */
function ProductLink({ record, item }: { record: EntityRecord; item: number }) {
  const text = useTexts();
  const { may } = useRights('products');
  const { productId, extCode, xProd } = itemOf(record, item);
  if (!may.includes('read')) return null;
  if (typeof productId === 'number')
    return <To way={{ to: `/products/${productId}?tab=${packagesTab}` }} words={text('mend.product')} />;
  const begun = record.id * 1000 + item;
  const state = { record: { SKU: asText(extCode), name1: asText(xProd) }, begun };
  if (may.includes('create')) return <To way={{ to: '/products/create', state }} words={text('mend.newProduct')} />;
  return <To way={{ to: filteredPath('/products', { SKU: asText(extCode) }) }} words={text('mend.products')} />;
}
