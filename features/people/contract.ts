import { z } from 'zod';
import { FieldName, ProjectName } from '#features/projects/contract.ts';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { barePaging, paged, paging, Sort } from '#platform/contract/paging.ts';
import { participants, type Role, roles, staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import {
  badDocument,
  badValue,
  inLoginAs,
  lastAdmin,
  notEditable,
  roleNotYours,
  tooManyFilters,
  undoneAlready,
  valueTaken,
} from './contract/refusals.ts';
import { updaters } from './access.ts';
import { setChanged } from '#platform/contract/refusals.ts';

/** 0 never active, 1 active, 2 set inactive by staff, 3 left the project (decisions.md). */
export const MemberState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type MemberState = z.infer<typeof MemberState>;

const RoleName = z.enum(roles);
const Roles = z.array(RoleName).max(11);

/** The value of a field as it travels: what the engine `fields` reads and shows. */
export const FieldValue = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(500), z.looseObject({})])).max(500),
  z.null(),
]);
export type FieldValue = z.infer<typeof FieldValue>;
/** Values by the name of their field: only those that the reader may see. */
export const FieldValues = z.record(FieldName, FieldValue);
export type FieldValues = z.infer<typeof FieldValues>;

/** One condition on a field (spec 001 §3: user filter). */
export const Condition = z.strictObject({
  field: FieldName,
  value: z.string().max(500).default(''),
  match: z.enum(['is', 'contains', 'from', 'to', 'empty', 'filled']).default('is'),
});
export type Condition = z.infer<typeof Condition>;

/** Which members of a project: all parts hold at once, as far as the caller's scope reaches. */
export const selection = {
  search: z.string().max(200).default(''),
  filter: z.array(Condition).max(20).default([]),
  /** Any of these roles; none means all. */
  roles: Roles.default([]),
  /** Mentees of this mentor; 0 those without a mentor. */
  filterMentorId: wire('filterMentorId', z.int().min(0)).optional(),
  /** People of this coordinator. */
  filterCoordId: wire('filterCoordId', id('person')).optional(),
  filterState: wire('filterState', z.array(MemberState).max(4).default([])),
};
export const Selection = z.strictObject(selection);
export type Selection = z.infer<typeof Selection>;

/** A member in a list. */
export const Member = z.strictObject({
  id: id('person'),
  username: z.string(),
  /** First and last name, or the sign-in name. */
  name: z.string(),
  /** What the project's Label expression says, where it has one. */
  label: z.string().optional(),
  /** The index of the colour that the Color expression gives, 0 to 20. */
  color: z.int().optional(),
  roles: Roles,
  level: z.int(),
  state: MemberState,
  /** True when the person has used the product within the last five minutes. */
  online: z.boolean(),
  fields: FieldValues,
  mentor: z.strictObject({ id: id('mentor'), name: z.string() }).optional(),
});
export type Member = z.infer<typeof Member>;

/** A user as the specification writes one (spec 001 §3), cut to what the caller may see. */
export const User = z.strictObject({
  id: id('person'),
  username: z.string(),
  name: z.string(),
  label: z.string().optional(),
  color: z.int().optional(),
  level: z.int(),
  roles: Roles,
  state: MemberState.optional(),
  active: z.boolean(),
  online: z.boolean(),
  lastSeen: z.date().optional(),
  kayas: wire('kayas', z.string()).optional(),
  fields: FieldValues,
  projectFields: FieldValues,
  /** Names of those who coordinate this person. */
  coordinators: z.array(z.strictObject({ id: id('person'), name: z.string() })),
  mentor: z.strictObject({ id: id('mentor'), name: z.string() }).optional(),
  /** Action id to mentor id. */
  cacheMentors: z.record(z.string(), id('person')),
});
export type User = z.infer<typeof User>;

/** A user for the staff's page of one person. */
export const OneUser = z.strictObject({
  ...User.shape,
  defaultProjectId: id('project').optional(),
  projects: z.array(z.strictObject({ id: id('project'), descr: z.string(), state: MemberState })),
  createdAt: z.date(),
  /** What the caller may do with this person. */
  may: z.strictObject({
    edit: z.boolean(),
    setRoles: z.array(RoleName),
    setState: z.boolean(),
    setPassword: z.boolean(),
    setLogin: z.boolean(),
    setDefaultProject: z.boolean(),
    loginAs: z.boolean(),
  }),
});
export type OneUser = z.infer<typeof OneUser>;

/** One line of a bulk update of a field, and what became of it. */
export const UpdatedRow = z.strictObject({
  key: z.string(),
  id: id('person').optional(),
  name: z.string().optional(),
  before: FieldValue.optional(),
  after: FieldValue.optional(),
  /** Why it was not taken: not-found, several, not-editable, unchanged, taken, or a code of the field's type. */
  code: z.string().optional(),
});
export type UpdatedRow = z.infer<typeof UpdatedRow>;

