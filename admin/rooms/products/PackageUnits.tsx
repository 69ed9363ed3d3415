import { useGetMany, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { unitOf } from '../../../schemas/formats/unit.ts';
import { useFormValue } from '../../core/Entity/form/FormContext.ts';
import { asIds, asText, type EntityRecord } from '../../core/format/value.ts';
import styles from './products.module.css';

/** Says of a product whose active packages have one unit in several sizes that notes in this unit wait for a person. */
export function PackageUnits() {
  const translate = useTranslate();
  const { form } = useFormValue();
  const ids = asIds(useWatch({ control: form.control, name: 'packages' }));
  const { data } = useGetMany<EntityRecord>('products/packages', { ids }, { enabled: ids.length > 1 });
  const units = unitsOfSeveralSizes((data ?? []).filter((each) => each && ids.includes(each.id)));
  return (
    <div role="status">
      {units.length > 0 && (
        <p className={styles.warning}>{translate('words.unitOfSeveralSizes', { units: units.join(', ') })}</p>
      )}
    </div>
  );
}

/** Units of active packages that hold more than one size. */
function unitsOfSeveralSizes(packages: readonly EntityRecord[]): string[] {
  const sizes = new Map<string, Set<string>>();
  for (const { um, weightVolQty } of packages.filter((each) => each['status1'] === 'active')) {
    const unit = unitOf(asText(um));
    sizes.set(unit, (sizes.get(unit) ?? new Set()).add(asText(weightVolQty)));
  }
  return [...sizes].flatMap(([unit, found]) => (found.size > 1 ? [unit] : []));
}
