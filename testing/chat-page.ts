import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { type Thread, threadOf, withChanges } from '#engines/chat/thread.ts';
import { chat, chatEvents } from '#features/chat/contract.ts';
import type { Message } from '#features/chat/contract/message.ts';
import { unpackEvent } from '#platform/contract/event.ts';
import { tooMany } from '#platform/contract/refusal.ts';
import { make } from './product.ts';

/** A page tries again after so long, in milliseconds. The product waits for five seconds: tests are shorter. */
const AGAIN_MS = 1_000;
/** A question that failed is repeated so often (`app/web.tsx`). */
const RETRIES = 2;

interface Opening {
  url: string;
  cookie: string;
  conversationIds: readonly number[];
}

/** What a page of the chat has done. */
interface Counts {
  /** Messages that came by the hub. */
  heard: number;
  /** Messages that the page asked for, because the hub did not bring them. */
  missed: number;
  /** Sends without an answer, which were repeated with the same client id. */
  repeated: number;
  /** How often the hub let the page in. */
  connected: number;
}

export interface ChatPage {
  /** What the page shows of each of its conversations. */
  threads: ReadonlyMap<number, Thread<Message>>;
  /** The numbers that the server gave to the messages of this page, by their client ids. */
  answered: ReadonlyMap<string, number>;
  counts: Readonly<Counts>;
  /** Sends a message until the server answers that it is stored. */
  send: (conversationId: number, message: string) => Promise<void>;
  close: () => void;
}

/**
 * A page of the chat without a browser. It keeps to the rules of the product's own page (`features/chat/web`): a message is sent
 * with one client id until it is answered; one that does not follow the last one makes the page ask for what it missed, and so does
 * each new connection.
 */
export function openChatPage({ url, cookie, conversationIds }: Opening): ChatPage {
  const nothing = () => threadOf<Message>([], { revision: 0, hasOlder: false, lastSeq: 0 });
  const threads = new Map(conversationIds.map((id) => [id, nothing()]));
  const latest = new Map(conversationIds.map((id) => [id, 0]));
  const answered = new Map<string, number>();
  const counts: Counts = { heard: 0, missed: 0, repeated: 0, connected: 0 };
  const asking = new Set<number>();
  let isClosed = false;

  const catchUp = async (id: number): Promise<void> => {
    if (asking.has(id)) return;
    asking.add(id);
    try {
      for (let more = true; more;) {
        const before = threads.get(id)!.revision;
        const page = await ask(id, before);
        const held = threads.get(id)!;
        counts.missed += page.messages.filter(({ revision }) => revision > held.revision).length;
        threads.set(id, withChanges(held, page.messages, page.revision));
        const now = threads.get(id)!.revision;
        more = page.more || (latest.get(id)! > now && now > before);
      }
    } catch {
      // The next event or connection asks again.
    } finally {
      asking.delete(id);
    }
  };
  const ask = async (conversationId: number, revision: number, failures = 0) => {
    try {
      return await make(url, cookie, chat.newMessages, { conversationId, revision });
    } catch (error) {
      if (failures === RETRIES || isClosed) throw error;
      await pause(AGAIN_MS);
      return ask(conversationId, revision, failures + 1);
    }
  };

  const socket = io(`${url}/messenger`, {
    path: '/hub',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie },
  });
  socket.on('connect', () => {
    counts.connected += 1;
    for (const id of conversationIds) void catchUp(id);
  });
  const lost = () => {
    if (!isClosed) setTimeout(() => !isClosed && socket.connect(), AGAIN_MS);
  };
  socket.on('disconnect', lost);
  socket.on('connect_error', lost);
  socket.on(chatEvents.message.name, (wire: unknown) => {
    const { conversationId, revision, message } = unpackEvent(chatEvents.message, wire);
    const held = threads.get(conversationId);
    if (!held) return;
    latest.set(conversationId, Math.max(latest.get(conversationId)!, revision));
    if (revision <= held.revision) return;
    if (!message || revision !== held.revision + 1) return void catchUp(conversationId);
    counts.heard += 1;
    threads.set(conversationId, withChanges(held, [message], revision));
  });

  return {
    threads,
    answered,
    counts,
    send: async (conversationId, message) => {
      const clientId = randomUUID();
      while (!isClosed)
        try {
          const { seq } = await make(url, cookie, chat.send, { conversationId, clientId, message });
          return void answered.set(clientId, seq);
        } catch (error) {
          const { cause } = error as Error;
          const isLimited = cause === tooMany.status;
          if (typeof cause === 'number' && cause < 500 && !isLimited) throw error;
          if (!isLimited) counts.repeated += 1;
          await pause(AGAIN_MS);
        }
    },
    close: () => {
      isClosed = true;
      socket.disconnect();
    },
  };
}
