import { holds, type Role } from '#platform/contract/roles.ts';

interface Person {
  id: number;
  roles: readonly Role[];
}

/** A user uploads for themselves; an Admin may also upload for another user. */
export const mayUploadFor = (person: Person, ownerId: number): boolean =>
  ownerId === person.id || holds(person.roles, ['Admin']);
