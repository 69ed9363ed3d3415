import { LinkBase, useLocation } from 'ra-core';
import { isRow, type Row } from '../../core/format/value.ts';
import { invoicePath } from '../invoices/variants.ts';
import { invoiceNumber } from './invoiceNumber.ts';
import { useTexts } from './texts.ts';

interface Props {
  movement: Row;
  className?: string | undefined;
}

/** The way from a movement of the report to its note, which leads back to the movements as they are asked for. */
export function NoteLink({ movement: { invoice }, className }: Props) {
  const { pathname, search } = useLocation();
  const back = useTexts()('backToReport');
  if (!isRow(invoice)) return null;
  return (
    <LinkBase to={invoicePath(invoice)} state={{ from: pathname + search, back }} className={className}>
      {invoiceNumber(invoice)}
    </LinkBase>
  );
}
