import type { Output } from '#platform/contract/call.ts';
import type { payments } from '../../contract.ts';

/** A run with its totals, reversals and files. */
export type Run = Output<typeof payments.one>;
