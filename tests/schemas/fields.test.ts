import { describe, expect, test } from 'vitest';
import { resources } from '../../generated/resources.ts';
import { tables } from '../../generated/tables.ts';
import type { EntityName } from '../../generated/tables.ts';

const words = (text: string) => text.split(' ');
const phones = 'cellPhoneIDD cellPhone landLineIDD landLine';
const address = 'countryId stateId cityId pubPlaceName streetNum addrCompl district zipCode poBox';

/** The specification's section 3, under its own names; a picked record stands under its name with Id. */
const specified: Partial<Record<EntityName, string>> = {
  user: `nmpCode name1 email ${phones} birthDate motherName ${address} taxNumTypeId taxNum passwd bpType salesRole status1 hireDate fireDate reportsTo customers`,
  userGroup: 'nmpCode name1 status1 users',
  customer: `nmpCode name1 tradeName taxNumTypeId taxNum brCNPJ brIE email ${phones} ${address} pubPlaceTypeId matrizRef bpType status1`,
  product: 'nmpCode name1 status1 SKU packages',
  productCategory: 'nmpCode name1 products',
  productGroup: 'nmpCode name1 status1 products',
  productPackage: 'nmpCode name1 status1 weightVolQty',
  stockPosting: 'postNMPCode customerId productId movementDate description quantity taxNum',
  salesTeam: 'buId buManagerId regionalId regionalCoordinatorId districtId rtvId sapCode',
  salesRegion: 'salesRegionId name1 nmpCode countryId states',
  economicGroup: 'nmpCode name1 status1 customers',
  campaignCycle: 'cycle startsAt endsAt',
};

describe('the fields of the specification', () => {
  test.each(Object.values(tables).filter(({ name }) => name in specified))('are all in $name', ({ name, fields }) => {
    expect(words(specified[name] ?? '').filter((field) => !(field in fields))).toEqual([]);
  });

  test('of a customer SKU are in the customer setting', () => {
    const rows = tables.customerSetting.fields['products']?.owned?.fields ?? {};
    expect(Object.keys(rows)).toEqual(
      expect.arrayContaining(words('customerSKU customerSKUName umCustomer umConvFactor')),
    );
  });
});

describe('the form', () => {
  test.each(Object.values(resources))('of $path shows every field once', ({ entity, form }) => {
    const shown = [...form.head, ...form.tabs.flatMap((tab) => tab.fields)];
    const fields = Object.values(tables[entity].fields).filter((field) => !field.writeOnly);
    expect(shown.toSorted()).toEqual(fields.map((field) => field.name).toSorted());
  });
});
