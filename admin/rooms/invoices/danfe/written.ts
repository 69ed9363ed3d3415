import { formatCurrency, formatDate, formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { taxNumberText } from '../../../../schemas/core/formats/taxNumber.ts';
import type { Place } from './noteXml.ts';

/** How the paper writes: always as Brazil does, whoever reads it. */
const locale = 'pt-BR';

/** Two digits, without the currency. */
export const money = (value: string): string => value && formatCurrency(value, locale, 'BRL').replace(/^R\$\s*/, '');

export const quantity = (value: string): string => value && formatQuantity(value, locale);

/** The day of a moment in its own offset, or a day. */
export const day = (moment: string): string => formatDate(moment.slice(0, 10), locale);

/** Its time of day, likewise; '' of a day. */
export const time = (moment: string): string => moment.slice(11, 19);

/** 1234 as 000.001.234. */
export const number = (value: string): string => value.padStart(9, '0').replace(/\B(?=(\d{3})+$)/g, '.');

/** CNPJ or CPF of a party. */
export const taxNumber = (party: Place): string => {
  const value = party.text('CNPJ') || party.text('CPF') || party.text('idEstrangeiro');
  return value && taxNumberText(value);
};

export const zipCode = (value: string): string => value.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** Street, number and what else leads to the door. */
export const street = (address: Place): string =>
  ['xLgr', 'nro', 'xCpl']
    .map((name) => address.text(name))
    .filter(Boolean)
    .join(', ');
