import { z } from 'zod';
import { fieldTypes } from '#engines/fields/definition.ts';
import { roles } from '#platform/contract/roles.ts';
import type { ChangedBy } from './settings-keys.ts';

/** One entry of a role's navigation: a state (a path under the project) and its label. */
const RoleState = z.strictObject({ state: z.string().max(200), label: z.string().max(200) });

/**
 * The name of a field: an identifier, so that expressions can use it, and not a property that every object has.
 */
export const FieldName = z
  .string()
  .regex(/^[A-Za-z_]\w{0,59}$/)
  .refine((name) => !['__proto__', 'constructor', 'prototype'].includes(name));

/** A level: 0 (Admin) to 5 (Registered); -1 means no level. */
const Level = z.int().min(-1).max(5);

const Expression = z.string().max(10_000);

const Label = z.string().max(300);

/** A user field (spec 001 §3), with the specification's own names. */
export const UserField = z.looseObject({
  Name: FieldName,
  Label: Label.optional(),
  Type: z.enum(fieldTypes).optional(),
  Editable: Level.optional(),
  Visible: Level.optional(),
  Options: z
    .array(z.union([z.string().max(300), z.strictObject({ Value: z.string().max(300), Label })]))
    .max(1000)
    .optional(),
  Required: z.boolean().optional(),
  Unique: z.boolean().optional(),
  Help: z.string().max(2000).optional(),
  /** The expression over `fields` of a computed field. */
  Expression: Expression.optional(),
});
export type UserField = z.infer<typeof UserField>;

/** A filter that lists of people offer (spec 001 §3). */
const UserFilter = z.looseObject({
  Field: FieldName,
  /** The value when the list opens. */
  Value: z.string().max(300).optional(),
  Match: z.enum(['is', 'contains', 'from', 'to', 'empty', 'filled']).optional(),
  /** The field whose value limits the options of this filter. */
  Cascade: FieldName.optional(),
  /** The options; by default the values that people have. */
  Options: z.array(z.string().max(300)).max(1000).optional(),
  /** The separator of values that hold several. */
  Separate: z.string().max(5).optional(),
});

/** A profile type: the fields of people, and how lists filter, name and colour them. */
export const ProfileType = z.looseObject({
  Fields: z.array(UserField).max(300).optional(),
  ProjectFields: z.array(UserField).max(300).optional(),
  Filters: z.array(UserFilter).max(50).optional(),
  /** An expression over `fields` that names a person in lists. */
  Label: Expression.optional(),
  /** An expression over `fields` that gives the index of a colour. */
  Color: Expression.optional(),
});
export type ProfileType = z.infer<typeof ProfileType>;

/**
 * The parts of `Config` that belong to features. A feature adds its keys here by declaration merging, and their schema in
 * `projectSettings` of its declaration.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface ConfigParts {}

/** The part of `Config` that belongs to no other feature. */
export const Config = z.looseObject({
  Alert: z
    .looseObject({ Corner: z.enum(['top left', 'top right', 'bottom left', 'bottom right']) })
    .optional(),
  GroupByGroup: z.boolean().optional(),
  UserLabel: z.string().max(2000).optional(),
  /** Whether the project accepts applications. The form itself belongs to the feature `forms`. */
  Application: z.looseObject({ Open: z.boolean().default(false) }).optional(),
});

/** Who may change the keys of `Config` that belong to no other feature. */
export const configKeys = {
  Alert: 'staff',
  GroupByGroup: 'staff',
  UserLabel: 'staff',
  Application: 'staff',
} as const satisfies Readonly<Record<keyof typeof Config.shape, ChangedBy>>;

/**
 * The settings of a project: a document with the specification's own names. Unknown keys are kept. `User` is the profile type
 * of every role without a profile type of its own.
 */
export const Settings = z.looseObject({
  User: ProfileType.optional(),
  Mentor: ProfileType.optional(),
  Mentee: ProfileType.optional(),
  Supervisor: ProfileType.optional(),
  Coordinator: ProfileType.optional(),
  Roles: z.partialRecord(z.enum(roles), z.array(RoleState).max(100)).optional(),
  /** The parts of a profile page, with the fields of each. */
  Profile: z
    .looseObject({
      Sections: z
        .array(z.strictObject({ Title: Label, Fields: z.array(FieldName).max(300) }))
        .max(50)
        .optional(),
    })
    .optional(),
  Config: Config.optional(),
});
export type Settings = z.infer<typeof Settings> & { Config?: ConfigParts | undefined };

/** The settings that are profile types, with `User` first. */
export const profileTypes = ['User', 'Mentor', 'Mentee', 'Supervisor', 'Coordinator'] as const;
