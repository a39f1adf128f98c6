import { memberState } from '#engines/people/membership.ts';
import type { ProjectPart } from '#features/projects/server/contributions.ts';
import { namesOf, setMembers } from './store/members.ts';
import { filtersBy, renameInFilters } from './store/saved-filters.ts';
import { countValues, moveValues } from './store/values.ts';

/**
 * The user who creates a project and the supervisors who are asked to take it over become active members. Values of its fields are not copied: they belong to the
 * people.
 */
export const membersOfProject: ProjectPart = {
  create: ({ db, actor }, projectId, supervisorIds) =>
    setMembers(db, [actor.id, ...supervisorIds], projectId, memberState.active),
  fieldUses: async (db, actor, { projectId, name: field }) => {
    const filters = await filtersBy(db, projectId, field);
    const own = filters.filter(({ userId }) => userId === actor.id);
    const others = new Set(filters.flatMap(({ userId }) => (userId === actor.id ? [] : [userId])));
    return [
      ...own.map(({ name }) => ({ kind: 'savedFilter', where: name }) as const),
      ...(await namesOf(db, [...others])).map(
        ({ name }) => ({ kind: 'savedFilterOf', where: name }) as const,
      ),
    ];
  },
  values: {
    count: countValues,
    rename: async (db, projectId, field, to) => {
      await renameInFilters(db, projectId, field.name, to);
      return moveValues(db, projectId, field, to);
    },
  },
};
