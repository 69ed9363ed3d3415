import { businessZone } from '../../../schemas/core/formats/locale.ts';
import { wallOf } from './zone.ts';

/** The calendar day (YYYY-MM-DD) by the business's own clock, as the server has it. */
export const today = (): string => wallOf(new Date().toISOString(), businessZone)?.slice(0, 10) ?? '';
