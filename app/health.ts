import type { FastifyInstance } from 'fastify';
import { isReachable } from '#platform/server/reachable.ts';
import { redisAnswers } from '#platform/server/redis.ts';
import type { Services } from '#platform/server/services.ts';

/** `live`: the process answers. `ready`: what it needs to serve answers too, and it is not about to stop. */
export function addHealth(app: FastifyInstance, { pool, config }: Services, isStopping: () => boolean): void {
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const { redisUrl } = config;
    const [database, redis] = await Promise.all([
      isReachable(pool),
      redisUrl === undefined || redisAnswers(redisUrl),
    ]);
    // Nothing that is served waits for Redis: without it the product goes on.
    const ready = database && !isStopping();
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not-ready', database, ...(redisUrl !== undefined && { redis }) });
  });
}
