import { connect, Server, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What Node has beneath its sockets; its own interface can neither listen again nor ask for the peer before the event. */
interface Handle {
  listen: (backlog: number) => number;
  getpeername: (into: object) => number;
}
const handleOf = (socket: Server | Socket) => (socket as { _handle?: Partial<Handle> | null })._handle;

/** Node's own backlog: how many connections may wait to be accepted. */
const BACKLOG = 511;

/**
 * Closes the listening socket of a server, not its connections, when no client waits to be accepted; at `latest` (a time in
 * milliseconds) in any case.
 *
 * The system completes connections by itself and lets them wait in a queue, of which Node accepts one a turn. Closing the listening
 * socket resets those that wait, although their clients are connected and may have sent a request. So the server itself takes the last
 * places of the queue, as in `isQueueOurs`. A client that comes then is not connected at all: its system tries again after a
 * second, and is refused.
 */
export async function closeListener(server: Server, latest: number): Promise<void> {
  const places: Place[] = [];
  const accept = ({ remotePort }: Socket) => {
    for (const place of places) if (place.client.localPort === remotePort) place.isAccepted = true;
  };
  server.on('connection', accept);
  const take = async () => {
    const place = await takePlace(server);
    places.push(place);
    return place;
  };
  while (!(await isQueueOurs(server, { take, latest })) && Date.now() < latest) await nextTurn();
  // Of the HTTP server, the own close would also cut connections with a pending request.
  Server.prototype.close.call(server);
  server.off('connection', accept);
  for (const { client } of places) client.destroy();
}

/** A connection of the server to itself. */
interface Place {
  client: Socket;
  /** The system has connected it: it waits to be accepted. */
  isConnected: boolean;
  isAccepted: boolean;
}

/**
 * Tries to fill the queue of the listening socket with connections of the server itself; true when no other is in it and none can
 * come before the next turn. Linux lets one more connection wait than the backlog says, and connects no client while the queue is full.
 */
async function isQueueOurs(
  server: Server,
  { take, latest }: { take: () => Promise<Place>; latest: number },
): Promise<boolean> {
  const handle = handleOf(server);
  handle?.listen?.(BACKLOG);
  const first = await take();
  const second = await take();
  // As long as anything waits, nothing is added.
  handle?.listen?.(0);
  while (first.isConnected && !first.isAccepted && Date.now() < latest) await nextTurn();
  // All that came before them is accepted. Only two may wait: if the third is connected, these are the second and the third.
  handle?.listen?.(1);
  const third = await take();
  return second.isConnected && !second.isAccepted && third.isConnected;
}

/** Connects to the server without letting the event loop turn, and so before Node accepts anything. */
async function takePlace(server: Server): Promise<Place> {
  const { address, port } = server.address() as AddressInfo;
  const client = connect(port, loopbackOf(address));
  // It ends with the listening socket.
  client.on('error', () => {});
  // Node connects in the next tick.
  await new Promise<void>((done) => process.nextTick(done));
  return { client, isConnected: handleOf(client)?.getpeername?.({}) === 0, isAccepted: false };
}

/** Where this machine reaches a server that listens at this address. */
const loopbackOf = (address: string): string =>
  address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
