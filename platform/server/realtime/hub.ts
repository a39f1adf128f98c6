import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Namespace, type Socket } from 'socket.io';
import type { HubEvent, Payload } from '#platform/contract/event.ts';
import { packEvent, unpackEvent } from '#platform/contract/event.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '../actor.ts';
import { isForeignOrigin } from '../origin.ts';
import type { Services } from '../services.ts';
import { EVERYONE, type Said } from './bus.ts';

/** Where the page finds the hubs. */
export const HUB_PATH = '/hub';

/** The user of a socket, as far as the platform must be able to check again. */
export type Holder = Pick<Actor, 'id' | 'sessionId'>;

/** What the platform must be able to ask about people; it knows no feature. */
export interface Doorkeeper {
  /** Who has the session of these cookies, looked up now. */
  identify: (cookieHeader: string) => Promise<Actor | undefined>;
  /**
   * A text for each live session that changes with what the user may do; ended sessions are left out. One query for
   * all sockets of a node.
   */
  standing: (holders: readonly Holder[]) => Promise<ReadonlyMap<number, string>>;
}

/** What an event that the page sends means. What it throws besides a refusal is a bug. */
export interface HubHandler {
  event: HubEvent;
  handle: (asked: { actor: Actor; carried: never; services: Services }) => Promise<void>;
}

/** Pairs an event that the page sends with its handler. */
export const onEvent = <E extends HubEvent>(
  event: E,
  handle: (asked: { actor: Actor; carried: Payload<E>; services: Services }) => Promise<void>,
): HubHandler => ({ event, handle: handle as HubHandler['handle'] });

/** What a page hears as soon as it is connected, made at that moment. */
export interface HubGreeting {
  event: HubEvent;
  carried: () => unknown;
}

/** Pairs an event with what it carries to a page that has just connected. */
export const onConnect = <E extends HubEvent>(event: E, carried: () => Payload<E>): HubGreeting => ({
  event,
  carried,
});

interface Opening {
  server: HttpServer;
  services: Services;
  door: Doorkeeper;
  /** Every event that the server sends. Others are not delivered. */
  events: readonly HubEvent[];
  handlers: readonly HubHandler[];
  greetings: readonly HubGreeting[];
}

/** Long enough for what people type, far too short for anything else. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** A session that ended, or whose person may do other things than before, loses its sockets within a second. */
const LOOK_MS = 500;
const SOCKETS_PER_PERSON = 30;
/** The messages that may wait for a page that reads slowly, of 4 KB at most. A page beyond it is disconnected, and asks for what it missed when it is back. */
const MAX_UNREAD = 2_000;
/** More messages than a person can send before the first is answered. */
const MAX_WAITING = 50;

const hubs = ['messenger', 'sync'] as const;

/** The room of a user who may receive an event; that of everyone who may has the name of the event. A user without such a role is in none of these rooms. */
const roomOf = (name: string, userId: number) => `${name} ${userId}`;

const mayUse = (actor: Actor, { may, isPersonal = false }: HubEvent): boolean =>
  (typeof may === 'string' || holds(actor.roles, may)) && !(isPersonal && actor.adminId !== undefined);

/**
 * Opens the hubs on the HTTP server. A socket must pass the origin, the session and its duties (a user with a pending
 * duty gets no socket); an Admin who views as another user gets none either, and their page uses the calls alone.
 */
