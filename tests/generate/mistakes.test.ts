import { expect, test } from 'vitest';
import { generate } from '../../scripts/generate/generate.ts';
import { changed, exampleSources } from './project.ts';

const region = 'schemas/salesRegion.json';
const campaign = 'schemas/campaign.json';
const user = 'schemas/user.json';

/** A mistake: the file, the text that is right, the wrong one in its place, and all lines that follow from it. */
type Mistake = [name: string, file: string, right: string, wrong: string, ...lines: string[]];

const mistakes: Mistake[] = [
  ['bad JSON', region, '"x-search": [', '"x-search": [,', 'schemas/salesRegion.json:21:16 bad JSON: value expected'],
  [
    'a keyword that is not one',
    region,
    '"x-columns"',
    '"x-colums"',
    'schemas/salesRegion.json:22:3 unknown keyword "x-colums" (did you mean "x-columns"?)',
  ],
  [
    'a keyword of a property that is not one',
    region,
    '"minItems": 1',
    '"minItem": 1',
    'schemas/salesRegion.json:61:7 unknown keyword "minItem" (did you mean "minItems"?)',
  ],
  [
    'a key written twice',
    region,
    '"x-widget": "picker",',
    '"x-widget": "picker", "x-widget": "picker",',
    'schemas/salesRegion.json:66:29 "x-widget" is written twice',
  ],
  [
    'a value of the wrong type',
    region,
    '"x-search": ["name1", "nmpCode", "countryId", "states"]',
    '"x-search": "name1"',
    'schemas/salesRegion.json:21:15 x-search must be array, not string',
  ],
  [
    'a list with something else than names',
    region,
    '"x-search": ["name1"',
    '"x-search": [1',
    'schemas/salesRegion.json:21:16 an entry of x-search must be string, not number',
  ],
  [
    'a missing keyword',
    region,
    '"type": "object",\n',
    '',
    'schemas/salesRegion.json:1:1 the file lacks the keyword "type"',
  ],
  [
    'a property without type',
    region,
    '"type": "array",\n',
    '',
    'schemas/salesRegion.json:59:5 states lacks the keyword "type"',
  ],
  [
    'an unknown type',
    region,
    '"type": "array"',
    '"type": "arry"',
    'schemas/salesRegion.json:60:15 unknown type "arry" (did you mean "array"?)',
  ],
  [
    'a missing locale',
    region,
    '"pt-BR": "Regiões de vendas", ',
    '',
    'schemas/salesRegion.json:6:5 many lacks the locale "pt-BR"',
  ],
  [
    'a locale that is not one',
    region,
    '"pt-BR": "Estados", "es-ES": "Estados" }, "fields"',
    '"pt-PT": "Estados", "es-ES": "Estados" }, "fields"',
    'schemas/salesRegion.json:30:9 x-label lacks the locale "pt-BR"',
    'schemas/salesRegion.json:30:41 unknown locale "pt-PT" (did you mean "pt-BR"?)',
  ],
  [
    'an empty text',
    region,
    '"en-US": "States"',
    '"en-US": ""',
    'schemas/salesRegion.json:30:31 en-US must NOT have fewer than 1 characters',
  ],
  [
    'a property without label',
    campaign,
    '"open": { "type": "boolean", "x-label": { "en-US": "Open", "pt-BR": "Aberta", "es-ES": "Abierta" } }',
    '"open": { "type": "boolean" }',
    'schemas/campaign.json:87:13 "open" lacks x-label',
  ],
  [
    'a pattern that is not one',
    region,
    '"^[A-Z0-9-]{1,10}$"',
    '"^[A-Z0-9-{1,10}$"',
    'schemas/salesRegion.json:40:18 pattern is not a regular expression',
  ],
  [
    'a file with another name',
    region,
    '"$id": "salesRegion"',
    '"$id": "salesRegions"',
    'schemas/salesRegion.json:3:10 $id must be "salesRegion", the name of the file',
  ],
  [
    'an unknown field in a list',
    region,
    '"x-search": ["name1"',
    '"x-search": ["nmae1"',
    'schemas/salesRegion.json:21:16 unknown field "nmae1" (did you mean "name1"?)',
  ],
  [
    'an unknown relation in a dotted name',
    region,
    '"country.nmpCode"',
    '"contry.nmpCode"',
    'schemas/salesRegion.json:22:37 unknown relation "contry" in "contry.nmpCode" (did you mean "country"?)',
  ],
  [
    'an unknown field behind a relation',
    region,
    '"country.nmpCode"',
    '"country.nmpcode"',
    'schemas/salesRegion.json:22:37 unknown field "nmpcode" in "country.nmpcode" (did you mean "nmpCode"?)',
  ],
  [
    'a name through two relations',
    region,
    '"states.nmpCode"',
    '"states.country.nmpCode"',
    'schemas/salesRegion.json:22:73 "states.country.nmpCode" goes through more than one relation',
  ],
  [
    'an unknown field in the form',
    region,
    '"fields": ["countryId"]',
    '"fields": ["country"]',
    'schemas/salesRegion.json:28:20 unknown field "country" (did you mean "countryId"?)',
  ],
  [
    'a field twice in the form',
    region,
    '"fields": ["countryId"]',
    '"fields": ["name1"]',
    'schemas/salesRegion.json:28:20 "name1" stands in the form twice',
  ],
  [
    'an unknown required field',
    region,
    '"required": ["salesRegionId"',
    '"required": ["salesRegionID"',
    'schemas/salesRegion.json:35:16 unknown field "salesRegionID" (did you mean "salesRegionId"?)',
  ],
  [
    'an unknown field to lock',
    region,
    '"lock": ["salesRegionId"]',
    '"lock": ["regionId"]',
    'schemas/salesRegion.json:17:63 unknown field "regionId" (did you mean "salesRegionId"?)',
  ],
  [
    'a field that names no row',
    region,
    '"represent": "name1"',
    '"represent": "countryId"',
    'schemas/salesRegion.json:12:18 "countryId" is not a text, so it cannot name a row',
  ],
  [
    'an unknown field that names rows',
    region,
    '"represent": "name1"',
    '"represent": "name"',
    'schemas/salesRegion.json:12:18 unknown field "name" (did you mean "name1"?)',
  ],
  [
    'an unknown field to sort by',
    region,
    '"sort": "salesRegionId"',
    '"sort": "-salesRegionID"',
    'schemas/salesRegion.json:13:13 unknown field "salesRegionID" (did you mean "salesRegionId"?)',
  ],
  [
    'a sort without order',
    region,
    '"sort": "salesRegionId"',
    '"sort": "states"',
    'schemas/salesRegion.json:13:13 "states" has no order to sort by',
  ],
  [
    'a secret in a list',
    user,
    '"x-columns": ["name1", ',
    '"x-columns": ["passwd", ',
    'schemas/user.json:18:17 "passwd" is writeOnly: it never leaves the server',
  ],
  [
    'a search in a list of texts',
    campaign,
    '"x-search": ["name1", ',
    '"x-search": ["tags", ',
    'schemas/campaign.json:10:16 "tags" is a list of values, which cannot be searched',
  ],
  [
    'rows as a column',
    campaign,
    '"prizes.sku"',
    '"prizes"',
    'schemas/campaign.json:11:69 "prizes" holds rows: name one of their fields',
  ],
  [
    'an unknown entity',
    region,
    '"x-ref": "country"',
    '"x-ref": "contry"',
    'schemas/salesRegion.json:56:16 unknown entity "contry" (did you mean "country"?)',
  ],
  [
    'a filter by what the target does not have',
    region,
    '"filter": { "countryId": "countryId" }',
    '"filter": { "countryID": "countryId" }',
    'schemas/salesRegion.json:64:62 unknown field of state "countryID" (did you mean "countryId"?)',
  ],
  [
    'a filter by what the row does not have',
    region,
    '"filter": { "countryId": "countryId" }',
    '"filter": { "countryId": "country" }',
    'schemas/salesRegion.json:64:62 unknown field "country" (did you mean "countryId"?)',
  ],
  [
    'a fixed choice of an unknown value',
    user,
    '["director", "manager"] }, ',
    '["director", "manger"] }, ',
    'schemas/user.json:54:73 unknown value of user.salesRole "manger" (did you mean "manager"?)',
  ],
  [
    'a fixed choice by an unknown field',
    user,
    '"where": { "salesRole"',
    '"where": { "role"',
    'schemas/user.json:54:55 unknown field of user "role" (did you mean "salesRole"?)',
  ],
  [
    'two relations of one name',
    region,
    '"countryId": {\n',
    '"country": { "type": "integer", "x-ref": "country", "x-label": { "en-US": "C", "pt-BR": "C", "es-ES": "C" } },\n    "countryId": {\n',
    'schemas/salesRegion.json:55:5 "countryId" and "country" are both followed as "country"',
  ],
  [
    'a join that is no relation',
    region,
    '"x-join": "sales_region_state"',
    '"x-join": "user_group_user"',
    'schemas/salesRegion.json:65:17 user.groups uses the same x-join but is not the other side of this relation',
    'schemas/user.json:66:17 salesRegion.states uses the same x-join but is not the other side of this relation',
    'schemas/userGroup.json:26:17 salesRegion.states uses the same x-join but is not the other side of this relation',
  ],
  [
    'a relation to many without its table',
    region,
    '      "x-join": "sales_region_state",\n',
    '',
    'schemas/salesRegion.json:64:16 an array with x-ref needs either x-join or x-inverse',
  ],
  [
    'an inverse that does not point back',
    region,
    '"x-join": "sales_region_state"',
    '"x-inverse": "countryId"',
    'schemas/salesRegion.json:65:20 "countryId" of state does not refer to salesRegion',
  ],
  [
    'an inverse that does not exist',
    region,
    '"x-join": "sales_region_state"',
    '"x-inverse": "regionId"',
    'schemas/salesRegion.json:65:20 unknown field of state "regionId"',
  ],
  [
    'a required reference that would be cleared',
    region,
    '"x-ref": "country"',
    '"x-ref": { "entity": "country", "onDelete": "clear" }',
    'schemas/salesRegion.json:56:51 onDelete "clear" would empty "countryId", which is required',
  ],
  [
    'a role that is not one',
    region,
    '"director": {',
    '"directer": {',
    'schemas/salesRegion.json:16:5 unknown role "directer" (did you mean "director"?)',
  ],
  [
    'a verb that is not one',
    region,
    '"may": ["read", "delete", "export"]',
    '"may": ["read", "delete", "exprot"]',
    'schemas/salesRegion.json:16:45 unknown verb "exprot" (did you mean "export"?)',
  ],
  [
    'a row scope that is not one',
    region,
    '"rows": "region"',
    '"rows": "regions"',
    'schemas/salesRegion.json:18:39 unknown scope "regions" (did you mean "region"?)',
  ],
  [
    'a row scope without its tie',
    region,
    '  "x-rows": { "region": "id" },\n',
    '',
    'schemas/salesRegion.json:18:39 rows "region" needs "region" in x-rows',
  ],
  [
    'a tie that leads elsewhere',
    region,
    '{ "region": "id" }',
    '{ "region": "countryId" }',
    'schemas/salesRegion.json:20:25 "countryId" does not lead to a salesRegion',
  ],
  [
    'a right that nobody has',
    campaign,
    '"x-never": ["delete"],',
    '"x-never": ["delete"],\n  "x-permissions": { "rtv": { "may": ["delete"] } },',
    'schemas/campaign.json:10:39 "delete" is in x-never: nobody may',
  ],
  [
    'a path taken twice',
    region,
    '"path": "salesregions"',
    '"path": "states"',
    'schemas/state.json:8:27 path "states" is already taken by salesRegion',
  ],
  [
    'a transaction code taken twice',
    region,
    '"code": "700-030"',
    '"code": "300-001"',
    'schemas/user.json:10:13 code "300-001" is already taken by salesRegion',
  ],
  [
    'an ill-formed transaction code',
    region,
    '"code": "700-030"',
    '"code": "700030"',
    'schemas/salesRegion.json:10:13 code is ill-formed: "700030" does not match ^[0-9]{3}-[0-9]{3}$',
  ],
  [
    'an unknown menu section',
    region,
    '"menu": "commercial"',
    '"menu": "comercial"',
    'schemas/salesRegion.json:11:13 unknown menu section "comercial" (did you mean "commercial"?)',
  ],
  [
    'a table taken twice',
    campaign,
    '"x-owns": "campaign_prize"',
    '"x-owns": "user_group"',
    'schemas/campaign.json:90:17 table "user_group" is already taken by userGroup',
  ],
  [
    'an unknown widget',
    region,
    '"x-widget": "picker"',
    '"x-widget": "piker"',
    'schemas/salesRegion.json:66:19 unknown widget "piker" (did you mean "picker"?)',
  ],
  [
    'an unknown shared property',
    region,
    'common.json#/$defs/nmpCode',
    'common.json#/$defs/nmpcode',
    'schemas/salesRegion.json:37:26 unknown shared property "nmpcode" (did you mean "nmpCode"?)',
  ],
  [
    'a reserved property name',
    campaign,
    '"tags": {',
    '"related": {',
    'schemas/campaign.json:81:5 property name "related" is reserved',
  ],
  [
    'a property name of the system',
    campaign,
    '"tags": {',
    '"createdAt": {',
    'schemas/campaign.json:81:5 property name "createdAt" is reserved',
  ],
  [
    'an ill-formed property name',
    campaign,
    '"tags": {',
    '"tag-list": {',
    'schemas/campaign.json:81:5 property name "tag-list" is ill-formed: letters and digits only, a letter first',
  ],
  [
    'names that differ in case only',
    campaign,
    '"tags": {',
    '"Code": {',
    'schemas/campaign.json:81:5 property name "Code" differs from "code" only in case',
  ],
  [
    'an enum without texts',
    campaign,
    '"phone": { "type": "string",',
    '"phone": { "type": "string", "enum": ["a"],',
    'schemas/campaign.json:66:42 "phone" has an enum but no x-values',
  ],
  [
    'a value without text',
    campaign,
    '"draft", "running", "over"]',
    '"draft", "running", "over", "held"]',
    'schemas/campaign.json:24:19 x-values lacks the value "held"',
  ],
  [
    'a text without value',
    campaign,
    '["draft", "running", "over"]',
    '["draft", "running"]',
    'schemas/campaign.json:27:17 unknown value "over"',
  ],
  [
    'a default that is no value',
    campaign,
    '"default": "draft"',
    '"default": "darft"',
    'schemas/campaign.json:21:18 unknown default "darft" (did you mean "draft"?)',
  ],
  [
    'a default of another type',
    campaign,
    '"open": { "type": "boolean",',
    '"open": { "type": "boolean", "default": "yes",',
    'schemas/campaign.json:87:45 default must be boolean',
  ],
  [
    'an unknown format',
    campaign,
    '"format": "even"',
    '"format": "evn"',
    'schemas/campaign.json:77:17 unknown format "evn" (did you mean "even"?)',
  ],
  [
    'an unknown error code',
    campaign,
    '"x-error": "passwordRules"',
    '"x-error": "passwordRule"',
    'schemas/campaign.json:72:18 unknown error code "passwordRule" (did you mean "passwordRules"?)',
  ],
  [
    'an unknown error code of a rule',
    campaign,
    '"x-error": "phoneRequired"',
    '"x-error": "phoneRequird"',
    'schemas/campaign.json:113:14 unknown error code "phoneRequird" (did you mean "phoneRequired"?)',
  ],
  [
    'an unknown error code of a route',
    'schemas/requests/signIn.json',
    '"invalidCredentials"',
    '"invalidCredential"',
    'schemas/requests/signIn.json:9:16 unknown error code "invalidCredential" (did you mean "invalidCredentials"?)',
  ],
  [
    'a limit that points nowhere',
    campaign,
    '"1/startsAt"',
    '"1/startAt"',
    'schemas/campaign.json:39:44 unknown field "startAt" (did you mean "startsAt"?)',
  ],
  [
    'a limit that is ill-formed',
    campaign,
    '"formatMinimum": "0"',
    '"formatMinimum": "0,5"',
    'schemas/campaign.json:50:24 "0,5" is not of format decimal',
  ],
  [
    'a limit of another format',
    campaign,
    '"1/startsAt"',
    '"1/budget"',
    'schemas/campaign.json:39:44 "budget" is not of format date',
  ],
  [
    'an unknown field in a condition',
    campaign,
    '"if": { "properties": { "status1": { "const": "over" } }',
    '"if": { "properties": { "status": { "const": "over" } }',
    'schemas/campaign.json:117:41 unknown field "status" (did you mean "status1"?)',
  ],
  [
    'an unknown field that a rule requires',
    campaign,
    '"then": { "required": ["reason"]',
    '"then": { "required": ["reasons"]',
    'schemas/campaign.json:118:30 unknown field "reasons" (did you mean "reason"?)',
  ],
  [
    'an unknown alternative',
    campaign,
    '{ "required": ["cellPhone"] }',
    '{ "required": ["cellphone"] }',
    'schemas/campaign.json:112:55 unknown field "cellphone" (did you mean "cellPhone"?)',
  ],
  [
    'a dependency on an unknown field',
    campaign,
    '"dependentRequired": { "endsAt"',
    '"dependentRequired": { "endAt"',
    'schemas/campaign.json:114:35 unknown field "endAt" (did you mean "endsAt"?)',
  ],
  [
    'a keyword where it means nothing',
    campaign,
    '"seats": {\n      "type": "integer",',
    '"seats": {\n      "type": "integer",\n      "maxLength": 3,',
    'schemas/campaign.json:62:20 maxLength is for a string, "seats" is not',
  ],
  [
    'bounds of a number on a decimal',
    campaign,
    '"x-decimal": [8, 2]',
    '"x-decimal": [8, 2], "minimum": 0',
    'schemas/campaign.json:51:39 minimum is for a number; decimals take formatMinimum, "budget" is not',
  ],
  [
    'a large entity without an index',
    user,
    '  "x-index": [["salesRole", "name1"]],\n',
    '',
    'schemas/user.json:17:34 "salesRole" needs x-index: the entity is large and its screen searches or sorts by it',
  ],
  [
    'a mistake in a shared property',
    'schemas/common.json',
    '"x-widget": "code"',
    '"x-widget": "cod"',
    'schemas/common.json:9:19 unknown widget "cod" (did you mean "code"?)',
  ],
  [
    'an error code that validators need',
    'schemas/errors.json',
    '"tooPrecise"',
    '"tooPrecis"',
    'schemas/errors.json:1:1 lacks the code "tooPrecise"',
  ],
  [
    'a label that lists need',
    'schemas/words.json',
    '"updatedAt"',
    '"updatedA"',
    'schemas/words.json:1:1 lacks the word "updatedAt"',
  ],
];

