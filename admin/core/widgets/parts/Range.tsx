import type { ComponentType } from 'react';
import { filterKey } from '../../../../schemas/core/formats/operator.ts';
import { isCrossed } from '../../format/filter.ts';
import type { InputProps } from './InputProps.ts';
import styles from './inputs.module.css';
import { useWords } from '../source.ts';
import { dayIn } from './dayIn.ts';
import type { SearchProps } from './SearchProps.ts';

interface RangeProps extends SearchProps {
  Input: ComponentType<InputProps>;
  /** Between what stands in the filter and what is typed. */
  read?: (value: unknown) => unknown;
  writeFrom?: (value: unknown) => unknown;
  writeTo?: (value: unknown) => unknown;
}

const same = (value: unknown) => value;

/** From and to, both included; either may be left open. */
export function Range({ Input, read = same, writeFrom = same, writeTo = same, ...props }: RangeProps) {
  const { id, name, field, source, label, filter, onChange } = props;
  const { translate } = useWords();
  const from = filterKey(name, 'gte');
  const to = filterKey(name, 'lte');
  const crossed = isCrossed(filter, name);
  const problem = `${id}-crossed`;
  const common = { field, source, row: {}, invalid: crossed, describedBy: crossed ? problem : undefined };
  return (
    <div role="group" aria-label={label} className={styles.range}>
      <span className={styles.bound}>
        <span aria-hidden>{translate('entity.search.since')}</span>
        <Input
          {...common}
          id={id}
          label={translate('entity.search.from', { field: label })}
          value={read(filter[from])}
          latest={dayIn(read(filter[to]))}
          onChange={(value) => onChange({ ...filter, [from]: writeFrom(value) })}
        />
      </span>
      <span className={styles.bound}>
        <span aria-hidden>{translate('entity.search.until')}</span>
        <Input
          {...common}
          id={`${id}-to`}
          label={translate('entity.search.to', { field: label })}
          value={read(filter[to])}
          earliest={dayIn(read(filter[from]))}
          onChange={(value) => onChange({ ...filter, [to]: writeTo(value) })}
        />
      </span>
      {crossed && (
        <p id={problem} className={styles.problem} role="alert">
          {translate('entity.search.crossed', { fieldName: label })}
        </p>
      )}
    </div>
  );
}
