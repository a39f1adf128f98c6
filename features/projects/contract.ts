import { z } from 'zod';
import { fieldTypes } from '#engines/fields/definition.ts';
import { call, Download, id, textId } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { stale } from '#platform/contract/refusals.ts';
import { roles, staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { entering, Project, ProjectName } from './contract/entering.ts';
import { badConfig, badSettings, nameTaken, noSuchField, urlTaken } from './contract/refusals.ts';

export { Project, ProjectName };

/** One entry of a role's navigation: a state (a path under the project) and its label. */
const RoleState = z.strictObject({ state: z.string().max(200), label: z.string().max(200) });

/** Names of fields: an identifier, so that expressions can use it; none that an object has by itself. */
export const FieldName = z
  .string()
  .regex(/^[A-Za-z_]\w{0,59}$/)
  .refine((name) => !['__proto__', 'constructor', 'prototype'].includes(name));

/** A level number: 0 Admin to 5 Registered; -1 nobody. */
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
  /** Of a computed field: an expression over `fields`. */
  Expression: Expression.optional(),
});
export type UserField = z.infer<typeof UserField>;

/** A filter that lists of people offer (spec 001 §3). */
const UserFilter = z.looseObject({
  Field: FieldName,
  /** The value it begins with. */
  Value: z.string().max(300).optional(),
  Match: z.enum(['is', 'contains', 'from', 'to', 'empty', 'filled']).optional(),
  /** The field whose value narrows what this one offers. */
  Cascade: FieldName.optional(),
  /** The values offered; without it those that people have. */
  Options: z.array(z.string().max(300)).max(1000).optional(),
  /** Values that hold several, parted by this. */
  Separate: z.string().max(5).optional(),
});

/** A profile type: which fields people have, how they are filtered, named and coloured. */
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
 * What features keep in `Config`: each adds its keys here by declaration merging, and their schema in `projectSettings` of
 * its declaration.
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
  /** A view of the project's own in the place of the home, for these roles. */
  HomeCustomView: z
    .looseObject({ Name: z.string().max(200).optional(), Roles: z.array(z.enum(roles)).max(11).optional() })
    .optional(),
  MicrodataSendFilter: z.string().max(10_000).optional(),
  MicrodataDateActionId: z.int().optional(),
  MIS: z.string().max(60).optional(),
  PaymentActionIds: z.array(id('action')).max(100).optional(),
  /** Everything about applications but the form itself, whose versions are kept by the applications feature. */
  Application: z.looseObject({ Open: z.boolean().default(false) }).optional(),
});

/**
 * The settings of a project. A document with the specification's own names; keys that this version does not know are
 * kept as they are. `User` is the profile type of everybody whose role has none of its own.
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

const Url = wire('url', z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/));
const Descr = z.string().trim().min(1).max(300);

/** A project in the list of those who run projects. */
export const ProjectLine = z.strictObject({
  id: id('project'),
  url: wire('url', z.string()),
  descr: z.string(),
  version: z.int(),
  /** Active members by role. */
  mentors: z.int(),
  mentees: z.int(),
  takesApplications: z.boolean(),
  createdAt: z.date(),
  changedAt: z.date().optional(),
  changedBy: z.string().optional(),
});
export type ProjectLine = z.infer<typeof ProjectLine>;

/** What is sent to make or change a project; a stale `version` is refused. */
const SentProject = z.strictObject({
  id: id('project').optional(),
  url: Url,
  descr: Descr,
  settings: z.string().max(1_000_000),
  microdataStart: wire('MicrodataStart_Text', z.string().max(1_000_000).default('[]')),
  microdataEnd: wire('MicrodataEnd_Text', z.string().max(1_000_000).default('[]')),
  version: z.int().optional(),
});
export type SentProject = z.input<typeof SentProject>;

