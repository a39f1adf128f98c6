import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';
import { FieldName } from '#features/projects/contract/settings.ts';
import { StatisticId } from './contract/answers.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    Statistics?: StatisticsSettings | undefined;
  }
}

/** A statistic that is asked about the people of a project: a number, or a text. */
export const StoredStatistic = z.strictObject({
  Id: StatisticId,
  Label: z.string().trim().min(1).max(200),
  Type: z.enum(['number', 'text']),
  /** The limits of a number; without them any number. */
  Min: z.number().optional(),
  Max: z.number().optional(),
  /** Mentees read and write what it says about themselves. */
  ByMentee: z.boolean().optional(),
});
export type StoredStatistic = z.infer<typeof StoredStatistic>;

/** What a project asks about its people, and the fields that its figures of participation count by. */
export const StatisticsSettings = z.strictObject({
  Answers: z
    .array(StoredStatistic)
    .max(100)
    .refine((list) => new Set(list.map(({ Id }) => Id)).size === list.length)
    .optional()
    .meta({ takes: 'statistics' }),
  /** Without a name, a field that is usually called so. */
  Participation: z
    .strictObject({
      Region: FieldName.optional(),
      BirthDate: FieldName.optional(),
      Sex: FieldName.optional(),
      Education: FieldName.optional(),
    })
    .optional(),
});
export type StatisticsSettings = z.infer<typeof StatisticsSettings>;

export const knownKeys = keysOf({ Statistics: StatisticsSettings });
