import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long keep-alive connections may still send requests, each of which closes its connection. */
const GRACE_MS = 300;
/** How long a running request may take while the server stops. */
const PATIENCE_MS = 6_000;

/**
 * Prepares a graceful stop; returns the function that does it. From then on every answer closes its connection, so
 * that no client sends a request to a closing server. Running requests may end, then the server closes.
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
  // Also runs when the client has gone.
  app.addHook('onResponse', async () => {
    running -= 1;
  });
  return {
    isStopping: () => stopping,
    drain: async () => {
      stopping = true;
      const latest = Date.now() + PATIENCE_MS;
      await pause(GRACE_MS);
      // Closes only the listening socket. The HTTP server's own close would also cut connections with a pending
      // request.
      Server.prototype.close.call(app.server);
      await pause(GRACE_MS);
      // A busy machine may have stalled for the whole grace period, so requests that arrived during it are read before
      // any connection is cut.
      do await pause(20);
      while (running > 0 && Date.now() < latest);
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
