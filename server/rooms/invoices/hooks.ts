import type { Invoice } from '../../../generated/types.ts';
import type { EntityHooks } from '../../core/rows/work.ts';
import { withAllowedActions } from './withAllowedActions.ts';

/** Invoices go out with what their reader may do with each of them. */
export const invoice: EntityHooks<Invoice> = { complete: withAllowedActions };
