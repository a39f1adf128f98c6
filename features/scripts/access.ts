import { participants, type Role, staff } from '#platform/contract/roles.ts';

/** Who opens the page of scripts (specification, route `admin/jsservice`). */
export const scriptReaders = staff;

/** Only Admins write code that runs for other users (spec 001 §4). */
export const scriptWriters = ['Admin'] as const satisfies readonly Role[];

/** Who runs scripts at all; each script names its own roles. */
export const scriptRunners = participants;
