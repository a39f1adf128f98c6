import { z } from 'zod';
import { changes } from '#features/changes/contract.ts';
import { identity } from '#features/identity/contract.ts';
import { FieldName } from '#features/projects/contract/settings.ts';
import { ProjectName } from '#features/projects/contract/entering.ts';
import { reachBarriers } from '../access.ts';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { barePaging, paged, paging, Sort } from '#platform/contract/paging.ts';
import { participants, roles, staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { FieldValues } from './fields.ts';
import { RoleName, Roles } from './roles.ts';
import { MemberState, selection } from './selection.ts';

/** A member in a list. */
export const Member = z.strictObject({
  id: id('person'),
  username: z.string(),
  /** First and last name, or the sign-in name. */
  name: z.string(),
  /** The result of the project's Label expression, if it has one. */
  label: z.string().optional(),
  /** The index of the colour that the Color expression returns, 0 to 20. */
  color: z.int().optional(),
  roles: Roles,
  level: z.int(),
  state: MemberState,
  /** True if the person has used the product within the last five minutes. */
  online: z.boolean(),
  /** The person has never signed in; staff and mentors see it. */
  notSignedIn: z.boolean().optional(),
  /** The person has withdrawn their consent: nothing new is done with their data; staff and mentors see it. */
  withdrawn: z.boolean().optional(),
  fields: FieldValues,
  mentor: z.strictObject({ id: id('mentor'), name: z.string() }).optional(),
});
export type Member = z.infer<typeof Member>;

/** A user in the form of the specification (spec 001 §3), with only the fields that the caller may see. */
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
  /** As in a list. */
  notSignedIn: z.boolean().optional(),
  withdrawn: z.boolean().optional(),
  kayas: wire('kayas', z.string()).optional(),
  fields: FieldValues,
  projectFields: FieldValues,
  /** The names of the person's coordinators. */
  coordinators: z.array(z.strictObject({ id: id('person'), name: z.string() })),
  mentor: z.strictObject({ id: id('mentor'), name: z.string() }).optional(),
  /** Action id to mentor id. */
  cacheMentors: z.record(z.string(), id('person')),
});
export type User = z.infer<typeof User>;

/** A user for the staff's page about one person. */
export const OneUser = z.strictObject({
  ...User.shape,
  defaultProjectId: id('project').optional(),
  projects: z.array(z.strictObject({ id: id('project'), descr: z.string(), state: MemberState })),
  createdAt: z.date(),
  /** In how many other projects their roles count too. */
  otherProjects: z.int(),
  /** The fields of this person that the caller sees, and those that the caller may change. */
  sees: z.array(FieldName),
  edits: z.array(FieldName),
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
  /** Why the caller can neither write to the person nor send them a file; absent if they can, and for oneself. */
  barrier: z.enum(reachBarriers).optional(),
});
export type OneUser = z.infer<typeof OneUser>;

/** The current user, in the form of the specification (spec 000 §3). */
export const CurrentUser = z.strictObject({
  id: id('person'),
  username: z.string(),
  roles: z.array(z.enum(roles)),
  level: z.int(),
  fields: z.record(z.string(), z.unknown()),
  cacheMentors: z.record(z.string(), z.int()),
  defaultProject: id('project').nullable(),
});

const page = { ...paging, sort: Sort };

export const directory = {
  /** Returns the caller's own account with the fields that their level may see (spec 000 §3). */
  current: call({
    path: '/api/user/getcurrent',
    first: true,
    may: 'signed-in',
    input: Nothing,
    output: CurrentUser,
  }),

  /** Lists the members of a project in the caller's scope, with those of the requested fields that the caller may see. */
  list: call({
    path: '/api/User/List',
    may: participants,
    follows: [identity.updateLogin, changes.undo],
    input: z.strictObject({
      projectId: id('project'),
      ...selection,
      columns: z.array(FieldName).max(60).default([]),
      ...page,
    }),
    output: paged(Member),
  }),

  /** Counts the members of a selection. */
  count: call({
    path: '/api/User/Count',
    may: participants,
    follows: [changes.undo],
    input: z.strictObject({ projectId: id('project'), ...selection }),
    output: z.strictObject({ total: z.int() }),
  }),

  /** Returns one person in the caller's scope. */
  one: call({
    path: '/api/User/One',
    may: participants,
    follows: [identity.updateLogin, changes.undo],
    input: z.strictObject({ projectId: id('project'), userId: id('person') }),
    output: OneUser,
  }),

  /** Returns up to 100 people by id (spec 001 §9), without those out of the caller's scope. */
  byIds: call({
    path: '/api/User/GetByIds',
    may: participants,
    input: z.strictObject({ ids: z.array(id('person')).max(100), projectId: id('project') }),
    output: z.array(User),
  }),

  /** Returns the people whose field has one of these values, by name. When a page is full there may be another one. */
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

  /** Returns the ids of the mentors of a project. */
  mentors: call({
    path: '/api/User/GetMentors',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(id('mentor')),
  }),

  /** Returns the ids of the mentors of the caller's default project. */
  mentorIds: call({
    path: '/api/User/MentorIds',
    may: participants,
    input: Nothing,
    output: z.array(id('mentor')),
  }),

  /** Finds people of any project in the caller's scope by name, for the list of all users and for dialogs that choose a person. */
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
        /** The projects in which the caller, when staff, can open this person. */
        projects: z.array(ProjectName),
      }),
    ),
  }),

  /** Exports the members of a selection with the fields that the caller may see. */
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
      /** The order of the list (`Sort`) as JSON text; by name by default. */
      sort: z.string().max(2000).default('[]'),
      language: LanguageCode.default('el'),
    }),
    output: Download,
  }),
};
