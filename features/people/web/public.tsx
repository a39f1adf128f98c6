import { lazy } from 'react';

export { askableOf } from './filters/askable.ts';
export { filterOf, filterQuery } from './filters/filter-query.ts';
export { mentorFilter } from './filters/mentor-filter.ts';
export { type FoundPerson, PersonFinder } from './finder/PersonFinder.tsx';
export { definitionOf } from './person/field-definition.ts';
export { fieldsOfPerson } from '../profile.ts';
export { PersonName } from './PersonName.tsx';
export { StateBadge } from './StateBadge.tsx';
export { useSeenFields } from './use-fields.ts';

/** The panel of one person beside a list, loaded when it opens. */
export const PersonPanel = lazy(async () => ({ default: (await import('./users/UserPanel.tsx')).UserPanel }));

/** The menu of the reader's saved filters of a list. It needs the texts `people/shared`. */
export const SavedFilters = lazy(async () => ({
  default: (await import('./filters/SavedFilters.tsx')).SavedFilters,
}));

/** What a reader may see of a person, with headings of this level. It needs the texts `people`. */
export const PersonView = lazy(async () => ({
  default: (await import('./person/PersonView.tsx')).PersonView,
}));
