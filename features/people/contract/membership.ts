import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { participants, staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { hasSupervisor, inLoginAs, valueTaken } from './refusals.ts';
import { Settled } from './leaving.ts';
import { RoleName } from './roles.ts';
import { Condition, MemberState, selection } from './selection.ts';

const expected = z.int().min(0).max(1_000_000);

export const membership = {
  /** Sets a person active or inactive in a project, and returns the new state. */
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
    refusals: [valueTaken],
  }),

  /**
   * Sets all members of a selection, or those of them with these ids, active or inactive, but never the caller. It is refused when
   * there are no longer `expected` members. With `preview` it only says whom it would change.
   */
  setStateMany: call({
    path: '/api/user/SetActiveStateMany',
    may: staff,
    writes: true,
    audited: 'if-changed',
    changesAccess: true,
    input: z.strictObject({
      projectId: id('project'),
      ...selection,
      ids: z.array(id('person')).max(1000).optional(),
      state: z.union([z.literal(1), z.literal(2)]),
      expected: expected.optional(),
      preview: z.boolean().default(false),
    }),
    output: z.strictObject({
      changed: z.int(),
      total: z.int(),
      /** How many of those whom it changes have which strongest role, and the names of the first five. */
      roles: z.array(z.strictObject({ role: RoleName, count: z.int() })),
      names: z.array(z.string()),
      /** How many were in that state already. */
      same: z.int(),
      /** What hangs on those whom it deactivates, and would be settled. */
      leaving: z.array(Settled),
      /** Others whom it left out, up to 50. */
      left: z.array(
        z.strictObject({ id: id('person'), name: z.string(), why: z.enum(['self', 'stronger', 'taken']) }),
      ),
      /** The recent bulk change by which it is undone. */
      change: id('bulkChange').optional(),
    }),
    refusals: [setChanged],
  }),

  /** Ends the caller's membership of a project, by default the default one. Only staff can bring the caller back (decisions.md). */
  leaveProject: call({
    path: '/api/user/LeaveProject',
    may: participants,
    writes: true,
    inArchive: true,
    changesAccess: true,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: Nothing,
    refusals: [inLoginAs],
  }),

  /** Sets the default project of a user. Only an Admin may set it for another user. */
  setDefaultProject: call({
    path: '/api/user/SetDefaultProject',
    may: participants,
    writes: true,
    inArchive: true,
    input: z.strictObject({ userId: id('person'), projectId: id('project') }),
    output: Nothing,
  }),

  /**
   * Adds people of one project (`ProjectId`) to another (`CurrentProjectId`). The caller must run both. With `preview` it only
   * counts them. Roles: Mentee, Coordinator, Mentor (spec 001 §5).
   */
  addExisting: call({
    path: '/api/project/AddExistingMentees',
    may: staff,
    writes: true,
    inArchive: ['projectId'],
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
    output: z.strictObject({
      total: z.int(),
      added: z.int(),
      already: z.int(),
      /** How many were left out because a member has their value of a field with unique values; `left` names up to 50 of them. */
      taken: z.int(),
      left: z.array(z.strictObject({ id: id('person'), name: z.string() })),
    }),
    refusals: [setChanged],
  }),

  /**
   * Adds staff of any role to a project, whom the caller sees in any project; the answer names those whom it left out. A Coordinator asks
   * supervisors alone, and only while the project has none.
   */
  addStaff: call({
    path: '/api/project/AddStaff',
    may: staff,
    writes: true,
    changesAccess: true,
    input: z.strictObject({
      projectId: id('project'),
      userIds: z.array(id('person')).min(1).max(100),
      setDefault: wire('setDefault', z.boolean().default(false)),
    }),
    output: z.strictObject({
      added: z.int(),
      left: z.array(
        z.strictObject({
          id: id('person'),
          name: z.string(),
          code: z.enum(['already', 'not-staff', 'not-supervisor', 'stronger', 'taken']),
        }),
      ),
    }),
    refusals: [hasSupervisor],
  }),

  /** Adds people to a project as mentees under evaluation, by id, username or kayas; at most 20 (spec 001 §9). */
  addEvaluationMentees: call({
    path: '/api/useless/AddEvaluationMentees',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), users: z.array(z.string().max(200)).min(1).max(20) }),
    output: z.strictObject({ added: z.array(z.string()), refused: z.array(z.string()) }),
  }),
};
