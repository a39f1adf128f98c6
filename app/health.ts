import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/contract/refusal.ts';
import { isReachable } from '#platform/server/reachable.ts';
import type { Services } from '#platform/server/services.ts';
import { healthDetails, mayReadDetails } from './health-details.ts';

/**
 * `live`: the process answers. `ready`: the database answers too, and the process is not about to stop. `details`: each dependency, for
 * monitors.
 */
export function addHealth(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  const { pool, config } = services;
  const details = healthDetails(services);
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const database = await isReachable(pool);
    const ready = database && !isStopping();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready', database });
  });
  app.get('/health/details', async (request, reply) => {
    if (!mayReadDetails(request, config.healthToken)) throw notFound();
    const answer = await details();
    return reply.code(answer.ok ? 200 : 503).send(answer);
  });
}
