import { people } from '#features/people/contract.ts';
import { by, line, of, region, type Line } from '../line.ts';

/** Lists of people: searches, filters, late pages, sorting and counts. */
export const peopleLines: readonly Line[] = [
  line('people.list mentees', 'supervisor', people.list)((at) => ({ ...of(at), roles: ['Mentee'] })),
  line('people.list mentors', 'supervisor', people.list)((at) => ({ ...of(at), roles: ['Mentor'] })),
  line('people.list p5000', 'supervisor', people.list)((at) => ({ ...of(at), page: 5000 })),
  line(
    'people.list search',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    search: 'ξυλοπαλάμη ναυσικά',
  })),
  line('people.list search 2 letters', 'supervisor', people.list)((at) => ({ ...of(at), search: 'ξυ' })),
  line('people.list search none', 'supervisor', people.list)((at) => ({ ...of(at), search: 'ζζζζ' })),
  line('people.list search address', 'supervisor', people.list)((at) => ({ ...of(at), search: at.email })),
  line('people.list search AFM', 'supervisor', people.list)((at) => ({ ...of(at), search: at.afm })),
  line('people.list filter region', 'supervisor', people.list)((at) => ({ ...of(at), filter: region })),
  line(
    'people.list filter rare',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    filter: [{ field: 'track', value: 'business', match: 'is' }],
  })),
  line(
    'people.list filter contains',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    filter: [{ field: 'address', value: 'ανθεων 12', match: 'contains' }],
  })),
  line(
    'people.list of mentor',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    filterMentorId: at.someMentorId,
  })),
  line(
    'people.list of coordinator',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    filterCoordId: at.coordinatorId,
  })),
  line(
    'people.list without mentor',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    roles: ['Mentee'],
    filterMentorId: 0,
  })),
  line('people.list inactive', 'supervisor', people.list)((at) => ({ ...of(at), filterState: [2, 3] })),
  line('people.list sort region', 'supervisor', people.list)((at) => ({ ...of(at), sort: by('region') })),
  line('people.list sort roles', 'supervisor', people.list)((at) => ({ ...of(at), sort: by('roles') })),
  line('people.list', 'mentor', people.list)(of),
  line('people.list', 'supervisorlite', people.list)(of),
  line('people.count mentees', 'supervisor', people.count)((at) => ({ ...of(at), roles: ['Mentee'] })),
  line(
    'people.count search',
    'supervisor',
    people.count,
  )((at) => ({
    ...of(at),
    search: 'ξυλοπαλάμη ναυσικά',
  })),
  line(
    'people.byField afm',
    'supervisor',
    people.byField,
  )((at) => ({
    ...of(at),
    field: 'afm',
    values: [at.afm],
  })),
  line(
    'people.filterValues free',
    'supervisor',
    people.filterValues,
  )((at) => ({
    ...of(at),
    fields: ['address'],
  })),
  line('people.mentors', 'super', people.mentors)(of),
  line('people.mentorsFilter', 'super', people.mentorsFilter)(of),
  line('people.find search', 'supervisor', people.find)(() => ({ search: 'ξυλοπαλάμη ναυσικά' })),
  line('people.find empty', 'supervisor', people.find)(of),
  line('people.find empty', 'mentor', people.find)(of),
  line('people.find p500', 'supervisor', people.find)((at) => ({ ...of(at), page: 500 })),
  line('people.find search', 'admin', people.find)((at) => ({ ...of(at), search: 'ξυλοπαλάμη ναυσικά' })),
  line('people.find no project', 'admin', people.find)(() => ({})),
];
