import { createContext, useContext } from 'react';
import { fieldId } from './ErrorSummary.tsx';

/** What the elements of a form that stands over another one are called before the names of their fields. */
export const FieldIdContext = createContext('');

/** The element of a field in the form around. */
export const useFieldId = (field: string): string => useContext(FieldIdContext) + fieldId(field);
