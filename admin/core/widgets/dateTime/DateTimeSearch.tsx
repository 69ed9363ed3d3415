import { languages } from '../../../../generated/app.ts';
import { isDay } from '../../../../schemas/core/formats/day.ts';
import { businessZone } from '../../../../schemas/core/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { endOfDay, instantOf, wallOf } from '../../format/zone.ts';
import { DayBound } from '../date/DayBound.tsx';
import { DayRange } from '../date/DayRange.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';
import { useLocale } from '../source.ts';

/** Days of the locale's zone, asked for as the instants at which they begin and end; where moments have a day, that one. */
export function DateTimeSearch(props: SearchProps) {
  return props.field.day === undefined ? <InZone {...props} /> : <DayRange {...props} Input={DayBound} read={ownDay} />;
}

/** Of a link that asks for a moment the day of the business. */
const ownDay = (value: unknown): unknown => {
  const text = asText(value);
  return isDay(text) ? text : (wallOf(text, businessZone)?.slice(0, 10) ?? value);
};

function InZone(props: SearchProps) {
  const zone = languages[useLocale()].timeZone;
  return (
    <DayRange
      {...props}
      Input={DayBound}
      read={(value) => wallOf(asText(value), zone)?.slice(0, 10) ?? value}
      writeFrom={(value) => instantOf(asText(value), zone) ?? value}
      writeTo={(value) => endOfDay(asText(value), zone) ?? value}
    />
  );
}
