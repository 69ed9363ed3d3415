import type { ResourceField } from '../../../../generated/resources.ts';
import type { Filter } from '../../format/filter.ts';
import type { Source } from '../source.ts';

/** What every search field is given: the whole filter, of which it edits the keys of its own name. */
export interface SearchProps {
  id: string;
  /** The name in the filter, with dots for a relation's property. */
  name: string;
  field: ResourceField;
  /** Where the texts of the values stand. */
  source: Source;
  label: string;
  filter: Filter;
  onChange: (filter: Filter) => void;
}
