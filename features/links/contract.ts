import { z } from 'zod';
import { changes } from '#features/changes/contract.ts';
import { people } from '#features/people/contract.ts';
import { withStale } from '#platform/contract/stale.ts';
import { consentWithdrawn } from '#features/people/contract/refusals.ts';
import { selection } from '#features/people/contract/selection.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { roles, staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { linkReaders } from './access.ts';
import { MentorsOf, restoring } from './contract/mentors-of.ts';
import { Reassignment } from './contract/reassigning.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import {
  noActions,
  noMentor,
  notACoordinator,
  notAMentee,
  notAMentor,
  notASupervisor,
  ownSubject,
  sameMentor,
} from './contract/refusals.ts';

export { MentorsOf } from './contract/mentors-of.ts';
export { Appointment, Reassignment } from './contract/reassigning.ts';
const { search, filter, filterMentorId, filterCoordId, filterState } = selection;
const Roles = z.array(z.enum(roles)).max(11).default([]);
/** The number that the caller saw; another one is refused with the present one. */
const expected = z.int().min(0).max(1_000_000).optional();
const ActionIds = z.array(id('action')).max(1000);

/** How many links a call created, changed or removed, and for how many mentees. */
export const Linked = z.strictObject({
  changed: z.int(),
  total: z.int(),
  /** Of these, who are left out because they have withdrawn their consent. */
  withdrawn: z.int().optional(),
});
export type Linked = z.infer<typeof Linked>;

/** A filter of mentees for calls about the mentors of actions. */
const toMentees = {
  filter,
  search,
  filterMentorId,
  filterCoordId,
  /** Only active mentees. @default all */
  active: z.boolean().optional(),
  expected,
};

/** A mentor with their load. */
export const Load = z.strictObject({
  id: id('mentor'),
  name: z.string(),
  /** Where another mentor has the same name: the sign-in name, or `#` and the number of the account. */
  username: z.string().optional(),
  active: z.boolean(),
  /** Mentees whose default mentor they are. */
  mentees: z.int(),
  /**
   * The maximum of mentees, by the mentor's own field `capacity` or the project's setting; absent without one.
   */
  capacity: z.int().optional(),
  /** Mentees without a sign of life for the project's number of quiet days. */
  quiet: z.int(),
});
export type Load = z.infer<typeof Load>;

/** A mentee on the board of links. */
export const LinkedMentee = z.strictObject({
  id: id('mentee'),
  name: z.string(),
  active: z.boolean(),
  mentorId: id('mentor').optional(),
  /** Actions with a mentor of their own. */
  ownActions: z.int(),
  /** The last change of any of their action data. */
  lastSign: z.date().optional(),
  quiet: z.boolean(),
});
export type LinkedMentee = z.infer<typeof LinkedMentee>;

/** The progress of a mentee. */
export const Progress = z.strictObject({
  id: id('mentee'),
  /** The completed ones of the published actions that mentees and supervisors see. */
  done: z.int(),
  total: z.int(),
  /** The last change of any of their action data, or of the link to their mentor. */
  lastSign: z.date().optional(),
});
export type Progress = z.infer<typeof Progress>;

