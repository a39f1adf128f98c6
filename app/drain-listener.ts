import { connect, Server, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What Node has beneath its sockets; its own interface can neither listen again nor ask for the peer before the event. */
interface Handle {
  listen: (backlog: number) => number;
  getpeername: (into: object) => number;
}
const handleOf = (socket: Server | Socket) => (socket as { _handle?: Partial<Handle> | null })._handle;

/** At most one connection may wait to be accepted: Linux takes one more than the backlog. */
const ONE_WAITS = 0;

/** How many turns of the event loop the server waits for one without a new connection. */
const BUSY_TURNS = 100;

/**
 * Closes the listening socket of a server, not its connections, when no client waits to be accepted; at `latest` (a time in
 * milliseconds) in any case.
 *
 * The system completes connections by itself and lets them wait; Node accepts one of them a turn. Closing the listening socket
 * resets those that wait, although their clients have been connected and may have sent a request. So the queue is shortened to one
 * place, and the server itself connects: when it gets the place, then no client is in the queue, and none can come in before the close. A client
 * that comes meanwhile is not connected at all. Its system tries again after a second and is refused, which is safe to send again elsewhere.
 */
export async function closeListener(server: Server, latest: number): Promise<void> {
  // A client that is being connected at the moment in which a full queue becomes short would be lost: better an empty one.
  let turns = 0;
  while (turns < BUSY_TURNS && (await hasAccepted(server))) turns += 1;
  handleOf(server)?.listen?.(ONE_WAITS);
  let place = await takePlace(server);
  while (!place.isTaken && Date.now() < latest) {
    place.release();
    await nextTurn();
    place = await takePlace(server);
  }
  // Of the HTTP server, the own close would also cut connections with a pending request.
  Server.prototype.close.call(server);
  place.release();
}

/** Whether a connection was accepted in one turn of the event loop: then more may wait. */
async function hasAccepted(server: Server): Promise<boolean> {
  let accepted = false;
  const note = () => (accepted = true);
  server.on('connection', note);
  await nextTurn();
  server.off('connection', note);
  return accepted;
}

/** Tries to connect to the server without letting the event loop turn, and so before Node accepts anything. */
async function takePlace(server: Server) {
  const { address, port } = server.address() as AddressInfo;
  const client = connect(port, loopbackOf(address));
  // It ends with the listening socket.
  client.on('error', () => {});
  // Node connects in the next tick.
  await new Promise<void>((done) => process.nextTick(done));
  return {
    isTaken: handleOf(client)?.getpeername?.({}) === 0,
    release: () => void client.destroy(),
  };
}

/** Where this machine reaches a server that listens at this address. */
const loopbackOf = (address: string): string =>
  address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