test.each(mistakes)('%s is told with its place', async (_name, file, right, wrong, ...lines) => {
  const result = await generate(await changed(file, right, wrong));
  expect('problems' in result ? result.problems : []).toEqual(lines);
});

test('all mistakes of all files are told at once', async () => {
  const sources = await exampleSources();
  const spoil = (path: string, from: string, to: string) =>
    sources.set(path, (sources.get(path) ?? '').replace(from, to));
  spoil(region, '"x-columns"', '"x-colums"');
  spoil(region, '"x-ref": "country"', '"x-ref": "contry"');
  spoil(region, '"pt-BR": "Regiões de vendas", ', '');
  spoil(campaign, '"format": "even"', '"format": "evn"');
  const result = await generate(sources);
  expect('problems' in result ? result.problems : []).toEqual([
    'schemas/campaign.json:77:17 unknown format "evn" (did you mean "even"?)',
    'schemas/salesRegion.json:6:5 many lacks the locale "pt-BR"',
    'schemas/salesRegion.json:22:3 unknown keyword "x-colums" (did you mean "x-columns"?)',
    'schemas/salesRegion.json:56:16 unknown entity "contry" (did you mean "country"?)',
  ]);
});

test.each([
  ['that cannot be read', 'export const isValid = (text: string): boolean => {;', ':1:53 Unexpected end of file'],
  [
    'that needs a file that is not there',
    "import './odd.ts';\nexport const isValid = () => true;",
    ':1:8 there is no schemas/formats/odd.ts',
  ],
])('a format %s is told with its place', async (_name, text, line) => {
  const result = await generate((await exampleSources()).set('schemas/formats/even.ts', text));
  expect('problems' in result ? result.problems : []).toEqual([`schemas/formats/even.ts${line}`]);
});

test('the example has no mistakes', async () => {
  expect(await generate(await exampleSources())).toHaveProperty('files');
});
