/** States of an invoice, their codes on the wire (docs/invoices.md, "The lifecycle"). */
export const invoiceStatus = {
  awaitingXml: 10,
  processing: 20,
  error: 30,
  held: 40,
  posted: 50,
  rejected: 60,
  contested: 70,
  cancelled: 90,
} as const;

export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus];
