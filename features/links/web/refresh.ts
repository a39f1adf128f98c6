import type { QueryClient } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { links } from '../contract.ts';

/** Reloads every query that shows links. */
export const refreshLinks = (queries: QueryClient) =>
  Promise.all(
    [links.board, links.mentees, links.ofMentee, people.list, people.one, people.byIds].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
