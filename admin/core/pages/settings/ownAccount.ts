import type { DataProvider, GetOneResult, UpdateResult } from 'ra-core';
import { resources, type Resource } from '../../../../generated/resources.ts';
import type { UserConfigsAnswer } from '../../../../generated/types.ts';
import { isRow, type EntityRecord, type Row } from '../../format/value.ts';
import { renewSession } from '../../providers/account.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { http } from '../../providers/http.ts';
import { settingsPath } from '../../route.ts';
import type { Right, Rights } from '../../providers/rights.ts';

const address = `/apis/v1${settingsPath}`;

type OwnField = keyof UserConfigsAnswer;

/** The tabs of specification section 2 with the fields that a person has a say in. */
const tabs = {
  security: ['email'],
  general: ['locale', 'birthDate', 'motherName', 'taxNumTypeId', 'taxNum'],
  address: ['countryId', 'stateId', 'cityId', 'pubPlaceName', 'streetNum', 'addrCompl', 'district', 'zipCode', 'poBox'],
  communication: ['cellPhoneIDD', 'cellPhone', 'landLineIDD', 'landLine'],
} satisfies Record<string, OwnField[]>;

export const tabNumber = (name: keyof typeof tabs): number => Object.keys(tabs).indexOf(name);

/** What the business has linked to its users, whose tab comes last: all lists but the groups. */
const linked = Object.values(resources['users']?.fields ?? {})
  .filter(({ name, reference }) => reference?.many && name !== 'groups')
  .map(({ name }) => name);

const head = ['nmpCode', 'name1'];
const shown = [...head, ...Object.values(tabs).flat(), ...linked];
/** The e-mail and the password have dialogs of their own. */
const locked = ['nmpCode', 'email', ...linked];

/** The user as a person sees the own one: a screen of its own over the same fields. */
export function ownAccount(): Resource {
  const { users } = resources;
  if (!users) throw new Error('There is no such resource');
  const fields = Object.entries(users.fields).filter(([name]) => shown.includes(name));
  const all = [...Object.values(tabs), ...(linked.length > 0 ? [linked] : [])];
  const form = { ...users.form, head, tabs: all.map((each) => ({ fields: each })) };
  return { ...users, form, fields: Object.fromEntries(fields), audit: false };
}

/** Everybody may change the own data, whatever the rights on users say. */
export function ownRights({ path }: Resource): Rights {
  const hide = Object.keys(resources[path]?.fields ?? {}).filter((name) => !shown.includes(name));
  const right: Right = { may: ['read', 'update'], hide, lock: locked };
  return { [path]: right };
}

/** Reads and writes the own account in place of a user; all else goes the usual way. Throws HttpError. */
export function ownDataProvider({ path }: Resource): DataProvider {
  return {
    ...dataProvider,
    async getOne(resource, params): Promise<GetOneResult> {
      return resource === path ? { data: await readOwnAccount() } : dataProvider.getOne(resource, params);
    },
    async update(resource, params): Promise<UpdateResult> {
      if (resource !== path) return dataProvider.update(resource, params);
      return { data: await changeOwnAccount({ ...params.data, rowSCN: params.previousData.rowSCN }) };
    },
  };
}

async function readOwnAccount(): Promise<EntityRecord> {
  return record((await http(address)).json);
}

/** Changes what `body` names of the own account. */
export async function changeOwnAccount(body: Row): Promise<EntityRecord> {
  const saved = record((await http(address, { method: 'PUT', body })).json);
  // The name and the initials in the frame come with the session.
  if ('name1' in body) await renewSession().catch(() => undefined);
  return saved;
}

/** Throws HttpError. */
export async function changeOwnPassword(password: string, newPassword: string): Promise<void> {
  await http(`${address}/password`, { method: 'PUT', body: { password, newPassword } });
}

function record(json: unknown): EntityRecord {
  if (isRow(json) && typeof json.id === 'number' && typeof json.rowSCN === 'number')
    return { ...json, id: json.id, rowSCN: json.rowSCN };
  throw new TypeError('The answer is no user');
}
