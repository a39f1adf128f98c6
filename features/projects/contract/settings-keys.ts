import type { z } from 'zod';

/**
 * Who may change a key of the settings. A key that guards something against the staff of a project is `Admin`: those it guards
 * against do not edit it.
 */
export type ChangedBy = 'staff' | 'Admin';

/** A key of `Config` with its schema. The keys of an object each say who may change them. */
export interface SettingsKey {
  schema: z.ZodType;
  changedBy: ChangedBy | Readonly<Record<string, ChangedBy>>;
}

type Said<Schema extends z.ZodType> =
  Schema extends z.ZodObject<infer Shape> ? Readonly<Record<keyof Shape & string, ChangedBy>> : ChangedBy;

/** Declares a key of `Config`. A key that does not say who may change it does not compile. */
export const settingsKey = <Schema extends z.ZodType>(
  schema: Schema,
  changedBy: Said<Schema>,
): SettingsKey => ({ schema, changedBy });
