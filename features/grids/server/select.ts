import { meets } from '#features/people/server/public.ts';
import { present } from '#platform/server/present.ts';
import type { Field } from '#engines/fields/definition.ts';
import { Selection } from '#features/people/contract/selection.ts';
import type { Actor } from '#platform/server/actor.ts';
import { badFilter } from '#platform/server/document-filter.ts';
import type { GridAction, GridSelection } from '../contract.ts';
import { allOf, isSoFar } from './store/rows.ts';

interface Ground {
  actor: Actor;
  fields: readonly Field[];
  /** The actions that the reader sees. Others cannot be used to filter or sort. */
  actions: readonly GridAction[];
}

/**
 * The condition that a mentee belongs to a selection. Fields and actions that the reader does not see are treated as
 * missing.
 */
export function selects(selection: GridSelection, { actor, fields, actions }: Ground) {
  const { filter, search, mentorId, coordId, active, actionFilters } = selection;
  const people = meets(
    Selection.parse(
      present({
        filter,
        search,
        roles: ['Mentee'],
        filterMentorId: mentorId,
        filterCoordId: coordId,
        filterState: active === undefined ? [] : active ? [1] : [0, 2, 3],
      }),
    ),
    fields,
    actor.level,
  );
  const known = new Set(actions.map(({ id }) => id));
  actionFilters.forEach(({ actionId }, place) => {
    if (!known.has(actionId)) throw badFilter(`ActionFilters.${place}.ActionId`);
  });
  return allOf([people, ...actionFilters.map(isSoFar)]);
}
