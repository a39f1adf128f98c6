import { flag } from '#engines/actions/flags.ts';
import { holds, levelOf, overseers, type Role, staff, supervisors } from '#platform/contract/roles.ts';

/** The roles that read actions and steps: staff and reporters in their scope, mentors and mentees their own. */
export const actionReaders = [...overseers, 'Mentor', 'Mentee'] as const satisfies readonly Role[];

const otherReaders: readonly Role[] = actionReaders.filter((role) => role !== 'Mentee');

/** Whether a user reads actions only as a mentee, and so only those that are visible to them as a mentee. */
export const readsOwnAlone = (roles: readonly Role[]): boolean => !holds(roles, otherReaders);

/** The keys of an action's data that every reader gets: when and how it is done. Only staff get the conditions. */
const openData: ReadonlySet<string> = new Set(['date', 'timeHours', 'timeMinutes', 'due', 'MenteeCompletes']);

/** The data of an action without the keys that these roles may not read. */
export const dataFor = (roles: readonly Role[], data: Record<string, unknown>): Record<string, unknown> =>
  holds(roles, staff)
    ? data
    : Object.fromEntries(Object.entries(data).filter(([name]) => openData.has(name)));

/** The flags that hide an action from a user with these roles, as a bitmask. The strongest role decides; 0 hides nothing. */
export function hidingFlags(roles: readonly Role[]): number {
  const level = levelOf(roles);
  if (level >= 3) return flag.hideFromMentor;
  const strongest = roles.filter((role) => levelOf([role]) === level);
  return strongest.every((role) => holds([role], supervisors)) ? flag.hideFromSupervisor : 0;
}

/**
 * The flags that hide the title of an action from a reader of other records that name it. A mentee alone reads it as a mentee, everybody
 * else as `hidingFlags` says.
 */
export const unnamedFlags = (roles: readonly Role[]): number =>
  holds(roles, ['Mentee']) && readsOwnAlone(roles) ? flag.hideFromMentee : hidingFlags(roles);

/** Whether a user with these roles sees an action with these flags, other than as a mentee. */
export const seesAction = (roles: readonly Role[], flags: number): boolean =>
  (flags & hidingFlags(roles)) === 0;
