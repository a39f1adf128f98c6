import Fastify from 'fastify';
import pg from 'pg';
import { call, type Ground } from './ground.ts';
import { interleave, rateFigure, tenAtATime, type Figure } from './measure.ts';

const ROUND = 500;

/**
 * A call that writes durably: a note on an application, with its change and its audit line. Beside bare Fastify and pg with only
 * the statements that every such call needs: lock the object, write the note, the change and the audit line, commit.
 */
export async function saveFigure({ url, cookie, databaseUrl, services }: Ground): Promise<Figure> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(`
    create table bench_row (id bigint generated always as identity, text text);
    create table bench_change (like bench_row including all);
    create table bench_audit (like bench_row including all)`);
  const targets = await services.pool
    .selectFrom('application')
    .innerJoin('project', 'project.id', 'application.projectId')
    .where('project.url', '=', 'symvoulos')
    .select('application.id')
    .limit(50)
    .execute();
  let turn = 0;
  const target = () => targets[turn++ % targets.length]!.id;
  const bare = Fastify();
  bare.post('/', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select id from application where id = $1 for update', [target()]);
    for (const table of ['row', 'change', 'audit'])
      await client.query(`insert into bench_${table} (text) values ($1)`, ['a note']);
    await client.query('commit');
    client.release();
    return {};
  });
  await bare.listen({ host: '127.0.0.1', port: 0 });
  const bareUrl = `http://127.0.0.1:${(bare.server.address() as { port: number }).port}/`;
  const results = await interleave([
    {
      name: 'note on an application',
      run: () =>
        tenAtATime(ROUND, () =>
          call(`${url}/api/ApplicationForm/AddNote`, { Id: target(), Text: 'a note' }, cookie),
        ),
    },
    { name: 'bare Fastify and pg', run: () => tenAtATime(ROUND, () => call(bareUrl, {})) },
  ]);
  await bare.close();
  await pool.end();
  return rateFigure('durable save', results, 0.5);
}
