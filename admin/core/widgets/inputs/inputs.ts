import type { ComponentType } from 'react';
import type { Widget } from '../../../../generated/resources.ts';
import { GridInput } from '../grid/GridInput.tsx';
import { RelatedView } from '../grid/RelatedView.tsx';
import { cellInputs } from './cellInputs.ts';
import type { InputProps } from './InputProps.ts';

/** How each widget is typed in a form. */
export const inputs: Record<Widget, ComponentType<InputProps>> = {
  ...cellInputs,
  grid: GridInput,
  related: RelatedView,
};
