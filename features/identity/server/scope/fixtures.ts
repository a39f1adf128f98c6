import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot derive from the contract of identity, by call and field. */
export const scope: ScopePlans = {
  'changePassword userId': { sharedWith: [], finder: 'Admin', more: () => ({ password: 'Another1!' }) },
  'makeLoginAs userId': { sharedWith: [] },
  'viewAs userId': { sharedWith: [], finder: 'Admin' },
};

declare module '#testing/plant.ts' {
  interface Records {
    session: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  person: { kinds: ['user'], sharedWith: runners },
  session: { kinds: ['session'], sharedWith: [], finder: 'owner' },
};

/** The session of the person. */
export async function plant({ server, person }: Ground): Planted {
  const session = await server.db
    .selectFrom('session')
    .where('userId', '=', person.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { session: session.id };
}
