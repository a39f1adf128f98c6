import { sql } from 'kysely';
import { ATHENS } from '#engines/dates/athens.ts';
import { connect, type Db, json } from '#platform/server/db.ts';
import { download } from './export.ts';
import { call, type Ground } from './ground.ts';
import { interleave, rateFigure, tenAtATime, type Figure } from './measure.ts';

const ACTIONS = 70;

interface Wish {
  /** Distinguishes projects of the same size. */
  name?: string;
  /** Of all pairs of a mentee and an action, those in which something was done. */
  density?: number;
  mentors?: number;
}

/** A project with so many mentees and mentors, and 70 actions; answers its id. */
export async function plantMentees(
  db: Db,
  mentees: number,
  { name = 'grid', density = 0.3, mentors = 20 }: Wish = {},
): Promise<number> {
  const { id: projectId } = await db
    .insertInto('project')
    .values({
      url: `${name}-${mentees}`,
      descr: `${name} ${mentees}`,
      settings: json({}),
      microdataStart: json([]),
      microdataEnd: json([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into action (project_id, type_id, titles, group_path, position, flags)
    select ${projectId}, 4, jsonb_build_object('el', 'Βήμα ' || n), array['Ομάδα ' || (n / 10)], n, 2
    from generate_series(1, ${ACTIONS}::int) as n`.execute(db);
  const people = (role: 'Mentee' | 'Mentor', count: number) =>
    sql<{ id: number }>`
    with made as (
      insert into app_user (username, roles, level, fields, search_key)
      select ${`${name}-${role}-${mentees}-`}::text || n, array[${role}::text], ${role === 'Mentor' ? 3 : 4},
        jsonb_build_object('first_name', 'Όνομα' || n % 997, 'last_name', 'Επώνυμο' || (n * 7919) % 100003),
        'ονομα' || n % 997 || ' επωνυμο' || (n * 7919) % 100003
      from generate_series(1, ${count}::int) as n returning id)
    insert into membership (project_id, user_id, state) select ${projectId}, id, 1 from made returning user_id as id`.execute(
      db,
    );
  await people('Mentor', mentors);
  await people('Mentee', mentees);
  await sql`
    insert into default_mentor (project_id, mentee_id, mentor_id)
    select ${projectId}, user_id, (select min(m.user_id) from membership m join app_user on app_user.id = m.user_id
      where m.project_id = ${projectId} and 'Mentor' = any(roles)) + user_id % ${mentors}::int
    from membership join app_user on app_user.id = user_id where project_id = ${projectId} and 'Mentee' = any(roles)`.execute(
    db,
  );
  await sql`
    insert into action_data (action_id, mentee_id, mentee_data, completed_at)
    select action.id, membership.user_id, '{}', case when (action.position + membership.user_id) % 3 > 0 then now() end
    from membership join app_user on app_user.id = membership.user_id
    join action on action.project_id = membership.project_id
    where membership.project_id = ${projectId} and 'Mentee' = any(roles)
      and (membership.user_id * 31 + action.id * 17) % 100 < ${density * 100}`.execute(db);
  await sql`
    insert into membership (project_id, user_id, state)
    select ${projectId}, id, 1 from app_user where username = 'supervisor'`.execute(db);
  for (const table of ['app_user', 'membership', 'default_mentor', 'action', 'action_data'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  return projectId;
}

/** A file of all mentees with all their actions, beside PostgreSQL's own COPY of the same facts. */
async function exportOf(
  { url, cookie, databaseUrl }: Ground,
  projectId: number,
  { format, rows, most }: { format: 'csv' | 'xlsx'; rows: number; most: number },
): Promise<Figure> {
  const db = connect(databaseUrl, { max: 1, statementTimeout: 0 });
  const [ours, copy] = await interleave(
    [
      {
        name: format,
        run: async () => {
          const answer = await fetch(`${url}/api/project/StartGridExport`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify({ ProjectId: projectId, Format: format }),
          });
          const { Id } = (await answer.json()) as { Id: number };
          await download(`${url}/api/project/GridExport?Id=${Id}`, cookie);
          return rows;
        },
      },
      {
        name: 'COPY to /dev/null',
        run: async () => {
          await sql
            .raw(
              `copy (select u.username, u.fields->>'last_name', u.fields->>'first_name', m.state,
                 (select string_agg(concat(
                    case when d.completed_at is not null then 'Ολοκληρώθηκε' when d.mentee_data is not null then 'Σε εξέλιξη' end, ' ',
                    to_char(coalesce(d.completed_at, d.changed_at) at time zone '${ATHENS}', 'DD-MM-YYYY'), ';', mentor.name), ';' order by a.position)
                  from action a left join action_data d on d.action_id = a.id and d.mentee_id = m.user_id
                  where a.project_id = m.project_id)
               from membership m join app_user u on u.id = m.user_id
               left join lateral (select concat(o.fields->>'first_name', ' ', o.fields->>'last_name') as name
                 from default_mentor dm join app_user o on o.id = dm.mentor_id
                 where dm.project_id = m.project_id and dm.mentee_id = m.user_id) as mentor on true
               where m.project_id = ${projectId} and 'Mentee' = any(u.roles) order by m.user_id)
               to '/dev/null' (format csv, delimiter ';')`,
            )
            .execute(db);
          return rows;
        },
      },
    ],
    1,
  );
  await db.destroy();
  const ratio = copy!.median / ours!.median;
  return {
    work: `${format} of ${rows.toLocaleString('en')} mentees × ${ACTIONS} actions`,
    ours: `${(rows / ours!.median).toFixed(1)} s`,
    baseline: `COPY: ${(rows / copy!.median).toFixed(1)} s`,
    ratio,
    goal: `≤ ${most} × its time`,
    reached: ratio <= most,
  };
}

/**
 * The cost of showing which actions are locked for whom: fifty mentees and the ten actions on a screen, in a project
 * whose every action waits for the one before and whose every fifth is for some mentees only, beside one without a
 * condition.
 */
export async function conditionsFigure({ url, cookie, databaseUrl }: Ground): Promise<Figure> {
  const db = connect(databaseUrl, { max: 1, statementTimeout: 0 });
  const [plain, conditional] = [await plantMentees(db, 999), await plantMentees(db, 1001)];
  await sql`
    update action set data = jsonb_strip_nulls(jsonb_build_object(
      'EnableCondition', 'actions[' || before.id || '].done',
      'ShowCondition', case when action.position % 5 = 0 then 'fields.first_name !== "Όνομα5"' end))
    from action as before
    where before.project_id = action.project_id and before.position = action.position - 1
      and action.project_id = ${conditional}`.execute(db);
  const pageOf = async (projectId: number) => {
    const asked = await sql<{ id: number }>`
      select id from action where project_id = ${projectId} order by position offset 10 limit 10`.execute(db);
    const input = { ProjectId: projectId, Count: 50, ActionIds: asked.rows.map(({ id }) => id) };
    return () => tenAtATime(200, () => call(`${url}/api/project/GetActionsGrid_Partial`, input, cookie));
  };
  const contestants = [
    { name: 'with conditions', run: await pageOf(conditional) },
    { name: 'without a condition', run: await pageOf(plain) },
  ];
  await db.destroy();
  const results = await interleave(contestants);
  return rateFigure('page of 50 mentees × 10 actions that have conditions', results, 0.5);
}

/**
 * A page of ten mentees with all their cells, in projects of these sizes by turns: it must not grow with the project. Then the
 * export of the largest.
 */
export async function menteeGridFigures(ground: Ground, sizes: readonly number[]): Promise<Figure[]> {
  const { url, cookie, databaseUrl } = ground;
  const projects: number[] = [];
  // Planting millions of rows takes longer than a request may.
  const db = connect(databaseUrl, { max: 1, statementTimeout: 0 });
  for (const size of sizes) projects.push(await plantMentees(db, size));
  await db.destroy();
  const results = await interleave(
    projects.map((projectId, place) => ({
      name: `${sizes[place]!.toLocaleString('en')} mentees`,
      run: () =>
        tenAtATime(200, () =>
          call(`${url}/api/project/GetActionsGrid_Partial`, { ProjectId: projectId }, cookie),
        ),
    })),
  );
  const [smallest, ...others] = results;
  const pages = others.map(({ name, median }) => {
    const ratio = median / smallest!.median;
    return {
      work: `page of the mentees' grid, ${name} × ${ACTIONS} actions`,
      ours: `${Math.round(median)}/s`,
      baseline: `${smallest!.name}: ${Math.round(smallest!.median)}/s`,
      ratio,
      goal: '≥ 0.8 (flat)',
      reached: ratio >= 0.8,
    };
  });
  const exported = { rows: sizes.at(-1)!, most: 4 };
  return [
    ...pages,
    await exportOf(ground, projects.at(-1)!, { format: 'csv', ...exported }),
    await exportOf(ground, projects.at(-1)!, { format: 'xlsx', ...exported, most: 8 }),
  ];
}
