import type { ComponentType } from 'react';
import type { Widget } from '../../../generated/resources.ts';
import { AccessKeySearch } from './accessKey/AccessKeySearch.tsx';
import { Status } from './display/Status.tsx';
import { LongText, Text, type DisplayProps } from './display/Text.tsx';
import { BooleanSearch, ChoiceSearch } from './search/ChoiceSearch.tsx';
import { DateSearch, DateTimeSearch, DecimalSearch, NumberSearch } from './search/RangeSearch.tsx';
import { ReferenceSearch } from './search/ReferenceSearch.tsx';
import type { SearchProps } from './search/SearchProps.ts';
import { CodeSearch } from './search/CodeSearch.tsx';
import { TaxNumberSearch } from './search/TaxNumberSearch.tsx';
import { TextSearch } from './search/TextSearch.tsx';

export interface ListParts {
  /** How a value is shown. */
  Display: ComponentType<DisplayProps>;
  /** How it is searched for. */
  Search: ComponentType<SearchProps>;
}

const text: ListParts = { Display: Text, Search: TextSearch };
const decimal: ListParts = { Display: Text, Search: DecimalSearch };
const choice: ListParts = { Display: Text, Search: ChoiceSearch };
const reference: ListParts = { Display: Text, Search: ReferenceSearch };

/** What lists need of each widget. The inputs stand in `inputs.ts`, so that a list does not load what only forms need. */
export const widgets: Record<Widget, ListParts> = {
  text,
  code: { Display: Text, Search: CodeSearch },
  email: text,
  tags: choice,
  taxNumber: { Display: Text, Search: TaxNumberSearch },
  cellPhone: text,
  landline: text,
  zipCode: text,
  password: text,
  grid: text,
  accessKey: { Display: Text, Search: AccessKeySearch },
  textarea: { Display: LongText, Search: TextSearch },
  number: { Display: Text, Search: NumberSearch },
  decimal,
  quantity: decimal,
  currency: decimal,
  percent: decimal,
  date: { Display: Text, Search: DateSearch },
  dateTime: { Display: Text, Search: DateTimeSearch },
  boolean: { Display: Text, Search: BooleanSearch },
  choice,
  choices: choice,
  status: { Display: Status, Search: ChoiceSearch },
  picker: reference,
  pickers: reference,
  related: reference,
};
