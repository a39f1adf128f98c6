import { z } from 'zod';
import { Settled } from '#features/people/contract/leaving.ts';
import { id } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';

/** The statuses of an application (spec 000 §4, decisions.md): -1 not confirmed, 1 applied, 100 reserve, 2 eligible, 3 selected, 1000 rejected. */
export const statuses = [-1, 1, 100, 2, 3, 1000] as const;

export const Status = z.union(statuses.map((status) => z.literal(status)));
export type Status = z.infer<typeof Status>;

/** A status to set, or -1 for one step forward and -2 for one step back (spec 000 §4). */
export const WantedStatus = z.union([
  z.literal(-1),
  z.literal(-2),
  z.literal(1),
  z.literal(100),
  z.literal(2),
  z.literal(3),
  z.literal(1000),
]);

/** The present state of an application. */
const Present = z.strictObject({ status: Status, version: z.int() });

/** The application cannot move from its present status to the wanted one. */
export const cannotMove = refusal('cannot-move', 409, Present);

/** Another account uses the address of the applicant. A refused status change also returns the present state. */
export const accountExists = refusal('account-exists', 409, Present.optional());
/** A member of the project has the applicant's value of a field with unique values. */
export const valueTaken = refusal('value-taken', 409, Present);

/** A selected application of the project has the same AFM or AMKA; `other` is its protocol number. */
export const duplicateApplicant = refusal(
  'duplicate-applicant',
  409,
  z.strictObject({ ...Present.shape, other: z.string() }),
);

/** The application and the account with its address may be two people: staff decide first (`decidePerson`). */
export const otherPerson = refusal('other-person', 409, Present);

/** Another user changed the status since the caller loaded the application. */
export const staleStatus = stale(z.strictObject({ status: Status }));

/** Why one of many applications was skipped: the code of the refusal that a single one would get. */
export const outcomeCodes = [
  'not-found',
  'forbidden',
  'stale',
  'cannot-move',
  'account-exists',
  'duplicate-applicant',
  'value-taken',
  'other-person',
  'not-confirmed',
  'nothing-to-ask',
] as const;

/** The outcome of a change of many applications. Each succeeds or fails by itself (decisions.md). */
export const Outcome = z.strictObject({
  done: z.array(z.strictObject({ id: id('application'), from: Status.optional(), to: Status.optional() })),
  failed: z.array(
    z.strictObject({
      id: id('application'),
      code: z.enum(outcomeCodes),
      status: Status.optional(),
      /** The protocol number of the application that stands in the way. */
      other: z.string().optional(),
    }),
  ),
});
export type Outcome = z.infer<typeof Outcome>;

/** What a move would do. */
export const MovePreview = z.strictObject({
  /** How many can move. */
  total: z.int(),
  /** The only application; without `to` it cannot move. */
  one: z
    .strictObject({ protocol: z.string(), name: z.string(), from: Status, to: Status.optional() })
    .optional(),
  /** Of one application its missing documents, of several how many lack documents. */
  missing: z.int(),
  /** How many applicants get a mail. */
  mails: z.int(),
  /** What is settled for the mentees whom it takes out of the programme. */
  leaving: z.array(Settled),
  /** Whether applicants read the reason of a rejection. */
  tellsReason: z.boolean(),
});
export type MovePreview = z.infer<typeof MovePreview>;
