import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    LinkActionsAll?: boolean | undefined;
    MentorCapacity?: number | undefined;
    QuietDays?: number | undefined;
  }
}

/** Whether linking a mentor to a mentee links all actions. */
export const LinkActionsAll = z.boolean();

/** The mentees that a mentor may have, unless the mentor's own field `capacity` says otherwise. */
export const MentorCapacity = z.int().min(0).max(10_000);

/** Days without a sign of life after which a link is quiet. */
export const QuietDays = z.int().min(1).max(3650);

export const knownKeys = keysOf({ LinkActionsAll, MentorCapacity, QuietDays });
