import { memberState } from '#engines/people/membership.ts';
import type { ProjectPart } from '#features/projects/server/public.ts';
import { setMember } from './store/members.ts';
import { countValues, moveValues } from './store/values.ts';

/**
 * The user who creates a project becomes an active member. Values of its fields are not copied: they belong to the
 * people.
 */
export const membersOfProject: ProjectPart = {
  create: ({ db, actor }, projectId) => setMember(db, actor.id, projectId, memberState.active),
  values: { count: countValues, rename: moveValues },
};
