import { afterEach, beforeAll, describe, test } from 'vitest';
import { suiteServer } from '../../../core/support/suite.ts';
import { cases } from './cases.ts';
import { type InvoiceWorld, openInvoiceWorld } from './world.ts';

const suite = suiteServer();
let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
});
afterEach(() => world.clear());

describe('the table of cases', () => {
  test.each(cases)('$row: $says', async ({ steps }) => {
    for (const step of steps) await step(world);
  });
});
