import type { OneUser } from '#features/people/contract/directory.ts';
import { people } from '#features/people/contract.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { answers, aProject, aSession } from '#testing/web.tsx';
import { type GridAction, type GridRow, grids } from '../contract.ts';

const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4 },
      { Name: 'city', Label: 'Πόλη', Visible: 4, Editable: 1 },
      { Name: 'secret', Label: 'Μυστικό', Visible: 0, Editable: 0 },
    ],
  },
};
export const project = { ...aProject, settings };
export const supervisor = { ...aSession('Supervisor'), level: 1 };
export const place = { at: '/symvoulos/grid', project };

/** Twenty-four actions in groups of six. The third is not published; the last is hidden in the grid. */
export const actions: GridAction[] = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1,
  titles: { el: `Βήμα ${index + 1}`, en: `Step ${index + 1}` },
  descr: `Βήμα ${index + 1}`,
  group: [`Ομάδα ${Math.floor(index / 6) + 1}`],
  typeId: 4,
  function: '',
  data: {},
  flags: index === 2 ? 0 : index === 23 ? 2 + 16 : 2,
  inactive: index === 2,
}));

const row = (id: number, name: string, cells: GridRow['cells']): GridRow => ({
  id,
  username: `user${id}`,
  name,
  color: id % 20,
  state: 1,
  fields: { city: 'Χανιά' },
  mentor: { id: 3, name: 'Λητώ Σοφού' },
  coordinators: [{ id: 4, name: 'Όθων Συντονίδης' }],
  extras: {},
  cells,
});

export const rows: GridRow[] = [
  row(11, 'Δανάη Δείγμα', [
    { actionId: 1, state: 'done', at: new Date('2026-03-05T10:00:00Z'), questStatus: 0, mentorId: 9 },
    { actionId: 2, state: 'started', at: new Date('2026-03-07T10:00:00Z'), questStatus: 1 },
  ]),
  row(12, 'Άρης Δοκιμής', []),
];

/** The user of the first row, who is read-only for the reader. */
export const person: OneUser = {
  id: 11,
  username: 'user11',
  name: 'Δανάη Δείγμα',
  level: 4,
  roles: ['Mentee'],
  state: 1,
  active: true,
  online: false,
  fields: { city: 'Χανιά' },
  projectFields: {},
  coordinators: [],
  cacheMentors: {},
  projects: [],
  otherProjects: 0,
  sees: [],
  edits: [],
  createdAt: new Date('2026-11-16T10:00:00Z'),
  may: {
    edit: false,
    setRoles: [],
    setState: false,
    setPassword: false,
    setLogin: false,
    setDefaultProject: false,
    loginAs: false,
  },
};

/** The answers of the server for a grid with these rows. */
export const aGrid = (list: GridRow[] = rows) => [
  answers(grids.headerAll, actions),
  answers(grids.view, { dense: false }),
  answers(grids.page, { list, mentors: [{ id: 9, name: 'Λητώ Άλφα' }] }),
  answers(grids.count, { count: 1, all: list.length }),
  answers(grids.saveView, {}),
  answers(people.savedFilters, []),
  answers(people.mentorsFilter, [
    { id: 3, name: 'Λητώ Σοφού', mentees: 2 },
    { id: 5, name: 'Ίρις Δροσοπηγή', mentees: 1 },
  ]),
  answers(people.supervisorsFilter, [
    { id: 4, name: 'Όθων Συντονίδης', roles: ['Coordinator'] },
    { id: 6, name: 'Ίρις Ελεγκάκη', roles: ['Supervisor'] },
  ]),
];
