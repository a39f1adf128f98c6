import { holds, type Role } from '#platform/contract/roles.ts';
import { seers } from '#features/people/access.ts';
import { supervisors } from '../../access.ts';
import type { Whose } from './use-supervised.ts';

interface Person {
  id: number;
  roles: readonly Role[];
}

/**
 * Whose people a person's list is made of. A light supervisor has those linked to them (the server gives the reader no others
 * anyway), a coordinator those whom they coordinate, and whoever sees the whole project all of it, or only the linked ones.
 */
export function whosePeople(
  { id, roles }: Person,
  { isReader, onlyLinked }: { isReader: boolean; onlyLinked: boolean },
): { whose: Whose; canNarrow: boolean } {
  if (!holds(roles, seers)) return { whose: isReader ? 'all' : { linkedTo: id }, canNarrow: false };
  if (holds(roles, supervisors)) return { whose: onlyLinked ? { linkedTo: id } : 'all', canNarrow: true };
  const isCoordinator = holds(roles, ['Coordinator']) && !holds(roles, ['Admin', 'Super']);
  return { whose: isCoordinator ? { coordinatedBy: id } : 'all', canNarrow: false };
}
