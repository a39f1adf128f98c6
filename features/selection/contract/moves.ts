import { z } from 'zod';
import { Settled } from '#features/people/contract/leaving.ts';
import { call, id } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { setChanged, stale } from '#platform/contract/refusals.ts';
import { staff } from '#platform/contract/roles.ts';
import { accountExists, Present, Status } from '#features/applications/contract/status.ts';
import { ApplicationFilter } from './list.ts';
import { tooLate, tooManyApplications } from './refusals.ts';

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

/** The application cannot move from its present status to the wanted one. */
export const cannotMove = refusal('cannot-move', 409, Present);

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
      /** The protocol number of the application that prevents the move. */
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

const moves = [cannotMove, staleStatus, accountExists, duplicateApplicant, valueTaken, otherPerson] as const;

/** Why applications are rejected. The applicant reads it if the project says so (`Config.TellRejectionReason`). */
const reason = z.string().trim().max(1000).optional();

export const moveCalls = {
  /** Tells what a change of the status would do, for the question before it. */
  previewMove: call({
    path: '/api/ApplicationForm/PreviewMove',
    may: staff,
    input: z.strictObject({
      projectId: id('project'),
      filter: ApplicationFilter,
      /** Limits the set to these ids. */
      ids: z.array(id('application')).max(1000).optional(),
      status: WantedStatus,
    }),
    output: MovePreview,
  }),

  /**
   * Changes the status of applications. A single application that cannot move is refused with its present state; of many, the
   * outcome lists the failures. `Versions` are those that the caller loaded: a stale one is refused.
   */
  changeStatus: call({
    path: '/api/ApplicationForm/ChangeStatus',
    may: staff,
    writes: true,
    audited: 'if-changed',
    changesAccess: true,
    input: z.strictObject({
      projectId: id('project'),
      ids: z.array(id('application')).min(1).max(1000),
      status: WantedStatus,
      reason,
      versions: z.record(z.string().regex(/^\d{1,16}$/), z.int()).optional(),
    }),
    output: Outcome,
    refusals: moves,
  }),

  /** Runs one action on all applications of a filter. It is refused when the filter no longer finds `Expected` of them. */
  bulk: call({
    path: '/api/ApplicationForm/Bulk',
    may: staff,
    writes: true,
    audited: 'if-changed',
    changesAccess: true,
    input: z.strictObject({
      projectId: id('project'),
      filter: ApplicationFilter,
      /** Limits the set to these ids. */
      ids: z.array(id('application')).max(1000).optional(),
      expected: z.int().min(0),
      action: z.enum(['status', 'resubmit', 'remind']),
      status: WantedStatus.optional(),
      reason,
    }),
    output: Outcome,
    refusals: [setChanged, tooManyApplications],
  }),

  /** Undoes the caller's own latest status change of this application, within 10 minutes. */
  undo: call({
    path: '/api/ApplicationForm/Undo',
    may: staff,
    writes: true,
    changesAccess: true,
    input: z.strictObject({ id: id('application') }),
    output: z.strictObject({ status: Status, version: z.int() }),
    refusals: [tooLate, duplicateApplicant, valueTaken],
  }),
};
