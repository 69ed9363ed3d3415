import { maskText } from '../../../../schemas/core/formats/mask.ts';
import { asText, isRow, type Row } from '../../format/value.ts';
import { zipCodeMasks } from './mask.ts';

/** The street and its place of a row without a postal code, by which a map finds it as well; '' where it says too little. */
export function placeOf(row: Row): string {
  const [street, city] = [asText(row['pubPlaceName']), nameIn(row, 'city')];
  return street && city ? `${street}, ${city}` : '';
}

/** What a postal code and the rest of its address, as rows of any entity have it (common.json), are called on a map. */
export function mapOf(code: string, row: Row): string {
  const street = [asText(row['pubPlaceName']), asText(row['streetNum'])].filter(Boolean).join(' ');
  const places = ['city', 'state', 'country'].map((relation) => nameIn(row, relation));
  const address = [street, ...places.slice(0, 2), code && maskText(zipCodeMasks(row), code), places[2]].filter(Boolean);
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.join(', '))}`;
}

function nameIn({ related }: Row, relation: string): string {
  const place = isRow(related) ? related[relation] : undefined;
  return isRow(place) ? asText(place['name1']) : '';
}
