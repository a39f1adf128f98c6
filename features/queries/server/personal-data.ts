import type { PersonalData } from '#platform/server/personal-data.ts';
import { forgetAuthor, heldQueries } from './store/held.ts';
import './tables.ts';

/** The queries that a person made. Erasing keeps them for the others, without the name. */
export const queriesData: PersonalData = {
  tables: ['query', 'query_version', 'query_run', 'query_favorite', 'query_writer'],
  held: [{ part: 'queries', query: heldQueries }],
  erase: forgetAuthor,
};
