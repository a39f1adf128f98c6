import Fastify from 'fastify';
import pg from 'pg';
import { call, type Ground } from './ground.ts';
import { interleave, rateFigure, tenAtATime, type Figure } from './measure.ts';

/** The first page of the grid over all applications of the large project, beside bare Fastify and pg on SQL of the same size. */
export async function gridFigure({ url, cookie, databaseUrl, largeProject }: Ground): Promise<Figure> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const bare = Fastify();
  bare.post('/', async () => {
    const { rows } = await pool.query(
      `select id, year, number, status, version, created_at, email, answers->'last_name' as last_name,
              (select count(*) from application_document d where d.application_id = a.id) as documents
       from application a where project_id = $1 order by id desc limit 10`,
      [largeProject],
    );
    const count = await pool.query(
      'select sum(total) as total from application_count where project_id = $1',
      [largeProject],
    );
    return { list: rows, All: Number(count.rows[0].total) };
  });
  await bare.listen({ host: '127.0.0.1', port: 0 });
  const bareUrl = `http://127.0.0.1:${(bare.server.address() as { port: number }).port}/`;
  const body = { ProjectId: largeProject, Filter: {}, Columns: ['last_name', 'first_name'] };
  const results = await interleave([
    { name: 'grid', run: () => tenAtATime(500, () => call(`${url}/api/ApplicationForm/List`, body, cookie)) },
    { name: 'bare Fastify and pg', run: () => tenAtATime(500, () => call(bareUrl, {})) },
  ]);
  await bare.close();
  await pool.end();
  return rateFigure('first page of the grid, 50,000 applications', results, 0.7);
}
