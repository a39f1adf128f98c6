import { grids } from '#features/grids/contract.ts';
import { by, line, of, region, type Line } from '../line.ts';

/** The grid of mentees: searches, filters, late pages, sorting and counts. */
export const gridLines: readonly Line[] = [
  line('grids.page p500', 'supervisor', grids.page)((at) => ({ ...of(at), page: 500, count: 100 })),
  line('grids.page search', 'supervisor', grids.page)((at) => ({ ...of(at), search: 'ξυλοπαλάμη ναυσικά' })),
  line(
    'grids.page rare filter',
    'supervisor',
    grids.page,
  )((at) => ({
    ...of(at),
    filter: [{ field: 'track', value: 'business', match: 'is' }],
  })),
  line('grids.page of mentor', 'supervisor', grids.page)((at) => ({ ...of(at), mentorId: at.someMentorId })),
  line('grids.page sort username', 'supervisor', grids.page)((at) => ({ ...of(at), sort: by('username') })),
  line('grids.page sort region', 'supervisor', grids.page)((at) => ({ ...of(at), sort: by('region') })),
  line('grids.count', 'admin', grids.count)(of),
  line(
    'grids.count search',
    'supervisor',
    grids.count,
  )((at) => ({
    ...of(at),
    search: 'ξυλοπαλάμη ναυσικά',
  })),
  line('grids.count field', 'supervisor', grids.count)((at) => ({ ...of(at), filter: region })),
  line(
    'grids.count action done',
    'supervisor',
    grids.count,
  )((at) => ({
    ...of(at),
    actionFilters: [{ actionId: at.actionId, state: 'done' }],
  })),
  line('grids.exportPage p900', 'supervisor', grids.exportPage)((at) => ({ ...of(at), page: 900 })),
];
