import { sql } from 'kysely';
import pg from 'pg';
import { DAY_MS } from '#engines/dates/durations.ts';
import { addSession } from '#features/identity/server/fixtures.ts';
import { connect, type Db } from '#platform/server/db.ts';
import { call, type Ground } from './ground.ts';
import { interleave, rateFigure, tenAtATime, type Figure } from './measure.ts';
import { plantMentees } from './mentee-grid.ts';
import { bareOf } from './same-statements.ts';

const SMALL = 1_000;
const LARGE = 100_000;
/** Five million rows of what was done in actions. */
const DENSITY = 0.72;
/** Mentees of each mentor. */
const OF_EACH = 50;

/** What mentees and mentors open every day, in a project of a thousand mentees and in one of a hundred thousand. */
export async function dailyFigures(ground: Ground): Promise<Figure[]> {
  // Planting millions of rows takes longer than a request may.
  const db = connect(ground.databaseUrl, { max: 1, statementTimeout: 0 });
  const [small, large] = [await plant(db, 'daily', SMALL), await plant(db, 'daily', LARGE)];
  await db.destroy();
  return [...(await menteeFigures(ground, small, large)), await mentorFigure(ground, small, large)];
}

/** What one mentee's conditions cost, and bookings that race. */
export async function stepFigures(ground: Ground): Promise<Figure[]> {
  const db = connect(ground.databaseUrl, { max: 1, statementTimeout: 0 });
  const planted = await plant(db, 'steps', SMALL);
  const figures = [await conditionsFigure(ground, planted), await bookingFigure(ground, db, planted)];
  await db.destroy();
  return figures;
}

interface Planted {
  name: string;
  projectId: number;
  mentees: number[];
  mentorId: number;
  /** A cookie of one mentee, and of one mentor. */
  mentee: string;
  mentor: string;
}

