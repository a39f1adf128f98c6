import { staff } from '#platform/contract/roles.ts';

/** Who uploads, mends and publishes calculators (docs/decisions/0109). Who has an action with one may run it. */
export const calculatorEditors = staff;

/** What a version is: being worked on, the one that people use, or one that was replaced. */
export const versionStates = ['draft', 'published', 'retired'] as const;
export type VersionState = (typeof versionStates)[number];
