import type { AccountMails } from './accounts/accountMails.ts';
import { campaignCycle } from './campaigns/hooks.ts';
import { customer, customerSetting } from './customers/hooks.ts';
import { invoice } from './invoices/hooks.ts';
import { message } from './messages/hooks.ts';
import type { Hooks } from './rows/work.ts';
import { customerSalesTeam } from './salesStructure/customerTeams.ts';
import { salesRegion, salesTeam } from './salesStructure/hooks.ts';
import { product, productPackage, stockPosting } from './stock/hooks.ts';
import { accessPermission, userGroup, userHooks } from './users/hooks.ts';

/** What entities do beyond the generic resource: every hook there is. */
export function createHooks(mails: AccountMails): Hooks {
  const user = userHooks(mails);
  return {
    accessPermission,
    campaignCycle,
    customer,
    customerSalesTeam,
    customerSetting,
    invoice,
    message,
    product,
    productPackage,
    salesRegion,
    salesTeam,
    stockPosting,
    user,
    userGroup,
  };
}
