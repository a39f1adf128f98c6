import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#engines/dates/durations.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Records } from './plant.ts';
import type { Person } from './server.ts';

/** A record of a planted person by what it is. */
export type Kind = keyof Records;

/** The user who makes a call, with records of their own that it may need to get as far as the foreign id. */
export type Asker = Records & { person: Person };

/** How the scope matrix asks for a record through one field of a call. */
export interface ScopePlan {
  /** What the id can be of; each is asked for. */
  kinds: readonly Kind[];
  /** What else the call needs to get as far as the record. */
  more?: (asker: Asker) => Record<string, unknown>;
  /** The answer to a list of ids, each of which has a result of its own. */
  answer?: (ids: readonly number[]) => { status: number; body: unknown };
  /** Who finds the record by the very same call. */
  finder: 'staff' | 'owner' | 'runner' | 'pupil' | Role;
  /** The roles that see the record of another person of their own project. */
  sharedWith: readonly Role[];
}

/**
 * The exceptions of a feature, by call and field: `'save id'`. A field that is not here is asked for by the kind of its id, and
 * the other ids that its call needs are the asker's own.
 */
export type ScopePlans = Readonly<Record<string, Partial<ScopePlan>>>;

export const runners: readonly Role[] = ['Supervisor', 'Coordinator'];
/** Those whose scope is a whole project. */
export const seeAll: readonly Role[] = [...runners, 'Super', 'Microdata'];
/** Those of them who read what people wrote to each other; the role Microdata does not. */
export const seeWork: readonly Role[] = seeAll.filter((role) => role !== 'Microdata');

export const aUrl = () => `u-${randomUUID()}`;
export const inAWeek = () => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 7 * DAY_MS);

/** Who sees and finds the records of a kind of id, unless a plan says otherwise. */
export type Usual = Pick<ScopePlan, 'kinds' | 'sharedWith'> & { finder?: ScopePlan['finder'] };

/** The asker's own records, by the kind of id that they fill. */
export const ownIds = ({ person, ...records }: Asker): Partial<Records> & Record<string, number> => ({
  ...records,
  person: person.id,
  mentor: person.id,
});
