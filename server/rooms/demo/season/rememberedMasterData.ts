import { masterDataOf, type MasterData } from '../../invoices/masterData.ts';
import type { Target } from '../../../core/seed/insert.ts';

/** The master data as the rules ask for it, each answer read once: nothing changes it while the season is told. */
export function rememberedMaster({ trx }: Target): MasterData {
  const { partner, isOwnRoot, customerCode, providerCode, postingSettings, team } = masterDataOf(trx);
  const byNumber = remembered((doc: string | null) => partner({ doc }));
  const ofHalf = remembered(team);
  return {
    partner: (party) => byNumber(party?.doc ?? null),
    isOwnRoot: remembered(isOwnRoot),
    customerCode: remembered(customerCode),
    providerCode: remembered(providerCode),
    postingSettings: remembered(postingSettings),
    doubleCountedItems: () => Promise.resolve([]), // no goods come back here by two notes
    hasSameNumber: () => Promise.resolve(false), // each issuer numbers its notes once
    team: (customerId, day) => ofHalf(customerId, halfOf(day)),
  };
}

/** Teams of the demonstration change with a half-year: its first day tells of each. */
const halfOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

function remembered<Asked extends unknown[], Answer>(
  ask: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const answer = known.get(key) ?? ask(...asked);
    known.set(key, answer);
    return answer;
  };
}
