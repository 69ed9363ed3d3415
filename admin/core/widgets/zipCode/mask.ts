import { home } from '../../../../generated/app.ts';
import { zipCodeMasks as masks } from '../../../../schemas/core/formats/codeMasks.ts';
import { asText, isRow, type Row } from '../../format/value.ts';

/** That of the country which the row names, else of the business's own. */
export function zipCodeMasks(row: Row): string[] {
  const mask = masks[countryOf(row) ?? home.country];
  return mask === undefined ? [] : [mask];
}

/** Undefined where the row has none, or one that was chosen just now and of which its id alone is known. */
function countryOf({ countryId, related }: Row): string | undefined {
  const country = isRow(related) ? related.country : undefined;
  return isRow(country) && country.id === countryId ? asText(country.nmpCode) : undefined;
}
