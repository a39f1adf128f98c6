import type { Role } from '#platform/contract/roles.ts';

/** Only Admins write code that runs for other users (spec 001 §4). */
export const customViewWriters = ['Admin'] as const satisfies readonly Role[];

/** In the access list of a view: every visitor, signed in or not. */
export const ANYONE = 'anyone' as const;

/** The project's view of this name is shown above the consent (spec 000 §4). */
export const GDPR_VIEW = 'gdpr';

/** The category of the view that `customlayout` shows. */
export const LAYOUT_CATEGORY = 'layout';