/** A project in which each action after the first waits for the one before it, by a condition. */
async function plant(db: Db, name: string, mentees: number): Promise<Planted> {
  const projectId = await plantMentees(db, mentees, { name, density: DENSITY, mentors: mentees / OF_EACH });
  await sql`
    update action set data = jsonb_build_object('EnableCondition', format('actions[%s].done || fields.last_name !== ''''', before))
    from (select id as own, lag(id) over (order by position) as before from action where project_id = ${projectId}) as chain
    where id = own and before is not null`.execute(db);
  const idsOf = async (role: 'Mentee' | 'Mentor', limit: number) => {
    const { rows } = await sql<{ id: number }>`
      select user_id as id from membership join app_user on app_user.id = user_id
      where project_id = ${projectId} and ${role}::text = any(roles) order by user_id limit ${limit}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const signedIn = async (userId: number) =>
    `session=${await addSession(db, { userId, ip: '127.0.0.1', userAgent: 'bench' })}`;
  const [ids, [mentorId]] = [await idsOf('Mentee', 200), await idsOf('Mentor', 1)];
  return {
    name: `${mentees.toLocaleString('en')} mentees`,
    projectId,
    mentees: ids,
    mentorId: mentorId!,
    mentee: await signedIn(ids[0]!),
    mentor: await signedIn(mentorId!),
  };
}

const home =
  ({ url }: Ground, { projectId, mentee }: Planted) =>
  () =>
    call(`${url}/api/action/mentor`, { ProjectId: projectId }, mentee);

/** The home of a mentee: beside a small project, and beside bare Fastify and pg that send the same statements and judge nothing. */
async function menteeFigures(ground: Ground, small: Planted, large: Planted): Promise<Figure[]> {
  const bare = await bareOf(ground.databaseUrl, home(ground, large));
  const [ofSmall, ofLarge, ofBare] = await interleave([
    { name: small.name, run: () => tenAtATime(200, home(ground, small)) },
    { name: large.name, run: () => tenAtATime(200, home(ground, large)) },
    { name: 'bare Fastify and pg', run: () => tenAtATime(200, () => call(bare.url, {})) },
  ]);
  await bare.close();
  return [
    rateFigure('home of a mentee, 100,000 mentees × 70 actions', [ofLarge!, ofSmall!], 0.8),
    rateFigure('the same, 69 conditions judged', [ofLarge!, ofBare!], 0.4),
  ];
}

/** The list of an action's mentees, as their mentor opens it. */
async function mentorFigure(ground: Ground, small: Planted, large: Planted): Promise<Figure> {
  const list =
    ({ projectId, mentor }: Planted, actionId: number) =>
    () =>
      tenAtATime(100, () =>
        call(`${ground.url}/api/action/GetAggregateMentees`, { Id: actionId, ProjectId: projectId }, mentor),
      );
  const firstOf = async ({ projectId }: Planted) => {
    const { id } = await ground.services.pool
      .selectFrom('action')
      .where('projectId', '=', projectId)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const results = await interleave([
    { name: large.name, run: list(large, await firstOf(large)) },
    { name: small.name, run: list(small, await firstOf(small)) },
  ]);
  return rateFigure('mentees of an action, for a mentor of 50 of 100,000 mentees', results, 0.8);
}

/** All conditions of a mentee, through the worker of the sandbox, beside one statement to the database. */
async function conditionsFigure({ services }: Ground, { projectId }: Planted): Promise<Figure> {
  const { actionsDone, authoredOf, judgeAll } = await import('#features/steps/server/situation.ts');
  const { actionsOf } = await import('#features/programme/server/store/actions.ts');
  const actions = await actionsOf(services.pool, projectId);
  const subject = {
    fieldsAt: () => ({ last_name: 'Δείγμα' }),
    actions: actionsDone(
      actions.map(({ id }) => ({
        id,
        menteeData: null,
        completedAt: null,
        isBegun: false,
        questResult: null,
      })),
    ),
  };
  const [judged, asked] = await interleave([
    {
      name: 'judged',
      run: async () => {
        for (let turn = 0; turn < 200; turn++)
          await judgeAll(services.sandbox, actions.map(authoredOf), [subject]);
        return 200;
      },
    },
    {
      name: 'select 1',
      run: async () => {
        for (let turn = 0; turn < 200; turn++) await sql`select 1`.execute(services.pool);
        return 200;
      },
    },
  ]);
  const ratio = asked!.median / judged!.median;
  return {
    work: 'conditions of 70 actions for one mentee',
    ours: `${(1000 / judged!.median).toFixed(2)} ms`,
    baseline: `one statement to the database: ${(1000 / asked!.median).toFixed(2)} ms`,
    ratio,
    goal: '≤ 5 × its time',
    reached: ratio <= 5,
  };
}

const RACERS = 50;

/**
 * Fifty requests for the same time of one mentor, of which one succeeds, beside bare inserts under the same
 * constraint.
 */
async function bookingFigure(
  { url, cookie, databaseUrl }: Ground,
  db: Db,
  { projectId, mentees, mentorId }: Planted,
) {
  const { rows } = await sql<{ id: number }>`
    update action set type_id = 2 where id = (select min(id) from action where project_id = ${projectId}) returning id`.execute(
    db,
  );
  const actionId = rows[0]!.id;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(
    'create table bench_slot (who bigint, slot tstzrange, constraint one_at_once exclude using gist (who with =, slot with &&))',
  );
  let day = 10;
  const nextTime = () => new Date(Math.ceil(Date.now() / DAY_MS + day++) * DAY_MS + 32_400_000);
  const book = async (time: Date, menteeId: number) => {
    const answer = await fetch(`${url}/api/Meetings/Book`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        ProjectId: projectId,
        ActionId: actionId,
        MenteeId: menteeId,
        MentorId: mentorId,
        Time: time.toISOString(),
      }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`booking answered ${answer.status}`);
    return answer.status;
  };
  const results = await interleave([
    {
      name: 'bookings',
      run: async () => {
        const time = nextTime();
        const statuses = await Promise.all(mentees.slice(0, RACERS).map((id) => book(time, id)));
        const made = statuses.filter((status) => status === 200).length;
        if (made !== 1) throw new Error(`${made} bookings of one time were made`);
        return RACERS;
      },
    },
    {
      name: 'bare inserts',
      run: async () => {
        const from = nextTime().toISOString();
        await Promise.all(
          Array.from({ length: RACERS }, () =>
            pool
              .query(
                "insert into bench_slot values (1, tstzrange($1::timestamptz, $1::timestamptz + interval '45 minutes'))",
                [from],
              )
              .catch(() => {}),
          ),
        );
        return RACERS;
      },
    },
  ]);
  await pool.end();
  return rateFigure('50 bookings of one time that race', results, 0.25);
}
