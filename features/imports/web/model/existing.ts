import type { Input } from '#platform/contract/call.ts';
import type { imports } from '../../contract.ts';

/** What the import does with accounts that exist. */
export type Existing = NonNullable<Input<typeof imports.check>['existing']>;

export const existingChoices = ['refuse', 'join', 'update'] as const satisfies readonly Existing[];