/** One difference between two documents: where (`Config.Alert.Corner`, `User.Fields[first_name].Label`) and both values. */
export const Difference = z.strictObject({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type Difference = z.infer<typeof Difference>;

/** One version of a project in its history. */
export const ProjectVersion = z.strictObject({
  version: z.int(),
  savedAt: z.date(),
  savedBy: z.string().optional(),
  /** What changed against the version before. */
  differences: z.array(Difference),
});
export type ProjectVersion = z.infer<typeof ProjectVersion>;

/** Where a field is used, so that nobody renames or deletes it unawares. */
export const FieldUse = z.strictObject({
  uses: z.array(
    z.strictObject({
      kind: z.enum([
        'form',
        'filter',
        'profile',
        'expression',
        'condition',
        'consent',
        'matching',
        'view',
        'query',
      ]),
      /** A path in the settings, or the name of what uses it. */
      where: z.string(),
    }),
  ),
  /** How many people have a value in it. */
  values: z.int(),
});
export type FieldUse = z.infer<typeof FieldUse>;

/** Another user saved the project since the caller looked; `differences` are those to the version that the caller saw. */
export const staleProject = stale(z.strictObject({ project: Project, differences: z.array(Difference) }));

export const projects = {
  ...entering,

  /** One project by its id, for those who run it. */
  byId: call({
    path: '/api/Project/ById',
    may: staff,
    input: z.strictObject({ id: id('project') }),
    output: Project,
  }),

  /** The projects that the caller runs, with figures. */
  manage: call({
    path: '/api/Project/List',
    may: staff,
    input: z.strictObject({
      search: z.string().max(200).default(''),
      sort: wire('sort', z.enum(['descr', 'created', 'changed']).default('descr')),
      ...paging,
    }),
    output: paged(ProjectLine),
  }),

  /**
   * Makes a project (without an id) or changes one. Whoever makes it becomes its active member. A save over a version that is
   * no longer the newest is refused with the newest version and the differences between the two.
   */
  save: call({
    path: '/api/Project/Set',
    may: staff,
    writes: true,
    input: z.strictObject({ project: SentProject }),
    output: Project,
    refusals: [urlTaken, badSettings, staleProject],
  }),

  /** The versions of a project, newest first. */
  history: call({
    path: '/api/Project/History',
    may: staff,
    input: z.strictObject({ projectId: id('project'), ...paging }),
    output: paged(ProjectVersion),
  }),

  /** A project as it was at a version. */
  atVersion: call({
    path: '/api/Project/AtVersion',
    may: staff,
    input: z.strictObject({ projectId: id('project'), version: z.int().min(1) }),
    output: Project,
  }),

  /** Makes a project out of another: settings, fields, actions and form, none of its people. */
  clone: call({
    path: '/api/Project/Clone',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), url: Url, descr: Descr }),
    output: Project,
    refusals: [urlTaken],
  }),

  /** The configuration of a project as one file, which `importConfig` takes. */
  exportConfig: call({
    method: 'GET',
    path: '/api/Project/ExportConfig',
    may: staff,
    answers: 'stream',
    input: z.strictObject({ projectId: textId('project') }),
    output: Download,
  }),

  /** Makes a project out of an exported configuration. */
  importConfig: call({
    path: '/api/Project/ImportConfig',
    may: staff,
    writes: true,
    input: z.strictObject({ url: Url, descr: Descr, config: z.string().max(1_000_000) }),
    output: Project,
    refusals: [urlTaken, badSettings, badConfig],
  }),

  /** Where a field of the project is used, and by how many values. */
  fieldUse: call({
    path: '/api/Project/FieldUse',
    may: staff,
    input: z.strictObject({ projectId: id('project'), name: FieldName }),
    output: FieldUse,
  }),

  /** Renames a field where it is defined, in the settings that name it and in what people have in it, all at once. */
  renameField: call({
    path: '/api/Project/RenameField',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), name: FieldName, to: FieldName, version: z.int() }),
    output: Project,
    refusals: [staleProject, noSuchField, nameTaken],
  }),
};
