import type { FastifyInstance } from 'fastify';
import { isReachable } from '#platform/server/reachable.ts';
import type { Services } from '#platform/server/services.ts';

/** `live`: the process answers. `ready`: its dependencies answer too, and it is not about to stop. */
export function addHealth(app: FastifyInstance, { pool }: Services, isStopping: () => boolean): void {
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const database = await isReachable(pool);
    const ready = database && !isStopping();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready', database });
  });
}
