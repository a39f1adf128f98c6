import type { Member, User } from '#features/people/contract/directory.ts';
import type { LinkedMentee, Load } from '../contract.ts';

/** Two mentors, one of them over capacity. */
export const mentors: Load[] = [
  { id: 1, name: 'Λητώ Σοφού', active: true, mentees: 6, capacity: 5, quiet: 1 },
  { id: 2, name: 'Άρης Οδηγός', active: true, mentees: 0, quiet: 0 },
];

/** Two mentees without a mentor. */
export const mentees: LinkedMentee[] = [
  { id: 11, name: 'Δανάη Δείγμα', active: true, ownActions: 0, quiet: false },
  { id: 12, name: 'Στάθης Δοκιμής', active: true, ownActions: 0, quiet: false },
];

/** Three actions in two groups. */
export const actions = [
  { id: 31, title: 'Πρώτη συνάντηση', group: 'Γνωριμία' },
  { id: 32, title: 'Το προφίλ μου', group: 'Γνωριμία' },
  { id: 41, title: 'Βιογραφικό', group: 'Αγορά εργασίας' },
];

/** A mentee as lists return them. */
export const aMember = (id: number, name: string): Member => ({
  id,
  name,
  username: `user${id}`,
  roles: ['Mentee'],
  level: 4,
  state: 1,
  online: false,
  fields: {},
});

/** The same as a single user is returned. */
export const aUser = (id: number, name: string): User => ({
  ...aMember(id, name),
  active: true,
  projectFields: {},
  coordinators: [],
  cacheMentors: {},
});
