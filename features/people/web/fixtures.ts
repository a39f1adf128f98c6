import type { OneUser } from '../contract/directory.ts';

export const nothing = {
  edit: false,
  setRoles: [],
  setState: false,
  setPassword: false,
  setLogin: false,
  setDefaultProject: false,
  loginAs: false,
};
/** A mentee whom the reader may only look at. */
export const aUser = (change: Partial<OneUser> = {}): OneUser => ({
  id: 11,
  username: 'danai',
  name: 'Δανάη Δείγμα',
  level: 4,
  roles: ['Mentee'],
  state: 1,
  active: true,
  online: false,
  fields: { first_name: 'Δανάη' },
  projectFields: {},
  coordinators: [],
  cacheMentors: {},
  defaultProjectId: 1,
  projects: [
    { id: 1, descr: 'Σύμβουλος για κάθε βήμα', state: 1 },
    { id: 2, descr: 'Άλλο έργο', state: 1 },
    { id: 3, descr: 'Παλιό έργο', state: 3 },
  ],
  otherProjects: 0,
  sees: ['first_name', 'last_name'],
  edits: [],
  createdAt: new Date('2026-11-16T10:00:00Z'),
  may: nothing,
  ...change,
});
