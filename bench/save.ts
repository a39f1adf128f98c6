import pg from 'pg';
import { call, type Ground } from './ground.ts';
import { interleave, rateFigure, tenAtATime, type Figure } from './measure.ts';

/** A call that writes one row durably (a note on an application, with its change and its audit line), beside a bare insert. */
export async function saveFigure({ url, cookie, databaseUrl, services }: Ground): Promise<Figure> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query('create table bench_row (id bigint generated always as identity, text text)');
  const targets = await services.pool
    .selectFrom('application')
    .innerJoin('project', 'project.id', 'application.projectId')
    .where('project.url', '=', 'symvoulos')
    .select('application.id')
    .limit(50)
    .execute();
  let turn = 0;
  const results = await interleave([
    {
      name: 'note on an application',
      run: () =>
        tenAtATime(500, () =>
          call(
            `${url}/api/ApplicationForm/AddNote`,
            { Id: targets[turn++ % targets.length]!.id, Text: 'a note' },
            cookie,
          ),
        ),
    },
    {
      name: 'bare insert',
      run: () =>
        tenAtATime(500, async () => {
          await pool.query("insert into bench_row (text) values ('a note')");
        }),
    },
  ]);
  await pool.end();
  return rateFigure('durable save', results, 0.25);
}
