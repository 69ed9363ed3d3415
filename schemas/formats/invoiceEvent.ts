/** What a person may do with an event that waits. */
export const eventDecisions = ['confirm', 'dismiss'] as const;
export type EventDecision = (typeof eventDecisions)[number];

/** What a person may do where another document of the same key is kept beside. */
export const documentDecisions = ['chooseDocument', 'keepDocument'] as const;
export type DocumentDecision = (typeof documentDecisions)[number];

/** Whether everything is there by which an event acts by itself (docs/invoices.md, "Events prove themselves"). */
export type EventProof = 'proved' | 'unproved';

/** What became of an event: it acted, it waits for a person, who dismissed it, or it never does anything. */
export type EventState = 'acted' | 'waiting' | 'dismissed' | 'noted';

/** What an event does to its invoice once it acts: cancels it, contests it, or says that SEFAZ has not authorised it. */
export type EventEffect = 'cancels' | 'contests' | 'denies';

/** Events with an effect: the authority's by their codes, and what its answers say of the note. */
const eventEffects: Readonly<Record<string, EventEffect>> = {
  '110111': 'cancels',
  '210220': 'contests',
  '210240': 'contests',
  sefazCancelled: 'cancels',
  sefazDenied: 'denies',
  sefazUnknown: 'denies',
};

/** What an event does to its invoice once it acts; undefined: nothing. */
export const effectOfEvent = (tpEvento: string): EventEffect | undefined => eventEffects[tpEvento];

/** Whether an event of an invoice is an answer of SEFAZ about the note, which is no event and signed by nobody. */
export const isAdverseAnswer = (tpEvento: string): boolean => tpEvento.startsWith('sefaz');
