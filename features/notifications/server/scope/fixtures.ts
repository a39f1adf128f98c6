import { notifications } from '../../contract.ts';
import { json } from '#platform/server/db.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot derive from the contract of notifications, by call and field. */
export const scope: ScopePlans = {
  'read ids': {
    answer: () => ({
      status: 200,
      body: { Changed: 0 },
    }),
  },
};

declare module '#testing/plant.ts' {
  interface Records {
    /** One that the supervisor received. */
    notification: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  notification: { kinds: ['notification'], sharedWith: [], finder: 'runner' },
};

/** A notification of the supervisor. */
export async function plant({ server, runner, project }: Ground): Planted {
  const { id: notification } = await server.db
    .insertInto('notification')
    .values({
      userId: runner.id,
      projectId: project,
      kind: 'linked',
      personId: null,
      data: json({ saying: 'linked.mentors' as const, count: 2 }),
      link: 'home',
      cause: 'planted',
      isShown: true,
      isMailed: false,
      inDigest: false,
      readAt: null,
      digestedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { notification };
}

/** Reading and choosing, which users do all day. */
export const ifActing: ScopeFixtures['ifActing'] = async () => [
  [notifications.read, { ids: [] }],
  [notifications.readAll, {}],
  [notifications.unread, { at: new Date() }],
  [notifications.setChoice, { kind: 'linked', page: true, mail: false, digest: 'none' }],
];
