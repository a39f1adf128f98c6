import { lazy } from 'react';

export { filterOf, filterQuery } from './filters/filter-query.ts';
export { type FoundPerson, PersonFinder } from './finder/PersonFinder.tsx';
export { PersonName } from './PersonName.tsx';
export { StateBadge } from './StateBadge.tsx';
export { useSeenFields } from './use-fields.ts';

/** One person beside a list; loaded when somebody is opened. */
export const PersonPanel = lazy(async () => ({ default: (await import('./users/UserPanel.tsx')).UserPanel }));

/** The filters that the reader keeps for a list under names; their words are the texts `people/shared`. */
export const SavedFilters = lazy(async () => ({
  default: (await import('./filters/SavedFilters.tsx')).SavedFilters,
}));

/** What a reader may see of a person, under headings of this order; its words are the texts `people`. */
export const PersonView = lazy(async () => ({
  default: (await import('./person/PersonView.tsx')).PersonView,
}));
