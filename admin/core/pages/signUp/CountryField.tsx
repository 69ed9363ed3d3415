import { useTranslate } from 'ra-core';
import type { Country } from '../../providers/publicAccount.ts';
import inputStyles from '../../widgets/parts/inputs.module.css';
import { SelectArrow } from '../../widgets/parts/SelectArrow.tsx';
import { Labelled } from '../public/Field.tsx';

interface Props {
  countries: readonly Country[];
  value: Country | undefined;
  error: string | undefined;
  /** Null: none. */
  onChoose: (id: number | null) => void;
}

/** The countries with their international dialing codes. */
export function CountryField({ countries, value, error, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <Labelled label={translate('account.signUp.country')} error={error}>
      {(control) => (
        <>
          <select
            {...control}
            name="countryId"
            className={inputStyles.text}
            autoComplete="country"
            required
            value={value?.id ?? ''}
            onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{translate('account.signUp.choose')}</option>
            {countries.map(({ id, name, idd }) => (
              <option key={id} value={id}>
                {idd === '' ? name : `${name} (+${idd})`}
              </option>
            ))}
          </select>
          <SelectArrow />
        </>
      )}
    </Labelled>
  );
}
