import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { links } from '#features/links/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aDoor } from '#testing/door.ts';
import { enter, next } from '#testing/hub.ts';
import { placeSecret } from '#testing/places.ts';
import { aRedis, hasRedis } from '#testing/redis.ts';
import { make, post, startProduct } from '#testing/product.ts';

const buses: [name: string, prepare: () => Promise<Record<string, string>>][] = [
  ['the database', async () => ({})],
];
if (hasRedis)
  buses.push([
    'Redis',
    async () => {
      const redis = await aRedis();
      onTestFinished(redis.kill);
      return { REDIS_URL: redis.url };
    },
  ]);

test.each(buses)(
  'over %s a page receives the events of another node, and when its own node is killed it continues at the other without missing any',
  async (_name, prepare) => {
    const database = await aDatabase({ migrated: false });
    const folder = await mkdtemp(join(tmpdir(), 'ithaki-hubs-'));
    const env = {
      DATABASE_URL: database.url,
      SECRET: placeSecret,
      DATA_DIR: folder,
      ...(await prepare()),
    };
    const first = await startProduct(env);
    const second = await startProduct(env);
    onTestFinished(async () => {
      for (const node of [first, second]) await node.kill();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
    const door = await aDoor([first, second]);
    const signIn = async (Username: string) =>
      (await post(door, '/Account/SignIn', { Username, Password: 'Ithaki2026!' })).cookie!;
    const [mentor, staff] = [await signIn('mentor'), await signIn('supervisor')];

    const { id: projectId } = await make(second.url, staff, projects.open, { name: 'symvoulos' });
    const { mentors } = await make(second.url, staff, links.board, { projectId });
    const { id: mentorId } = mentors.find(({ name }) => name.includes('Πρωτοδείγμα'))!;
    const { mentees: free } = await make(second.url, staff, links.mentees, {
      projectId,
      of: { mentorId: 0 },
    });
    /** Gives the mentor another mentee by a call to the second node. */
    const link = async () => {
      const { id: menteeId } = free.shift()!;
      await make(second.url, staff, links.setDefaultSingle, { projectId, mentorId, menteeId });
    };
    const person = {
      id: mentorId,
      username: 'mentor',
      cookies: new Map([mentor.split('=') as [string, string]]),
    };

    const socket = await enter(door, person);
    const heard = next(socket, 'notification');
    await link();
    expect(await heard).toEqual([{ Kind: 'linked' }]);

    const lost = next(socket, 'disconnect');
    await first.kill();
    await lost;
    await link();
    const back = await enter(door, person);
    const { list } = await make(door, mentor, notifications.list, { unread: true });
    expect(list).toHaveLength(2);
    const again = next(back, 'notification');
    await link();
    await again;
  },
  120_000,
);
