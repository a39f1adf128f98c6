import { holds, type Role } from '#platform/contract/roles.ts';

interface Person {
  id: number;
  roles: readonly Role[];
}

/** A file is one's own; an Admin may also send one for somebody else. */
export const mayUploadFor = (person: Person, ownerId: number): boolean =>
  ownerId === person.id || holds(person.roles, ['Admin']);