export async function openHubs({ server, services, door, events, handlers, greetings }: Opening) {
  const { config, log, bus } = services;
  const actors = new WeakMap<IncomingMessage, Actor>();
  const standings = new Map<Socket, string>();
  const unread = unreadCounter();
  let isClosed = false;

  const admit = async (request: IncomingMessage): Promise<string | undefined> => {
    if (isClosed) return 'stopping';
    if (isForeignOrigin(request.headers, config.baseUrl)) return 'foreign-origin';
    const actor = await door.identify(request.headers.cookie ?? '');
    if (!actor) return 'signed-out';
    if (actor.viewedBy !== undefined) return 'view-only';
    if (actor.duties.length > 0) return `must-${actor.duties[0]}`;
    actors.set(request, actor);
    return undefined;
  };

  const io = new Server({
    path: HUB_PATH,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 5_000,
    allowRequest: (request, answer) => {
      admit(request).then(
        (refused) => answer(refused, refused === undefined),
        (error: unknown) => {
          services.faults.happened('a socket could not be let in', error);
          answer('unavailable', false);
        },
      );
    },
  });
  // Only what becomes a socket is the hubs'; every plain request goes through the server's own doors.
  const plain = server.listeners('request') as ((...args: unknown[]) => void)[];
  io.attach(server);
  server.removeAllListeners('request');
  for (const listener of plain) server.on('request', listener);

  // The hub has nothing for a visitor who is not signed in.
  io.use((_socket, next) => next(new Error('not-found')));
  for (const hub of hubs) {
    const own = events.filter((event) => event.hub === hub);
    const taken = handlers.filter(({ event }) => event.hub === hub);
    if (own.length + taken.length === 0) continue;
    const namespace = io.of(`/${hub}`);
    namespace.use((socket, next) => void enter(namespace, socket, own).then(next));
    namespace.on('connection', (socket) => {
      unread.watch(socket.conn);
      socket.on('disconnect', () => standings.delete(socket));
      hear(socket, taken);
      for (const { event, carried } of greetings)
        if (event.hub === hub && mayUse(socket.data as Actor, event))
          socket.emit(event.name, packEvent(event, carried() as never));
    });
  }

  /**
   * Admits a socket whose user may receive or send anything here. Returns the error for the page otherwise.
   */
  async function enter(namespace: Namespace, socket: Socket, own: readonly HubEvent[]) {
    const known = actors.get(socket.request);
    if (!known) return new Error('signed-out');
    const heard = own.filter((event) => mayUse(known, event));
    const maySay = handlers.some(({ event }) => `/${event.hub}` === namespace.name && mayUse(known, event));
    if (heard.length === 0 && !maySay) return new Error('forbidden');
    const mine = [...namespace.sockets.values()].filter(({ data }) => (data as Actor).id === known.id);
    if (mine.length >= SOCKETS_PER_PERSON) return new Error('too-many');
    socket.data = known;
    const standing = (await door.standing([known])).get(known.sessionId);
    if (standing === undefined) return new Error('signed-out');
    // What changed between the look and this moment is found by the next look.
    standings.set(socket, standing);
    await socket.join(heard.flatMap(({ name }) => [name, roomOf(name, known.id)]));
    return undefined;
  }

  /** One message after the other; the first that is none of ours ends the connection (promises S27). */
  function hear(socket: Socket, taken: readonly HubHandler[]): void {
    const actor = socket.data as Actor;
    const byName = new Map(taken.map((handler) => [handler.event.name, handler]));
    let waiting = 0;
    let turn = Promise.resolve();
    const end = () => socket.disconnect(true);
    socket.onAny((name: string, ...sent: unknown[]) => {
      const handler = byName.get(name);
      waiting += 1;
      if (!handler || !mayUse(actor, handler.event) || sent.length !== 1 || waiting > MAX_WAITING)
        return end();
      turn = turn.then(async () => {
        waiting -= 1;
        try {
          await handler.handle({ actor, carried: unpackEvent(handler.event, sent[0]) as never, services });
        } catch (error) {
          if (!(error instanceof Refusal)) log.error({ err: error, event: name }, 'a message failed');
          end();
        }
      });
      return undefined;
    });
  }

  const deliver = ({ hub, name, to, carried }: Said): void => {
    if (!events.some((event) => event.hub === hub && event.name === name)) return;
    io.of(`/${hub}`)
      .local.to(to === EVERYONE ? name : to.map((userId) => roomOf(name, userId)))
      .emit(name, carried);
  };
  // A page that reconnects asks the calls for what it missed.
  const sendBack = () => {
    for (const socket of standings.keys()) socket.disconnect(true);
  };
  const stopListening = await bus.listen(deliver, sendBack);

  let isLooking = false;
  const look = async (): Promise<void> => {
    for (const { conn } of standings.keys()) unread.endIfTooMany(conn);
    if (isLooking || standings.size === 0) return;
    isLooking = true;
    try {
      const held = [...standings];
      const now = await door.standing(held.map(([{ data }]) => data as Actor));
      for (const [socket, before] of held)
        if (now.get((socket.data as Actor).sessionId) !== before) socket.disconnect(true);
    } catch (error) {
      services.faults.happened('the sockets could not be looked at', error);
    } finally {
      isLooking = false;
    }
  };
  const looking = setInterval(() => void look(), LOOK_MS);
  looking.unref();

  return {
    /** Disconnects all sockets and admits no more. */
    async close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      clearInterval(looking);
      await stopListening();
      sendBack();
      io.engine.close();
    },
  };
}

type Engine = Socket['conn'];

/** Counts the messages that wait in this process until a page has read those before. */
function unreadCounter() {
  const unread = new WeakMap<Engine, number>();
  return {
    /** Begins to count; both hubs of a page share its connection. */
    watch: (conn: Engine): void => {
      if (unread.has(conn)) return;
      unread.set(conn, 0);
      conn.on('packetCreate', () => unread.set(conn, unread.get(conn)! + 1));
      // All that waited has been handed to the system.
      conn.on('drain', () => unread.set(conn, 0));
    },
    /** Ends the connection of a page that leaves too much unread: what waits for it would fill the memory of this process. */
    endIfTooMany: (conn: Engine): void => {
      if (unread.get(conn)! <= MAX_UNREAD) return;
      // Closing politely would wait for the page to read.
      (conn.transport as { socket?: { terminate: () => void } }).socket?.terminate();
    },
  };
}
