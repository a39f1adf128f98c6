import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#engines/dates/durations.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Belongings } from './plant.ts';
import type { Person } from './server.ts';

/** A record of a planted person by what it is. */
export type Kind = Exclude<keyof Belongings, 'person' | 'runner'>;

/** Who makes a call, and what of their own it may need to get as far as the foreign id. */
export interface Asker {
  person: Person;
  application: number;
  /** A proposal of the matching assistant, and the mentee in it. */
  proposal: number;
  paired: number;
  /** The asker's project, an action in it that people can be met about, and a mentee with a mentor. */
  project: number;
  action: number;
  mentee: number;
  /** A meeting in that project. */
  meeting: number;
}

/** How the scope matrix asks for a record through one field of a call. */
export interface ScopePlan {
  /** What the id can be of; each is asked for. */
  kinds: readonly Kind[];
  /** What else the call needs to get as far as the record. */
  more?: (asker: Asker) => Record<string, unknown>;
  /** The answer to a list of ids, each of which has a result of its own. */
  answer?: (ids: readonly number[]) => { status: number; body: unknown };
  /** Who finds the record by the very same call. */
  finder: 'staff' | 'owner' | 'runner' | Role;
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

export const aUrl = () => `u-${randomUUID()}`;
export const inAWeek = () => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 7 * DAY_MS);

type Usual = Pick<ScopePlan, 'kinds' | 'sharedWith'> & { finder?: ScopePlan['finder'] };

/** Who sees and finds the records of each kind of id, unless a feature says otherwise. */
const usual: Record<string, Usual> = {
  action: { kinds: ['action'], sharedWith: runners },
  application: { kinds: ['application'], sharedWith: runners },
  export: { kinds: ['gridExport'], sharedWith: [], finder: 'runner' },
  fieldChange: { kinds: ['change'], sharedWith: [], finder: 'runner' },
  file: { kinds: ['upload', 'file'], sharedWith: [], finder: 'owner' },
  meeting: { kinds: ['meeting'], sharedWith: runners, finder: 'runner' },
  mentee: { kinds: ['mentee'], sharedWith: seeAll },
  mentor: { kinds: ['mentor'], sharedWith: [] },
  notification: { kinds: ['notification'], sharedWith: [], finder: 'runner' },
  pastProject: { kinds: ['project'], sharedWith: [] },
  person: { kinds: ['user'], sharedWith: runners },
  privacyRequest: { kinds: ['request'], sharedWith: runners },
  project: { kinds: ['project'], sharedWith: [] },
  proposal: { kinds: ['proposal'], sharedWith: runners },
  reassignment: { kinds: ['reassignment'], sharedWith: [], finder: 'runner' },
  savedFilter: { kinds: ['filter'], sharedWith: [], finder: 'runner' },
  session: { kinds: ['session'], sharedWith: [], finder: 'owner' },
};

/** The plan for an id of this kind in a call that these may make; undefined where no record of the kind is planted. */
export function planFor(
  of: string | undefined,
  may: readonly Role[] | string,
  exception: Partial<ScopePlan> = {},
): ScopePlan | undefined {
  const { kinds, sharedWith, finder } = { sharedWith: [], ...usual[of ?? ''], ...exception };
  if (!kinds) return undefined;
  return { ...exception, kinds, sharedWith, finder: finder ?? strongest(may) };
}

/** The staff of a project where they may make the call, else an Admin, else the first role that may. */
const strongest = (may: readonly Role[] | string): ScopePlan['finder'] =>
  typeof may === 'string' || may.includes('Supervisor') ? 'staff' : may.includes('Admin') ? 'Admin' : may[0]!;

/** The asker's own records, by the kind of id that they fill. */
export const ownIds = ({ person, application, proposal, project, action, mentee, meeting }: Asker) => ({
  person: person.id,
  mentor: person.id,
  mentee,
  project,
  action,
  meeting,
  application,
  proposal,
});
