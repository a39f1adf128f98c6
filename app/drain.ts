import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long keep-alive connections may still send requests, each of which closes its connection. */
const GRACE_MS = 300;
/** How long a running request may take while the server stops. */
const PATIENCE_MS = 6_000;

/**
 * Prepares a graceful stop; returns the function that does it. From then on every answer closes its connection, so
 * that no client sends a request to a closing server. Running requests may end, then the server closes. A connection is
 * closed only when nothing of a request has arrived on it.
 */
export function addDrain(app: FastifyInstance): { isStopping: () => boolean; drain: () => Promise<void> } {
  let stopping = false;
  const open = openConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close');
  });
  return {
    isStopping: () => stopping,
    drain: async () => {
      stopping = true;
      const latest = Date.now() + PATIENCE_MS;
      await pause(GRACE_MS);
      await open.quietTurn(Date.now() + GRACE_MS);
      // Closes only the listening socket. The HTTP server's own close would also cut connections with a pending
      // request.
      Server.prototype.close.call(app.server);
      await pause(GRACE_MS);
      do {
        await pause(20);
        await open.quietTurn(latest);
        open.closeIdle();
      } while (open.count() > 0 && Date.now() < latest);
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

/** The connections of the server that speak HTTP; sockets of hubs are closed by the hubs. */
function openConnections(app: FastifyInstance) {
  const open = new Set<Socket>();
  /** Connections so far, and the bytes of those that are closed. */
  let heardBefore = 0;
  app.server.on('connection', (socket: Socket) => {
    heardBefore += 1;
    open.add(socket);
    socket.once('close', () => {
      heardBefore += socket.bytesRead;
      open.delete(socket);
    });
  });
  app.server.on('upgrade', (_request, socket: Socket) => open.delete(socket));
  const heard = () => [...open].reduce((sum, { bytesRead }) => sum + bytesRead, heardBefore);

  return {
    count: () => open.size,
    /**
     * Waits for a turn of the event loop in which nothing arrived, until `latest` at most. A busy machine may have stalled, and
     * timers run before sockets are read: a request that was sent long ago may lie unread until then.
     */
    async quietTurn(latest: number): Promise<void> {
      for (;;) {
        const before = heard();
        await nextTurn();
        if (heard() === before || Date.now() >= latest) return;
      }
    },
    /** Closes the connections on which no request has begun. */
    closeIdle(): void {
      app.server.closeIdleConnections();
      // For the server a new connection is not idle, although it may have been opened ahead and never be used.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