const calls = {
  /** Makes a mentor the default mentor of one mentee; 0 removes the link. */
  setDefaultSingle: call({
    path: '/api/user/setDefaultMentorSingle',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), mentorId: z.int().min(0), menteeId: id('mentee') }),
    output: MentorsOf,
    refusals: [notAMentor, notAMentee, consentWithdrawn],
  }),

  /** Makes a mentor the default mentor of all mentees that the filter finds. */
  setDefault: call({
    path: '/api/user/setDefaultMentor',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      mentorId: z.int().min(0),
      roles: Roles,
      filter,
      search,
      filterMentorId,
      filterCoordId,
      filterState,
      expected,
    }),
    output: Linked,
    refusals: [notAMentor, consentWithdrawn, setChanged],
  }),

  /** Makes a mentor the mentor of these actions for all mentees that the filter finds. */
  setActions: call({
    path: '/api/user/SetActionMentor',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      actionIds: ActionIds,
      mentorId: z.int().min(0),
      ...toMentees,
    }),
    output: Linked,
    refusals: [noActions, noMentor, notAMentor, consentWithdrawn, setChanged],
  }),

  /** Makes a mentor the mentor of these actions for one mentee. */
  setActionsOne: call({
    path: '/api/user/SetActionMentorOne',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      actionIds: ActionIds,
      mentorId: z.int().min(0),
      menteeId: id('mentee'),
    }),
    output: MentorsOf,
    refusals: [noActions, noMentor, notAMentor, notAMentee, consentWithdrawn],
  }),

  /** Removes the mentors of these actions: the default mentor applies again. */
  resetActions: call({
    path: '/api/user/ResetActionMentor',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), actionIds: ActionIds, ...toMentees }),
    output: Linked,
    refusals: [noActions, setChanged],
  }),

  resetActionsOne: call({
    path: '/api/user/ResetActionMentorOne',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), actionIds: ActionIds, menteeId: id('mentee') }),
    output: MentorsOf,
    refusals: [noActions, notAMentee],
  }),

  ...restoring,

  /** The actions of a project that can have a mentor, by group. */
  actions: call({
    path: '/api/Links/Actions',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(z.strictObject({ id: id('action'), title: z.string(), group: z.string() })),
  }),

  /** The mentors of one mentee. */
  ofMentee: call({
    path: '/api/Links/OfMentee',
    may: staff,
    follows: [changes.undo],
    input: z.strictObject({ projectId: id('project'), menteeId: id('mentee') }),
    output: MentorsOf,
  }),

  /** Each mentor's load and capacity, and how many mentees have no mentor or a quiet link. */
  board: call({
    path: '/api/Links/Board',
    may: staff,
    follows: [changes.undo],
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ mentors: z.array(Load), unlinked: z.int(), quiet: z.int(), quietDays: z.int() }),
  }),

  /**
   * The mentees of one mentor, or those without one (0), or the quiet ones; `more` if the list is cut at 500.
   */
  mentees: call({
    path: '/api/Links/Mentees',
    may: staff,
    follows: [changes.undo],
    input: z.strictObject({
      projectId: id('project'),
      of: z.union([z.strictObject({ mentorId: z.int().min(0) }), z.strictObject({ quiet: z.literal(true) })]),
      search: z.string().max(200).default(''),
    }),
    output: z.strictObject({ mentees: z.array(LinkedMentee), more: z.boolean() }),
  }),

  /** The progress of these mentees, within the caller's scope; other people are left out. */
  progress: call({
    path: '/api/Links/Progress',
    may: linkReaders,
    input: z.strictObject({ projectId: id('project'), ids: z.array(id('mentee')).max(100) }),
    output: z.array(Progress),
  }),

  /**
   * Moves everything of a mentor to another one: default links, actions that are not completed, and with `alsoBooked` what is booked with
   * the mentees. With `preview` it only returns what it would move. `change` is among the recent bulk changes, where it can be undone.
   */
  reassign: call({
    path: '/api/Links/Reassign',
    may: staff,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      projectId: id('project'),
      fromId: id('mentor'),
      toId: id('person'),
      preview: z.boolean().default(false),
      alsoBooked: z.boolean().default(true),
    }),
    output: z.strictObject({ ...Reassignment.shape, change: id('bulkChange').optional() }),
    refusals: [notAMentor, sameMentor],
  }),

  /** The people that a supervisor sees: the subjects linked to them (spec 001 §7). */
  subjectIds: call({
    path: '/api/user/GetSubjectIds',
    may: linkReaders,
    input: z.strictObject({ supervisorId: id('person'), projectId: id('project') }),
    output: z.array(id('person')),
  }),

  /** Links a subject to a supervisor, or with `link` false removes the link. */
  supervise: call({
    path: '/api/user/supervise',
    may: staff,
    writes: true,
    input: z.strictObject({
      supervisorId: id('person'),
      subjectId: id('person'),
      projectId: id('project'),
      link: z.boolean().default(true),
    }),
    output: z.array(id('person')),
    refusals: [notASupervisor, ownSubject],
  }),

  /** Sets the coordinators of a person. */
  setCoordinators: call({
    path: '/api/user/SetCoordinators',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      userId: id('person'),
      coordinatorIds: wire('CoordinatorIds', z.array(id('person')).max(50)),
    }),
    output: Nothing,
    refusals: [notACoordinator, ownSubject],
  }),
};

const shown = [calls.board, calls.mentees, calls.ofMentee, people.list, people.one, people.byIds];
export const links = withStale(calls, () => ({
  setDefaultSingle: shown,
  setDefault: shown,
  setActions: shown,
  setActionsOne: shown,
  resetActions: shown,
  resetActionsOne: shown,
  restoreOne: shown,
  reassign: shown,
  supervise: [],
  setCoordinators: shown,
}));
