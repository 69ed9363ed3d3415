import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

/** Guards sign-in against guessing: wrong tries are counted per account and per address. */
export interface LoginLimits {
  /**
   * Counts a try before its password is looked at, so that parallel tries are counted too.
   * @throws AppError tooManyRequests
   */
  take(account: string, address: string): Promise<void>;
  /** Takes the try back: it was the right password. */
  forgive(account: string, address: string): Promise<void>;
}

const period = 15 * 60; // seconds
const perAccount = 5;
const perAddress = 100;

const unlimited: LoginLimits = { take: async () => {}, forgive: async () => {} };

export function createLoginLimits(enabled: boolean): LoginLimits {
  if (!enabled) return unlimited;
  const accounts = new RateLimiterMemory({ points: perAccount, duration: period });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: period });
  return {
    take: async (account, address) => {
      await consume(addresses, address);
      await consume(accounts, accountKey(account));
    },
    forgive: async (account, address) => {
      await addresses.reward(address);
      await accounts.delete(accountKey(account));
    },
  };
}

/** However an e-mail is spelled (case, width, spaces), its tries count together. */
function accountKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('tooManyRequests', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}