/** A filter that somebody keeps under a name. */
export const SavedFilter = z.strictObject({
  id: id('savedFilter'),
  name: z.string(),
  screen: z.string(),
  /** The part of the address that holds the filter. */
  query: z.string(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

const expected = z.int().min(0).max(1_000_000);
const page = { ...paging, sort: Sort };
const toMentees: readonly Role[] = ['Mentee'];

/** The current user as the specification has it (spec 000 §3). */
export const CurrentUser = z.strictObject({
  id: id('person'),
  username: z.string(),
  roles: z.array(z.enum(roles)),
  level: z.int(),
  fields: z.record(z.string(), z.unknown()),
  cacheMentors: z.record(z.string(), z.int()),
  defaultProject: id('project').nullable(),
});

export const people = {
  /** The caller's own account with the fields that their level shows (spec 000 §3). */
  current: call({
    path: '/api/user/getcurrent',
    first: true,
    may: 'signed-in',
    input: Nothing,
    output: CurrentUser,
  }),

  /** The members of a project in the caller's scope. Of the fields only the asked and visible ones travel. */
  list: call({
    path: '/api/User/List',
    may: participants,
    input: z.strictObject({
      projectId: id('project'),
      ...selection,
      columns: z.array(FieldName).max(60).default([]),
      ...page,
    }),
    output: paged(Member),
  }),

  /** How many members a selection has. */
  count: call({
    path: '/api/User/Count',
    may: participants,
    input: z.strictObject({ projectId: id('project'), ...selection }),
    output: z.strictObject({ total: z.int() }),
  }),

  /** One person, for those in whose scope they are. */
  one: call({
    path: '/api/User/One',
    may: participants,
    input: z.strictObject({ projectId: id('project'), userId: id('person') }),
    output: OneUser,
  }),

  /** Several people by id, at most 100 (spec 001 §9). Those out of scope are left out. */
  byIds: call({
    path: '/api/User/GetByIds',
    may: participants,
    input: z.strictObject({ ids: z.array(id('person')).max(100), projectId: id('project') }),
    output: z.array(User),
  }),

  /** The people whose field has one of these values, by name; a page that is full may have another one behind it. */
  byField: call({
    path: '/api/user/GetUsersByField',
    may: participants,
    input: z.strictObject({
      projectId: id('project'),
      field: FieldName,
      values: z.array(z.string().max(500)).min(1).max(1000),
      ...barePaging,
    }),
    output: z.array(User),
  }),

  /** Ids of the mentors of a project. */
  mentors: call({
    path: '/api/User/GetMentors',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(id('mentor')),
  }),

  /** Ids of the mentors of the caller's default project. */
  mentorIds: call({
    path: '/api/User/MentorIds',
    may: participants,
    input: Nothing,
    output: z.array(id('mentor')),
  }),

  /** People of any project in the caller's scope by name: for the list over all projects, and for dialogs that look somebody up. */
  find: call({
    path: '/api/user/FindUsers',
    may: participants,
    input: z.strictObject({
      search: z.string().max(200).default(''),
      roles: Roles.default([]),
      projectId: id('project').optional(),
      ...paging,
    }),
    output: paged(
      z.strictObject({
        id: id('person'),
        username: z.string(),
        name: z.string(),
        roles: Roles,
        state: MemberState.optional(),
        /** For staff: the projects in which they can open this person. */
        projects: z.array(ProjectName),
      }),
    ),
  }),

  /** The roles that the caller may give. */
  roles: call({ path: '/api/User/Roles', may: participants, input: Nothing, output: z.array(RoleName) }),

  /** Values of a person's fields, as far as the caller sees them. */
  fieldValues: call({
    path: '/api/user/GetFieldValues',
    may: participants,
    input: z.strictObject({
      fields: z.array(FieldName).max(300),
      userId: id('person'),
      projectId: id('project').optional(),
    }),
    output: FieldValues,
  }),

  /** Changes one field of a person. */
  updateField: call({
    path: '/api/User/UpdateField',
    may: participants,
    writes: true,
    input: z.strictObject({
      userId: id('person'),
      name: FieldName,
      value: FieldValue,
      projectId: id('project').optional(),
    }),
    output: z.strictObject({ value: FieldValue }),
    refusals: [notEditable, badValue, valueTaken],
  }),

  /** Changes several fields of a person, all or none. */
  updateFields: call({
    path: '/api/User/UpdateFields',
    may: participants,
    writes: true,
    input: z.strictObject({ userId: id('person'), fields: FieldValues, projectId: id('project').optional() }),
    output: z.strictObject({ fields: FieldValues }),
    refusals: [notEditable, badValue, valueTaken],
  }),

  /** A mentee changes a field of their own, if it can be edited at a mentee's level. */
  updateFieldAsMentee: call({
    path: '/api/User/UpdateFieldAsMentee',
    may: toMentees,
    writes: true,
    input: z.strictObject({ name: FieldName, value: FieldValue }),
    output: z.strictObject({ value: FieldValue }),
    refusals: [notEditable, badValue, valueTaken],
  }),

  /** Sets one field of many people to one value. Each id succeeds or fails by itself. */
  setField: call({
    path: '/api/user/SetUserField',
    may: updaters,
    writes: true,
    input: z.strictObject({
      ids: z.array(id('person')).min(1).max(1000),
      field: FieldName,
      value: FieldValue,
      projectId: id('project').optional(),
    }),
    output: z.strictObject({ rows: z.array(UpdatedRow), change: id('fieldChange').optional() }),
    refusals: [notEditable, badValue],
  }),

  /**
   * One batch of a bulk update: a key (id, sign-in name, e-mail, AFM or kayas) and a value each, at most 100. With `preview`
   * nothing is written. Batches of one update share a `change`, by which it is undone.
   */
  updateUserFields: call({
    path: '/api/user/UpdateUserFields',
    may: updaters,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      users: z
        .array(z.strictObject({ key: z.string().max(200), value: z.string().max(20_000) }))
        .min(1)
        .max(100),
      field: FieldName,
      projectId: id('project'),
      preview: z.boolean().default(false),
      change: id('fieldChange').optional(),
    }),
    output: z.strictObject({ rows: z.array(UpdatedRow), change: id('fieldChange').optional() }),
    refusals: [notEditable],
  }),

  /** Takes a bulk update back, where nobody has changed the value since. */
  undoUpdate: call({
    path: '/api/user/UndoUpdate',
    may: updaters,
    writes: true,
    input: z.strictObject({ change: id('fieldChange') }),
    output: z.strictObject({ restored: z.int(), kept: z.int() }),
    refusals: [undoneAlready],
  }),

  /** Sets the roles of a person. */
  updateRoles: call({
    path: '/api/User/UpdateRoles',
    may: staff,
    writes: true,
    changesAccess: true,
    input: z.strictObject({ userId: id('person'), roles: Roles.min(1), projectId: id('project').optional() }),
    output: z.strictObject({ roles: Roles, level: z.int() }),
    refusals: [roleNotYours, lastAdmin],
  }),

  /** Sets the level by hand, which only an Admin may (decisions.md). */
  setLevel: call({
    path: '/api/User/SetLevel',
    may: ['Admin'],
    writes: true,
    changesAccess: true,
    input: z.strictObject({ userId: id('person'), level: z.int().min(0).max(5) }),
    output: Nothing,
  }),

  /** Sets a person active or inactive in a project; the answer carries the state that came of it. */
  setState: call({
    path: '/api/user/SetActiveState',
    may: staff,
    writes: true,
    changesAccess: true,
    input: z.strictObject({
      userId: id('person'),
      state: z.union([z.literal(1), z.literal(2)]),
      projectId: id('project').optional(),
    }),
    output: z.strictObject({ state: MemberState }),
  }),

  /** The same for everybody whom the filter finds; refused when they are not `expected` many any more. */
  setStateMany: call({
    path: '/api/user/SetActiveStateMany',
    may: staff,
    writes: true,
    changesAccess: true,
    input: z.strictObject({
      projectId: id('project'),
      ...selection,
      state: z.union([z.literal(1), z.literal(2)]),
      expected: expected.optional(),
    }),
    output: z.strictObject({ changed: z.int(), total: z.int() }),
    refusals: [setChanged],
  }),

  /** Leaves a project for good, by default the caller's default project; only staff can bring one back (decisions.md). */
  leaveProject: call({
    path: '/api/user/LeaveProject',
    may: participants,
    writes: true,
    changesAccess: true,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: Nothing,
    refusals: [inLoginAs],
  }),

  /** Sets the default project: one's own, or for an Admin anybody's. */
  setDefaultProject: call({
    path: '/api/user/SetDefaultProject',
    may: participants,
    writes: true,
    input: z.strictObject({ userId: id('person'), projectId: id('project') }),
    output: Nothing,
  }),

  /**
   * Brings people of one project (`ProjectId`) into another (`CurrentProjectId`) where the caller runs both. With `preview` it
   * only counts. Roles: Mentee, Coordinator, Mentor (spec 001 §5).
   */
  addExisting: call({
    path: '/api/project/AddExistingMentees',
    may: staff,
    writes: true,
    audited: 'if-changed',
    changesAccess: true,
    input: z.strictObject({
      search: z.string().max(200).default(''),
      filter: z.array(Condition).max(20).default([]),
      projectId: id('project'),
      currentProjectId: id('project'),
      roles: z
        .array(z.enum(['Mentee', 'Coordinator', 'Mentor']))
        .min(1)
        .max(3),
      setDefault: wire('setDefault', z.boolean().default(false)),
      preview: z.boolean().default(false),
      expected: expected.optional(),
    }),
    output: z.strictObject({ total: z.int(), added: z.int(), already: z.int() }),
    refusals: [setChanged],
  }),

  /** Adds people to a project as mentees under evaluation, by id, sign-in name or kayas; at most 20 (spec 001 §9). */
  addEvaluationMentees: call({
    path: '/api/useless/AddEvaluationMentees',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), users: z.array(z.string().max(200)).min(1).max(20) }),
    output: z.strictObject({ added: z.array(z.string()), refused: z.array(z.string()) }),
  }),

  /** What the filters of a project offer: the values that people have in these fields, `more` when they end at 1000, and the mentors. */
  filterValues: call({
    path: '/api/User/FilterValues',
    may: participants,
    input: z.strictObject({
      fields: z.array(FieldName).max(50),
      projectId: id('project'),
      /** The values of the fields that others cascade from. */
      filter: z.array(Condition).max(20).default([]),
    }),
    output: z.strictObject({
      filters: z.array(z.strictObject({ field: z.string(), values: z.array(z.string()), more: z.boolean() })),
      mentors: z.array(z.strictObject({ id: id('mentor'), name: z.string() })),
    }),
  }),

  /** The values of a field among people whose other field has this value, 1000 at most (spec 001 §7). */
  cascadeValues: call({
    path: '/api/User/CascadeValues',
    may: participants,
    input: z.strictObject({
      projectId: id('project'),
      field: FieldName,
      cascadeField: FieldName,
      cascadeValue: z.string().max(500),
    }),
    output: z.array(z.string()),
  }),

  /** The mentors of a project by name, for filters. */
  mentorsFilter: call({
    path: '/api/User/MentorsFilterValues',
    may: participants,
    input: z.strictObject({ projectId: id('project'), order: z.enum(['name', 'load']).default('name') }),
    output: z.array(z.strictObject({ id: id('mentor'), name: z.string(), mentees: z.int() })),
  }),

  /** The supervisors and coordinators of the caller's default project, or of the one told. */
  supervisorsFilter: call({
    path: '/api/User/SupervisorFilterValues',
    may: participants,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.array(z.strictObject({ id: id('person'), name: z.string(), roles: Roles })),
  }),

  /** The members that a selection finds, as a file: the fields that the caller sees. */
  export: call({
    method: 'GET',
    path: '/api/User/Export',
    may: staff,
    answers: 'stream',
    input: z.strictObject({
      projectId: textId('project'),
      format: z.enum(['csv', 'xlsx']),
      /** A `Selection` as JSON text. */
      selection: z.string().max(10_000).default('{}'),
      columns: z.string().max(4000).default(''),
      language: z.enum(['el', 'en']).default('el'),
    }),
    output: Download,
  }),

  /** The caller's saved filters. */
  savedFilters: call({
    path: '/api/User/SavedFilters',
    may: participants,
    input: z.strictObject({ projectId: id('project'), screen: z.string().max(40) }),
    output: z.array(SavedFilter),
  }),

  /** Keeps a filter under a name; the same name again replaces it. */
  saveFilter: call({
    path: '/api/User/SaveFilter',
    may: participants,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      screen: z.string().max(40),
      name: z.string().trim().min(1).max(80),
      query: z.string().max(4000),
    }),
    output: SavedFilter,
    refusals: [tooManyFilters],
  }),

  removeFilter: call({
    path: '/api/User/RemoveFilter',
    may: participants,
    writes: true,
    input: z.strictObject({ id: id('savedFilter') }),
    output: Nothing,
  }),

  /** The private data of a project about a user, as JSON text; `null` where there is none. */
  getUserData: call({
    path: '/api/project/GetUserData',
    may: participants,
    input: z.strictObject({ projectId: id('project'), userId: id('person') }),
    output: z.strictObject({ data: z.string() }),
  }),

  /** Keeps the private data of a project about a user. */
  setUserData: call({
    path: '/api/project/SetUserData',
    may: participants,
    writes: true,
    input: z.strictObject({ projectId: id('project'), userId: id('person'), data: z.string().max(200_000) }),
    output: Nothing,
    refusals: [badDocument],
  }),
};
