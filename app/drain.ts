import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { closeListener } from './drain-listener.ts';

/** The listening socket closes when no new connection has come for this long. */
const QUIET_MS = 300;
/** After this long it closes, even if connections still come: proxies that ask for the readiness have gone elsewhere by then. */
const LISTENING_MS = 2_000;
/** How long keep-alive connections may still send requests, each of which closes its connection. */
const GRACE_MS = 300;
/** How long the stop may take, with the requests that are running. */
const PATIENCE_MS = 6_000;

/**
 * Prepares a graceful stop; returns the function that does it. From then on the server is not ready, and every answer closes its
 * connection, so that no client sends a request to a closing server. `goodbye` runs first. New connections are accepted until none comes any more,
 * or for two seconds; then no client can connect. Running requests may end, then the server closes. A connection is
 * closed only when nothing of a request has arrived on it.
 */
export function addDrain(app: FastifyInstance): {
  isStopping: () => boolean;
  drain: (goodbye?: () => Promise<void>) => Promise<void>;
} {
  let stopping = false;
  const open = openConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close');
  });
  return {
    isStopping: () => stopping,
    drain: async (goodbye) => {
      stopping = true;
      const latest = Date.now() + PATIENCE_MS;
      await goodbye?.();
      await open.quietTime(QUIET_MS, Date.now() + LISTENING_MS);
      await closeListener(app.server, latest);
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
  let connectedAt = 0;
  app.server.on('connection', (socket: Socket) => {
    connectedAt = Date.now();
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
    /** Waits until no new connection has come for `quiet` milliseconds, until `latest` at most. */
    async quietTime(quiet: number, latest: number): Promise<void> {
      const began = Date.now();
      for (;;) {
        const until = Math.min(Math.max(began, connectedAt) + quiet, latest);
        if (Date.now() >= until) return;
        await pause(until - Date.now());
        // Connections of a stalled machine are seen only after its timers.
        await nextTurn();
      }
    },
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
