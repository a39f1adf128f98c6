import { call, type Ground } from './ground.ts';
import { interleave, rateFigure, tenAtATime, type Figure } from './measure.ts';
import { bareOf } from './same-statements.ts';

/** The first page of the grid over all applications of the large project, beside bare Fastify and pg on the same SQL. */
export async function gridFigure({ url, cookie, databaseUrl, largeProject }: Ground): Promise<Figure> {
  const body = { ProjectId: largeProject, Filter: {}, Columns: ['last_name', 'first_name'] };
  const page = () => call(`${url}/api/ApplicationForm/List`, body, cookie);
  const bare = await bareOf(databaseUrl, page);
  const results = await interleave([
    { name: 'grid', run: () => tenAtATime(500, page) },
    { name: 'bare Fastify and pg', run: () => tenAtATime(500, () => call(bare.url, {})) },
  ]);
  await bare.close();
  return rateFigure('first page of the grid, 100,000 applications', results, 0.4);
}
