import type { ComponentType } from 'react';
import type { Widget } from '../../../../generated/resources.ts';
import { AccessKeyInput } from '../accessKey/AccessKeyInput.tsx';
import { PickerInput } from '../picker/PickerInput.tsx';
import { PickersInput } from '../picker/PickersInput.tsx';
import { BooleanInput, ChoiceInput, ChoicesInput } from './ChoiceInput.tsx';
import { CodeInput } from './CodeInput.tsx';
import { DateInput } from './DateInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import type { InputProps } from './InputProps.ts';
import { MaskedInput, ZipCodeInput } from './MaskedInput.tsx';
import { DecimalInput, NumberInput } from './NumberInput.tsx';
import { TagsInput } from './TagsInput.tsx';
import { PasswordInput, TextareaInput, TextInput } from './TextInput.tsx';

/** How each widget is typed, where it stands alone or in a cell of a grid. */
export const cellInputs: Record<Exclude<Widget, 'grid' | 'related'>, ComponentType<InputProps>> = {
  text: TextInput,
  textarea: TextareaInput,
  code: CodeInput,
  email: TextInput,
  password: PasswordInput,
  number: NumberInput,
  decimal: DecimalInput,
  quantity: DecimalInput,
  currency: DecimalInput,
  percent: DecimalInput,
  date: DateInput,
  dateTime: DateTimeInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  status: ChoiceInput,
  choices: ChoicesInput,
  tags: TagsInput,
  picker: PickerInput,
  pickers: PickersInput,
  taxNumber: MaskedInput,
  cellPhone: MaskedInput,
  landline: MaskedInput,
  accessKey: AccessKeyInput,
  zipCode: ZipCodeInput,
};
