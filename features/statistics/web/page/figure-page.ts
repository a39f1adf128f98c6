import type { Output } from '#platform/contract/call.ts';
import type { statistics } from '../../contract.ts';

/** A page with what is on it. */
export type FigurePage = Output<typeof statistics.page>;
