import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** The statuses of an application (spec 000 §4, decisions.md): -1 not confirmed, 1 applied, 100 reserve, 2 eligible, 3 selected, 1000 rejected. */
export const statuses = [-1, 1, 100, 2, 3, 1000] as const;

export const Status = z.union(statuses.map((status) => z.literal(status)));
export type Status = z.infer<typeof Status>;

/** The present state of an application. */
export const Present = z.strictObject({ status: Status, version: z.int() });

/** Another account uses the address of the applicant. A refused status change also returns the present state. */
export const accountExists = refusal('account-exists', 409, Present.optional());
