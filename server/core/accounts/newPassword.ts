import type { ErrorCode, FieldError } from '../../../generated/errors.ts';
import { tables } from '../../../generated/tables.ts';
import { passwordRules } from '../../../schemas/core/formats/newPassword.ts';
import type { AccountStatus } from '../../../schemas/core/formats/account.ts';
import { unixSeconds } from '../database/dateTime.ts';
import { AppError, refuseFields } from '../errors.ts';
import type { Work } from '../rows/work.ts';
import { isCommon } from './commonPasswords.ts';
import type { Accounts } from './context.ts';
import { voidLinks } from './links.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';

/** Where a new password stands in a request. */
export interface Place {
  readonly request: 'passwordReset' | 'ownPassword';
  readonly field: string;
}

const kept = 24; // earlier passwords of a user

const codes: Record<keyof typeof passwordRules, ErrorCode> = {
  length: 'passwordLength',
  lowercase: 'passwordLowercase',
  uppercase: 'passwordUppercase',
  digit: 'passwordDigit',
  special: 'passwordSpecial',
};
const isRule = (name: string): name is keyof typeof codes => name in codes;

/** @throws AppError passwordRules with every rule that is not met, passwordTooCommon */
export async function refuseWeak(password: string, { request, field }: Place): Promise<void> {
  const unmet = Object.keys(passwordRules).filter((rule) => isRule(rule) && !passwordRules[rule](password));
  const errors = unmet.filter(isRule).map((rule): FieldError => ({ field, code: codes[rule], params: {} }));
  if (errors.length > 0) throw new AppError('passwordRules', { request, affectedField: field, errors });
  if (await isCommon(password)) refuseFields([{ field, code: 'passwordTooCommon', params: {} }], { request });
}

/**
 * The stored form of a new password, which differs from the present one and the 24 before.
 * @throws AppError passwordUsedBefore
 */
export async function unusedHash(
  { database, checkPassword }: Accounts,
  userId: number,
  password: string,
  { request, field }: Place,
): Promise<string> {
  const earlier: string[] = await database.reader('password_history').where({ userId }).pluck('hash');
  const [present]: (string | null)[] = await database.reader(tables.user.table).where({ id: userId }).pluck('passwd');
  for (const hash of [present, ...earlier]) {
    const isSame = hash && (await checkPassword(hash, password));
    if (isSame) refuseFields([{ field, code: 'passwordUsedBefore', params: {} }], { request });
  }
  return hashPassword(password);
}

/** Stores a new password with the state that follows; the user's sessions end but for `keptSession`, and links are void. */
export async function storePassword(
  work: Work,
  userId: number,
  { hash, to, keptSession }: { hash: string; to: AccountStatus; keptSession?: number },
): Promise<void> {
  await keepPresent(work, userId);
  await work.change('user', userId, { passwd: hash, accountStatus: to });
  await endSessionsOf(work.trx, userId, keptSession);
  await voidLinks(work.trx, userId, ['activation', 'password', 'reset']);
}

/** The present password becomes one of the earlier ones, of which only so many are kept. */
async function keepPresent({ trx }: Work, userId: number): Promise<void> {
  const [hash]: (string | null)[] = await trx(tables.user.table).where({ id: userId }).pluck('passwd');
  if (!hash) return;
  await trx('password_history').insert({ userId, hash, createdAt: unixSeconds() });
  const history: number[] = await trx('password_history').where({ userId }).orderBy('id', 'desc').pluck('id');
  await trx('password_history').whereIn('id', history.slice(kept)).delete();
}
