import type { Output } from '#platform/contract/call.ts';
import type { developer } from '../../../contract.ts';

/** A row that failed, with the words of the server. */
export type FailedRow = Output<typeof developer.failedRows>['list'][number];
