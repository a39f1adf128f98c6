import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { participants, roles, staff } from '#platform/contract/roles.ts';
import { lastAdmin, roleNotYours } from './refusals.ts';

/** The name of any role. */
export const RoleName = z.enum(roles);

/** The roles of one user. */
export const Roles = z.array(RoleName).max(11);

export const roleCalls = {
  /** Returns the roles that the caller may give. */
  roles: call({ path: '/api/User/Roles', may: participants, input: Nothing, output: z.array(RoleName) }),

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

  /** Sets the level of a user by hand. Only an Admin may (decisions.md). */
  setLevel: call({
    path: '/api/User/SetLevel',
    may: ['Admin'],
    writes: true,
    changesAccess: true,
    input: z.strictObject({ userId: id('person'), level: z.int().min(0).max(5) }),
    output: Nothing,
  }),
};
