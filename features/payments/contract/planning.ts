import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { inAnotherName } from '#platform/contract/refusals.ts';
import { payers } from '../access.ts';
import * as refusals from './refusals.ts';
import { Fact, IsoDay, Keys, keyKinds, Person, Plan, wanted } from './shapes.ts';

const planRefusals = [refusals.notPayable, refusals.tooManyPeople, refusals.ruleFailed];

const Reason = z.string().trim().min(1).max(1000);

/** What became of a pair of a key and an action. */
const Outcome = z.strictObject({
  kayas: z.string(),
  actionId: id('action').optional(),
  outcome: z.enum([...keyKinds.filter((kind) => kind !== 'matched'), 'paid-now', 'unpaid-now', 'not-paid']),
  userId: id('person').optional(),
  runId: id('paymentRun').optional(),
});

export const planningCalls = {
  /** The payable actions of the project with their amounts, and what the project pays by. */
  payable: call({
    path: '/api/Payments/Payable',
    may: payers,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      actions: z.array(
        z.strictObject({ actionId: id('action'), title: z.string(), cents: z.int(), condition: z.string() }),
      ),
      /** The settings name no action, and the usual numbers 67 to 71 are no actions of this project. */
      isUnset: z.boolean(),
      usesIban: z.boolean(),
      /** The account of the payer is complete. */
      hasPayer: z.boolean(),
    }),
  }),

  /** Sorts a pasted list, or the people of a selection, for these actions, and says what a run would pay. Changes nothing. */
  plan: call({
    path: '/api/Payments/Plan',
    may: payers,
    input: z.strictObject(wanted),
    output: Plan,
    refusals: planRefusals,
  }),

  /** Pays the list as it was shown: the checksum, the number of payments and the sum have to be those of the plan. */
  run: call({
    path: '/api/Payments/Run',
    may: payers,
    writes: true,
    input: z.strictObject({
      ...wanted,
      name: z.string().trim().min(1).max(120),
      day: IsoDay,
      checksum: z.string().max(64),
      payments: z.int().min(1),
      cents: z.int().min(0),
      /** Why an Admin pays in a closed month. */
      monthReason: Reason.optional(),
    }),
    output: z.strictObject({ runId: id('paymentRun'), payments: z.int(), cents: z.int() }),
    refusals: [...planRefusals, inAnotherName, refusals.listChanged, refusals.monthClosed, refusals.badDay],
  }),

  /** Marks people as paid by a run of one call (`Set: true`), or as unpaid by a reversal with the reason "API" (spec 001 §7, decisions). */
  setPayments: call({
    path: '/api/project/SetPayments',
    may: payers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      projectId: id('project'),
      kayas: Keys,
      actionIds: wanted.actionIds,
      set: z.boolean(),
    }),
    output: z.array(Outcome),
    refusals: [
      ...planRefusals,
      inAnotherName,
      refusals.listChanged,
      refusals.monthClosed,
      refusals.paidInRun,
    ],
  }),

  /** What is paid of these people, by action (spec 001 §7). */
  getPayments: call({
    path: '/api/project/GetPayments',
    may: payers,
    input: z.strictObject({ projectId: id('project'), kayas: Keys }),
    output: z.array(
      z.strictObject({
        kayas: z.string(),
        found: z.enum(['matched', 'unknown', 'doubled']),
        userId: id('person').optional(),
        name: z.string().optional(),
        payments: z.array(
          z.strictObject({
            actionId: id('action'),
            paid: z.boolean(),
            runId: id('paymentRun').optional(),
            run: z.string().optional(),
            day: IsoDay.optional(),
            by: z.string().optional(),
            cents: z.int().optional(),
          }),
        ),
      }),
    ),
  }),

  /** What stands behind a payment, or what is missing for it: now, and as it was when it was paid. */
  trace: call({
    path: '/api/Payments/Trace',
    may: payers,
    input: z.strictObject({ projectId: id('project'), userId: id('person'), actionId: id('action') }),
    output: z.strictObject({
      isEntitled: z.boolean(),
      now: z.array(Fact),
      paid: z
        .strictObject({
          runId: id('paymentRun'),
          run: z.string(),
          day: IsoDay,
          cents: z.int(),
          condition: z.string(),
          facts: z.array(Fact),
        })
        .optional(),
    }),
    refusals: [refusals.notPayable],
  }),

  /** Tries a rule on a sample of at most 500 mentees of the project. */
  tryRule: call({
    path: '/api/Payments/TryRule',
    may: payers,
    input: z.strictObject({
      projectId: id('project'),
      actionId: id('action'),
      condition: z.string().max(10_000),
    }),
    output: z.strictObject({
      mentees: z.int(),
      sample: z.int(),
      entitled: z.int(),
      /** Some of both by name. */
      people: z.array(z.strictObject({ ...Person.shape, isEntitled: z.boolean() })),
      failures: z.array(z.strictObject({ message: z.string(), mentees: z.int() })),
    }),
  }),
};
