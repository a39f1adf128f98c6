import { z } from 'zod';
import { Condition } from '#features/people/contract/selection.ts';
import { id } from '#platform/contract/call.ts';

/** A day of Athens, `YYYY-MM-DD`. */
export const IsoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A month of Athens, `YYYY-MM`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** People of one run, at most. */
export const MAX_PEOPLE = 50_000;

/** Characters of a pasted list, and of an answer of a bank, at most: what fits into a request. */
export const MAX_KEYS_LENGTH = 900_000;
/** An answer of a bank, in bytes: one that repeats each of 10,000 transfers has half of it. */
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

/** Keys as they are pasted, split on white space, or a list of them (spec 001 §5). */
export const Keys = z.union([z.string().max(MAX_KEYS_LENGTH), z.array(z.string().max(200)).max(60_000)]);

/** What a key, or a person of a selection, is for these actions. The first that applies, in this order. */
export const keyKinds = [
  'doubled',
  'unknown',
  'other-project',
  'not-mentee',
  'inactive',
  'paid',
  'not-entitled',
  'matched',
] as const;
export type KeyKind = (typeof keyKinds)[number];

/** What a person has done for an action, or what they lack of it. */
export const factKinds = ['done', 'answered', 'meeting', 'file', 'field', 'condition'] as const;

/** A fact behind a payment, or one that is missing. */
export const Fact = z.strictObject({
  kind: z.enum(factKinds),
  holds: z.boolean(),
  /** The title of the action, or the label of the field. */
  about: z.string(),
  at: z.date().optional(),
  /** Of meetings and files. */
  count: z.int().optional(),
  /** Why a condition fails to run. */
  message: z.string().optional(),
});
export type Fact = z.infer<typeof Fact>;
export type FactKind = (typeof factKinds)[number];

/** Which people, and for what. */
export const wanted = {
  projectId: id('project'),
  actionIds: z.array(id('action')).min(1).max(100),
  /** Pasted keys. Without any, the people of the selection below. */
  kayas: Keys.default(''),
  search: z.string().max(200).default(''),
  filter: z.array(Condition).max(20).default([]),
  /** Pays people who are not active in the project, too. */
  withInactive: z.boolean().default(false),
};

export const Person = z.strictObject({ userId: id('person'), name: z.string() });

/** A row of the sorted list that is not paid, or not for all actions. */
export const SortedRow = z.strictObject({
  kayas: z.string().optional(),
  userId: id('person').optional(),
  name: z.string().optional(),
  /** Keys of the project that the writer may have meant: with lost zeros, or in Latin letters. They are never taken by themselves. */
  suggestions: z.array(z.string()),
  /** The key has a comma or a semicolon, which does not separate keys. */
  hasSeparator: z.boolean(),
  /** The other project, where the caller sees it. */
  project: z.string().optional(),
  /** For `paid`: by which runs and when; for `not-entitled`: which actions, with what is missing. */
  actions: z.array(
    z.strictObject({
      actionId: id('action'),
      runId: id('paymentRun').optional(),
      run: z.string().optional(),
      day: z.string().optional(),
      missing: z.array(Fact),
    }),
  ),
});
export type SortedRow = z.infer<typeof SortedRow>;

export const Total = z.strictObject({
  actionId: id('action'),
  title: z.string(),
  payments: z.int(),
  cents: z.int(),
});

export type Total = z.infer<typeof Total>;

/** What a run of a list would pay. */
export const Plan = z.strictObject({
  /** Names exactly these payments; a confirmation has to bring it. */
  checksum: z.string(),
  people: z.int(),
  payments: z.int(),
  cents: z.int(),
  totals: z.array(Total),
  /** How many keys there are of each kind, and the first of them. */
  sorted: z.array(z.strictObject({ kind: z.enum(keyKinds), count: z.int(), rows: z.array(SortedRow) })),
  /** People who would be paid an amount and have no valid IBAN, where the project has a field for it; the first by name. */
  withoutIban: z.strictObject({ count: z.int(), people: z.array(Person) }),
});
export type Plan = z.infer<typeof Plan>;

/** A run in the list. What is reversed is counted apart; `payments` and `cents` are of all that it paid. */
export const RunRow = z.strictObject({
  id: id('paymentRun'),
  name: z.string(),
  day: IsoDay,
  via: z.enum(['page', 'api']),
  madeAt: z.date(),
  madeBy: z.string(),
  people: z.int(),
  payments: z.int(),
  cents: z.int(),
  reversedPayments: z.int(),
  reversedCents: z.int(),
  checksum: z.string(),
  isLocked: z.boolean(),
  /** Files for the bank that are not withdrawn. */
  files: z.int(),
});
export type RunRow = z.infer<typeof RunRow>;

export const transferStates = ['ordered', 'accepted', 'rejected'] as const;

/** A payment of a run. */
export const Payment = z.strictObject({
  id: id('payment'),
  userId: id('person'),
  /** As it was when it was paid. */
  name: z.string(),
  kayas: z.string(),
  actionId: id('action'),
  cents: z.int(),
  /** Masked but for its last four digits. */
  iban: z.string().optional(),
  reversedAt: z.date().optional(),
  transfer: z.enum(transferStates).optional(),
  transferCode: z.string().optional(),
  transferWords: z.string().optional(),
});
export type Payment = z.infer<typeof Payment>;

export const Reversal = z.strictObject({
  id: z.int(),
  /** Absent: what was left of the whole run. */
  person: z.string().optional(),
  reason: z.string(),
  via: z.enum(['page', 'api']),
  madeAt: z.date(),
  madeBy: z.string(),
  payments: z.int(),
  cents: z.int(),
});

export const BankFile = z.strictObject({
  id: z.int(),
  messageId: z.string(),
  executionDay: IsoDay,
  madeAt: z.date(),
  madeBy: z.string(),
  transfers: z.int(),
  cents: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  checksum: z.string(),
  answeredAt: z.date().optional(),
  withdrawnAt: z.date().optional(),
  withdrawnReason: z.string().optional(),
});
export type BankFile = z.infer<typeof BankFile>;
