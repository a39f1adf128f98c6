import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '#engines/dates/durations.ts';
import { aMeetingAction } from '#features/meetings/server/fixtures.ts';
import { Display } from '#features/queries/contract/shapes.ts';
import { addQuery } from '#features/queries/server/store/queries.ts';
import { addSchedule } from '#features/queries/server/store/schedules.ts';
import { connect, type Db } from '#platform/server/db.ts';
import { openJobs } from '#platform/server/jobs.ts';
import { countLockWaits, endLockWaits } from '#testing/lock-waits.ts';
import { addPerson, aProject } from '#testing/people.ts';
import { places } from '#testing/places.ts';

const { aPlace, launch } = places();
const MEETINGS = 300;
const SCHEDULES = 120;

test.each([
  { what: 'reminders', queue: 'meeting-reminders', kind: 'reminder', plant: plantMeetings, mailed: 0 },
  {
    what: 'reports',
    queue: 'scheduled-reports',
    kind: 'scheduledReport',
    plant: plantSchedules,
    mailed: SCHEDULES,
  },
])(
  'when a node is killed while it sends $what, another node sends the rest, and each person gets one',
  async ({ queue, kind, plant, mailed }) => {
    const env = await aPlace('a server');
    const first = await launch(env);
    const url = env['DATABASE_URL']!;
    const db = connect(url);
    const jobs = await openJobs({ url, onError: () => {} });
    onTestFinished(async () => {
      await jobs.stop();
      await db.destroy();
    });
    const told = async () => {
      const rows = await db.selectFrom('notification').where('kind', '=', kind).select('userId').execute();
      return rows.map(({ userId }) => userId).sort((a, b) => a - b);
    };
    const people = await plant(db);
    const remind = () => jobs.send(db, queue, {});

    await db.transaction().execute(async (holding) => {
      // The first node claims some and waits for the lock before it writes notifications.
      await sql`lock table notification in share mode`.execute(holding);
      await remind();
      await expect.poll(() => countLockWaits(db), { timeout: 30_000 }).toBeGreaterThan(0);
      await first.kill();
      await endLockWaits(holding);
    });
    expect(await told()).toEqual([]);
    for (const _node of ['second', 'third']) await launch(env);
    await Promise.all([remind(), remind(), remind()]);
    await expect.poll(told, { timeout: 60_000 }).toEqual(people);
    const { rows } = await sql<{ mails: number }>`
      select count(*)::int as mails from mail where template = 'notification.html' group by to_address`.execute(
      db,
    );
    expect(rows.map(({ mails }) => mails)).toEqual(Array.from({ length: mailed }, () => 1));
  },
  180_000,
);

/** Creates meetings in three hours, booked days ago, each with two people of its own; returns all people. */
async function plantMeetings(db: Db): Promise<number[]> {
  const project = await aProject(db);
  const actionId = await aMeetingAction(db, project);
  const people: number[] = [];
  for (let turn = 0; turn < MEETINGS; turn += 1) {
    const mentor = await addPerson(db, { roles: ['Mentor'], project });
    const mentee = await addPerson(db, { roles: ['Mentee'], project });
    people.push(mentor.id, mentee.id);
    await sql`
      insert into meeting (project_id, action_id, mentor_id, mentee_id, slot, uid, told_at)
      values (${project}, ${actionId}, ${mentor.id}, ${mentee.id},
        tstzrange(now() + interval '3 hours', now() + interval '3 hours 45 minutes', '[)'),
        ${`uid-${turn}`}, now() - interval '3 days')`.execute(db);
  }
  return people.sort((a, b) => a - b);
}

/** Creates schedules of a report that were due an hour ago, each for the one who made it; returns them. */
async function plantSchedules(db: Db): Promise<number[]> {
  const projectId = await aProject(db);
  const queryId = await addQuery(
    db,
    {
      kind: 'query',
      projectId,
      name: 'Αναφορά',
      descr: '',
      text: 'select 1',
      roles: ['Supervisor'],
      parameters: [],
      viewName: null,
      display: Display.parse({}),
    },
    undefined,
  );
  const daily = { every: 'day', weekday: 1, monthDay: 1, hour: 8 } as const;
  const people: number[] = [];
  for (let turn = 0; turn < SCHEDULES; turn += 1) {
    const { id } = await addPerson(db, {
      roles: ['Supervisor'],
      project: projectId,
      fields: { email: `reader${turn}@example.com` },
    });
    const nextAt = new Date(Date.now() - HOUR_MS);
    await addSchedule(db, { ...daily, queryId, projectId, given: {}, roles: [], nextAt, madeBy: id });
    people.push(id);
  }
  return people;
}
