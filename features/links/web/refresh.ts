import type { QueryClient } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { links } from '../contract.ts';

/** Asks again for everything that shows who belongs to whom. */
export const refreshLinks = (queries: QueryClient) =>
  Promise.all(
    [links.board, links.mentees, links.ofMentee, people.list, people.one, people.byIds].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
