import { holds, type Role, supervisors } from '#platform/contract/roles.ts';
import { seers } from '#features/people/access.ts';
import type { PeopleSource } from './use-supervised.ts';

interface Person {
  id: number;
  roles: readonly Role[];
}

/**
 * The people of a user's list. A light supervisor has those linked to them (the server returns no others to this
 * reader). A coordinator has those they coordinate. A user who sees the whole project has all people, or only the
 * linked ones.
 */
export function peopleSource(
  { id, roles }: Person,
  { isReader, onlyLinked }: { isReader: boolean; onlyLinked: boolean },
): { source: PeopleSource; canNarrow: boolean } {
  if (!holds(roles, seers)) return { source: isReader ? 'all' : { linkedTo: id }, canNarrow: false };
  if (holds(roles, supervisors)) return { source: onlyLinked ? { linkedTo: id } : 'all', canNarrow: true };
  const isCoordinator = holds(roles, ['Coordinator']) && !holds(roles, ['Admin', 'Super']);
  return { source: isCoordinator ? { coordinatedBy: id } : 'all', canNarrow: false };
}
