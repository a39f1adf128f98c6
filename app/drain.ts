import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long connections that are kept open get to hear that this was their last answer. */
const GRACE_MS = 300;
/** How long a running request may take when everything stops. */
const PATIENCE_MS = 6_000;

/**
 * Prepares a graceful stop; answers the function that does it. From then on every answer closes its connection, so that
 * no client sends a request into a door that shuts; what runs may end; then the server closes.
 */
export function addDrain(app: FastifyInstance): { isStopping: () => boolean; drain: () => Promise<void> } {
  let stopping = false;
  let running = 0;
  app.addHook('onRequest', async () => {
    running += 1;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close');
  });
  // Also when the client has gone.
  app.addHook('onResponse', async () => {
    running -= 1;
  });
  return {
    isStopping: () => stopping,
    drain: async () => {
      stopping = true;
      const latest = Date.now() + PATIENCE_MS;
      await pause(GRACE_MS);
      // Only the listening socket: the HTTP server's own close would also cut connections with a pending request.
      Server.prototype.close.call(app.server);
      await pause(GRACE_MS);
      // A busy machine may have stalled for the whole grace period: requests that arrived during it are read before
      // anything is cut.
      do await pause(20);
      while (running > 0 && Date.now() < latest);
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
