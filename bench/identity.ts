import Fastify from 'fastify';
import { call, type Ground } from './ground.ts';
import { interleave, rateFigure, tenAtATime, type Figure } from './measure.ts';

/** Who is signed in, beside a server that answers nothing. */
export async function identityFigure({ url, cookie }: Ground): Promise<Figure> {
  const bare = Fastify();
  bare.post('/', () => ({}));
  await bare.listen({ host: '127.0.0.1', port: 0 });
  const bareUrl = `http://127.0.0.1:${(bare.server.address() as { port: number }).port}/`;
  const results = await interleave([
    { name: 'identity call', run: () => tenAtATime(2000, () => call(`${url}/Account/Identity`, {}, cookie)) },
    { name: 'empty Fastify answer', run: () => tenAtATime(2000, () => call(bareUrl, {})) },
  ]);
  await bare.close();
  return rateFigure('identity call', results, 0.25);
}
