import { sql } from 'kysely';
import { userByName } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import { aProject } from '#testing/people.ts';
import { connect } from '#platform/server/db.ts';
import { call, type Ground } from './ground.ts';
import { interleave, type Figure } from './measure.ts';

const PER_REQUEST = 10;
const LANES = 5;
const ROUNDS = 3;

/**
 * The update of one field of so many people by pasted lines, ten a request and five requests at a time as the page sends them;
 * beside the bare statements, one a person, ten in a transaction.
 */
export async function bulkUpdateFigure(
  { url, cookie, services, databaseUrl }: Ground,
  { users }: { users: number },
): Promise<Figure> {
  const ProjectId = await aProject(services.pool, {
    User: { Fields: [{ Name: 'phase', Visible: 4, Editable: 1 }] },
  });
  await setMember(services.pool, (await userByName(services.pool, 'supervisor'))!.id, ProjectId, 1);
  const { rows } = await sql<{ id: number }>`
    with made as (insert into app_user (username, roles, level, fields, search_key)
      select 'bulk-' || ${ProjectId}::int || '-' || n, array['Mentee'], 4, '{}', '' from generate_series(1, ${users}::int) as n
      returning id)
    insert into membership (project_id, user_id, state) select ${ProjectId}, id, 1 from made
    returning user_id as id`.execute(services.pool);
  const ids = rows.map(({ id }) => id);
  const batches = Array.from({ length: Math.ceil(ids.length / PER_REQUEST) }, (_, turn) =>
    ids.slice(turn * PER_REQUEST, (turn + 1) * PER_REQUEST),
  );
  const inLanes = async (work: (batch: readonly number[]) => Promise<unknown>): Promise<number> => {
    const left = [...batches];
    const lane = async () => {
      for (let batch = left.pop(); batch; batch = left.pop()) await work(batch);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return users;
  };
  const db = connect(databaseUrl, { max: LANES });
  let round = 0;
  const [ours, bare] = await interleave(
    [
      {
        name: 'bulk update',
        run: async () => {
          round += 1;
          return inLanes((batch) =>
            call(
              `${url}/api/user/UpdateUserFields`,
              {
                ProjectId,
                Field: 'phase',
                Users: batch.map((id) => ({ Key: String(id), Value: `round ${round}` })),
              },
              cookie,
            ),
          );
        },
      },
      {
        name: 'bare statements',
        run: () =>
          inLanes((batch) =>
            db.transaction().execute(async (trx) => {
              for (const id of batch)
                await sql`
                  update app_user set fields = fields || jsonb_build_object('bare', ${`round ${round}`}::text)
                  where id = ${id}`.execute(trx);
            }),
          ),
      },
    ],
    ROUNDS,
  );
  await db.destroy();
  const ratio = bare!.median / ours!.median;
  return {
    work: `update of a field of ${users.toLocaleString('en')} people`,
    ours: `${Math.round(ours!.median)}/s`,
    baseline: `bare statements: ${Math.round(bare!.median)}/s`,
    ratio,
    goal: '≤ 10 × their time',
    reached: ratio <= 10,
  };
}
