import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** The configuration does not switch the console on. */
export const consoleOff = refusal('console-off', 403);

/** The configuration lists no place on the web that the console may call. */
export const callsOff = refusal('calls-off', 403);
/** What the caller gives is no address. */
export const badAddress = refusal('bad-address', 422);
/** A header that is no header, or that the server sets itself. */
export const badHeader = refusal('bad-header', 422, z.strictObject({ name: z.string() }));
/** Headers are sent over https alone. */
export const httpsOnly = refusal('https-only', 422);
/** No secret has the name, or it belongs to another place. */
export const secretElsewhere = refusal('secret-elsewhere', 422, z.strictObject({ name: z.string() }));
/** The other site was not called, or gave no answer. */
export const notReached = refusal(
  'not-reached',
  422,
  z.strictObject({
    reason: z.enum(['not-listed', 'not-public', 'too-slow', 'too-large', 'unreachable']),
  }),
);
/** The other site answered that it failed: the text of its status (spec 001 §8). */
export const siteFailed = refusal(
  'site-failed',
  422,
  z.strictObject({ status: z.int(), statusText: z.string(), type: z.string(), text: z.string() }),
);

/** A new data entry has no name. */
export const nameNeeded = refusal('name-needed', 422);

/** No call of the product has this address, or it is not listed for mass data. */
export const notForMass = refusal('not-for-mass', 422);
/** The transform does not compile. */
export const badTransform = refusal(
  'bad-transform',
  422,
  z.strictObject({ line: z.int(), column: z.int(), message: z.string() }),
);
/** The same rows were sent to the same call before. */
export const sameRows = refusal(
  'same-rows',
  409,
  z.strictObject({ run: z.int(), at: z.date(), done: z.int(), failed: z.int() }),
);
/** The run is not in a state that allows it: it goes on, or not all of its rows have come. */
export const runBusy = refusal('run-busy', 409);
