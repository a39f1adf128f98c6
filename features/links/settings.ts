import { z } from 'zod';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    LinkActionsAll?: boolean | undefined;
    MentorCapacity?: number | undefined;
    QuietDays?: number | undefined;
  }
}

/** Linking a mentor to a mentee links all actions. */
export const LinkActionsAll = z.boolean();

/** Mentees that a mentor may have at most, where the mentor's own field `capacity` says nothing. */
export const MentorCapacity = z.int().min(0).max(10_000);

/** A link without a sign of life for so many days is quiet. */
export const QuietDays = z.int().min(1).max(3650);
