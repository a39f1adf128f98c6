import { memberState } from '#engines/people/membership.ts';
import type { ProjectPart } from '#features/projects/server/public.ts';
import { setMember } from './store/members.ts';
import { countValues, moveValues } from './store/values.ts';

/** The maker of a project is its active member. The values of its fields are kept with the people. */
export const membersOfProject: ProjectPart = {
  create: ({ db, actor }, projectId) => setMember(db, actor.id, projectId, memberState.active),
  values: { count: countValues, rename: moveValues },
};
