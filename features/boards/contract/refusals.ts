import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** Another user changed the board's definition meanwhile. */
export const staleBoard = refusal('stale-board', 409, z.strictObject({ version: z.int() }));
