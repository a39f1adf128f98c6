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

/** What a key accepts, by the text `projects.takes.<kind>`. */
export type Takes =
  | 'text'
  | 'number'
  | 'flag'
  | 'html'
  | 'expression'
  | 'level'
  | 'fieldName'
  | 'texts'
  | 'numbers'
  | 'options'
  | 'fields'
  | 'filters'
  | 'sections'
  | 'matchingRules'
  | 'paymentRules'
  | 'statistics'
  | 'states'
  | 'roles'
  | readonly string[];

/** A key of the settings as the list of known keys shows it: `Files.ProjectGB`. */
export interface KnownKey {
  key: string;
  takes: Takes;
}

const kinds: Readonly<Record<string, Takes>> = {
  boolean: 'flag',
  number: 'number',
  string: 'text',
  array: 'texts',
};

const inner = (schema: z.core.$ZodType): z.core.$ZodType =>
  'innerType' in schema._zod.def ? inner(schema._zod.def.innerType as z.core.$ZodType) : schema;

/**
 * The known keys of these settings, as plain data for the page. A schema that accepts more than its type tells says so:
 * `.meta({ takes: 'html' })`.
 */
export const keysOf = (settings: Readonly<Record<string, z.ZodType>>): KnownKey[] =>
  Object.entries(settings).flatMap(([name, schema]) => {
    const { type } = inner(schema)._zod.def;
    const takes = (schema.meta()?.['takes'] as Takes | undefined) ?? kinds[type];
    if (takes) return [{ key: name, takes }];
    if (!('shape' in inner(schema)._zod.def)) throw new Error(`${name}: no known kind of value`);
    const { shape } = inner(schema)._zod.def as unknown as { shape: Record<string, z.ZodType> };
    return keysOf(shape).map(({ key, takes: of }) => ({ key: `${name}.${key}`, takes: of }));
  });
