import type { PersonalData } from '#platform/server/personal-data.ts';
import { forgetAuthor, heldQueries } from './store/held.ts';
import './tables.ts';

/** The queries that a person made. Erasing keeps them for the others, without the name; kept results that name the person go. */
export const queriesData: PersonalData = {
  tables: [
    'query',
    'query_version',
    'query_run',
    'query_favorite',
    'query_writer',
    'query_snapshot',
    'query_schedule',
    'query_pin',
  ],
  held: [{ part: 'queries', query: heldQueries }],
  erase: forgetAuthor,
};
