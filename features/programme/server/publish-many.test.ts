import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { flag, hasFlag } from '#engines/actions/flags.ts';
import { notifications } from '#features/notifications/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { programme } from '../contract.ts';
import { anAction } from './fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;

beforeAll(async () => {
  project = await aProject(server.db);
  runner = await server.person('Supervisor', { project });
});

const publish = (ids: readonly number[], published = true) =>
  server.as(runner, programme.publishMany, { projectId: project, ids: [...ids] as never, published });
const isPublished = async (id: number) =>
  hasFlag((await server.as(runner, programme.get, { id: id as never })).body.flags, 'published');

test('drafts are published at once as one publication, and made drafts again', async () => {
  const drafts = [
    await anAction(server.db, project, { typeId: 4, title: 'Πρώτη', flags: 0 }),
    await anAction(server.db, project, { typeId: 4, title: 'Δεύτερη', flags: 0 }),
  ];
  const open = await anAction(server.db, project, { typeId: 4, title: 'Ανοιχτή', flags: flag.published });
  expect((await publish([...drafts, open])).body.changed.toSorted()).toEqual(drafts.toSorted());
  expect(await Promise.all([...drafts, open].map(isPublished))).toEqual([true, true, true]);
  expect((await publish([...drafts, open])).body.changed).toEqual([]);
  expect((await publish(drafts, false)).body.changed).toHaveLength(2);
  expect(await Promise.all([...drafts, open].map(isPublished))).toEqual([false, false, true]);
});

/** The jobs that notify the mentees of these actions, with the seconds until each starts. */
async function pendingNews(actionIds: readonly number[]) {
  const { rows } = await sql<{ data: { actionIds: number[] }; seconds: number }>`
    select data, extract(epoch from start_after - now())::int as seconds from jobs.job
    where name = 'action-published' and data->'actionIds' @> ${JSON.stringify(actionIds)}::jsonb`.execute(
    server.db,
  );
  return rows;
}
const runNews = (data: object) =>
  server.services.features
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ queue }) => queue === 'action-published')!
    .run(server.services, data, { attempt: 1, lastAttempt: false });

test('an undo of drafts that were published together leaves the mentees unnotified', async () => {
  const mentee = await server.person('Mentee', { project });
  const news = async () =>
    (await server.as(mentee, notifications.list, { projectId: project })).body.list.map(
      ({ saying }) => saying,
    );
  const drafts = () =>
    Promise.all(
      ['Πρώτη', 'Δεύτερη'].map((title) => anAction(server.db, project, { typeId: 4, title, flags: 0 })),
    );
  const [undone, kept] = [await drafts(), await drafts()];
  await publish(undone);
  const [early] = await pendingNews(undone);
  // The page offers the undo for ten seconds.
  expect(early!.seconds).toBeGreaterThan(9);
  await publish(undone, false);
  await runNews(early!.data);
  expect(await news()).toEqual([]);
  await publish(kept);
  await runNews((await pendingNews(kept))[0]!.data);
  expect(await news()).toEqual(['action.publishedMany']);
});

test('nothing is published if one of the actions is of another project', async () => {
  const draft = await anAction(server.db, project, { typeId: 4, title: 'Πρόχειρη', flags: 0 });
  const foreign = await anAction(server.db, await aProject(server.db), {
    typeId: 4,
    title: 'Ξένη',
    flags: 0,
  });
  expect((await publish([draft, foreign])).status).toBe(404);
  expect(await isPublished(draft)).toBe(false);
});

test('the question before a publication names the empty actions, and says how many mentees may be notified', async () => {
  const own = await aProject(server.db);
  const staff = await server.person('Supervisor', { project: own });
  await server.person('Mentee', { project: own });
  const draft = (typeId: number, title: string) => anAction(server.db, own, { typeId, title, flags: 0 });
  const [questions, letter, first, page] = [
    await draft(3, 'Ερωτηματολόγιο ενδιαφερόντων'),
    await draft(5, 'Βιογραφικό'),
    await draft(2, 'Πρώτη συνάντηση'),
    await draft(4, 'Με δική της σελίδα'),
  ];
  await server.db
    .insertInto('actionView')
    .values({ actionId: page, typeId: null, viewType: 'mentee', html: '<p>Εδώ</p>', version: 1 } as never)
    .execute();
  const preview = (actions: object[]) =>
    server.as(staff, programme.previewPublish, { projectId: own, actions: actions as never });
  expect((await preview([questions, letter, first, page].map((id) => ({ id })))).body).toEqual({
    mentees: 1,
    missing: [
      { id: questions, title: 'Ερωτηματολόγιο ενδιαφερόντων', parts: ['questionnaire', 'instructions'] },
      { id: letter, title: 'Βιογραφικό', parts: ['instructions'] },
    ],
  });
  const unsaved = { typeId: 5, hasQuestionnaire: false, instructions: { el: '<p>Γράψτε το.</p>' } };
  expect((await preview([{ id: letter, draft: unsaved }])).body.missing).toEqual([]);
  const foreign = await anAction(server.db, await aProject(server.db), { typeId: 5, title: 'Ξένη' });
  expect((await preview([{ id: foreign }])).status).toBe(404);
});
