import { expect } from 'vitest';
import { chat } from '#features/chat/contract.ts';
import { link } from '#features/meetings/server/fixtures.ts';
import type { Db } from '#platform/server/db.ts';
import { type ChatPage, openChatPage } from './chat-page.ts';
import { addPerson, aProject } from './people.ts';
import { make } from './product.ts';
import type { Person } from './server.ts';

/** A mentor with nine mentees has a group with all of them; ten more people are five pairs. */
const MENTEES = 9;
const PAIRS = 5;

interface Chatter extends Person {
  cookie: string;
  /** The conversations that this person writes in, one after the other. */
  conversationIds: number[];
}

/** Twenty people who chat, each in front of a page. */
export interface Crowd {
  pages: readonly ChatPage[];
  /** Each page sends so many messages, one after the other, each when the one before is stored. Resolves when all are. */
  write: (messages: number) => Promise<void>;
  /** Messages that are stored as far as the pages know. */
  acknowledged: () => number;
  /** Waits until all pages show what is stored, and counts what is wrong with either. */
  count: () => Promise<Counted>;
  /** What all pages did together. */
  counts: () => ChatPage['counts'];
  close: () => void;
}

/** Everything but `stored` is a fault. */
interface Counted {
  /** Messages of the crowd in the database. */
  stored: number;
  /** Messages that were sent, or acknowledged with a number, and are not stored under it. */
  lost: number;
  /** Texts that are stored more than once. */
  doubled: number;
  /** Messages that are stored after a later one of the same writer, and numbers that are not the next one. */
  misplaced: number;
  /** Messages that a page lacks, shows twice or shows elsewhere than they are stored. */
  wrongOnPages: number;
}

/**
 * Twenty people in a new project of a running product, with 14 conversations of two and one of ten, and their open pages: the first
 * at the first address, the next at the next one, and so on.
 */
export async function aCrowd(db: Db, urls: readonly [string, ...string[]]): Promise<Crowd> {
  const [url] = urls;
  const projectId = await aProject(db);
  const aChatter = async (role: 'Mentor' | 'Mentee', name: string): Promise<Chatter> => {
    const fields = { first_name: name, gdpr: 1 };
    const { token, ...person } = await addPerson(db, { roles: [role], fields, project: projectId });
    return { ...person, cookies: new Map(), cookie: `session=${token}`, conversationIds: [] };
  };
  const aPair = async (mentor: Chatter, name: string): Promise<Chatter> => {
    const mentee = await aChatter('Mentee', name);
    await link(db, projectId, mentor, mentee);
    const pair = await make(url, mentor.cookie, chat.open, { projectId, userId: mentee.id });
    for (const one of [mentor, mentee]) one.conversationIds.push(pair.id);
    return mentee;
  };
  const lead = await aChatter('Mentor', 'Λητώ');
  const chatters = [lead];
  for (let n = 0; n < MENTEES; n += 1) chatters.push(await aPair(lead, `Δανάη ${n}`));
  const group = await make(url, lead.cookie, chat.open, { projectId });
  for (const one of chatters) one.conversationIds.push(group.id);
  for (let n = 0; n < PAIRS; n += 1) {
    const mentor = await aChatter('Mentor', `Ορέστης ${n}`);
    chatters.push(mentor, await aPair(mentor, `Ζωή ${n}`));
  }

  const pages = chatters.map(({ cookie, conversationIds }, place) =>
    openChatPage({ url: urls[place % urls.length]!, cookie, conversationIds }),
  );
  const turns = pages.map(() => 0);
  await expect.poll(() => pages.every(({ counts }) => counts.connected > 0)).toBe(true);
  const sent: Sent[] = [];
  const sending = async (place: number, messages: number): Promise<void> => {
    const { id: userId, conversationIds } = chatters[place]!;
    for (let left = messages; left > 0; left -= 1) {
      const turn = turns[place]!++;
      const conversationId = conversationIds[turn % conversationIds.length]!;
      const text = `${userId} ${turn}`;
      sent.push({ conversationId, userId, text });
      await pages[place]!.send(conversationId, text);
    }
  };
  return {
    pages,
    write: async (messages) => {
      await Promise.all(pages.map((_page, place) => sending(place, messages)));
    },
    acknowledged: () => pages.reduce((sum, { answered }) => sum + answered.size, 0),
    count: async () => {
      const stored = await storedIn(db, [...new Set(chatters.flatMap((one) => one.conversationIds))]);
      const wrong = () => pages.reduce((sum, page) => sum + wrongOn(page, stored), 0);
      // What is wrong is counted below, when the pages had time enough.
      await expect
        .poll(wrong, { timeout: 20_000 })
        .toBe(0)
        .catch(() => {});
      return {
        stored: [...stored.values()].flat().length,
        lost: lostOf(sent, pages, stored),
        ...orderOf(stored),
        wrongOnPages: wrong(),
      };
    },
    counts: () => {
      const sum = (what: keyof ChatPage['counts']) =>
        pages.reduce((total, { counts }) => total + counts[what], 0);
      return {
        heard: sum('heard'),
        missed: sum('missed'),
        repeated: sum('repeated'),
        connected: sum('connected'),
      };
    },
    close: () => {
      for (const page of pages) page.close();
    },
  };
}

interface Sent {
  conversationId: number;
  userId: number;
  text: string;
}

interface Stored {
  conversationId: number;
  seq: number;
  revision: number;
  clientId: string;
  userId: number;
  text: string;
}

type Conversations = ReadonlyMap<number, readonly Stored[]>;

/** The messages of these conversations, by their numbers. */
async function storedIn(db: Db, ids: readonly number[]): Promise<Conversations> {
  const rows = await db
    .selectFrom('message')
    .where('conversationId', 'in', ids)
    .select(['conversationId', 'seq', 'revision', 'clientId', 'userId', 'text'])
    .orderBy('conversationId')
    .orderBy('seq')
    .execute();
  return new Map(ids.map((id) => [id, rows.filter(({ conversationId }) => conversationId === id)]));
}

function lostOf(sent: readonly Sent[], pages: readonly ChatPage[], stored: Conversations): number {
  const rows = [...stored.values()].flat();
  const texts = new Set(
    rows.map(({ conversationId, userId, text }) => `${conversationId} ${userId} ${text}`),
  );
  const numbers = new Set(rows.map(({ clientId, seq }) => `${clientId} ${seq}`));
  const acknowledged = pages.flatMap(({ answered }) => [...answered]);
  return (
    sent.filter(({ conversationId, userId, text }) => !texts.has(`${conversationId} ${userId} ${text}`))
      .length + acknowledged.filter(([clientId, seq]) => !numbers.has(`${clientId} ${seq}`)).length
  );
}

/** A text has the number of its turn, so the order in which a person wrote is known. */
function orderOf(stored: Conversations): Pick<Counted, 'doubled' | 'misplaced'> {
  let [doubled, misplaced] = [0, 0];
  for (const rows of stored.values()) {
    doubled += rows.length - new Set(rows.map(({ text }) => text)).size;
    const last = new Map<number, number>();
    for (const [place, { seq, revision, userId, text }] of rows.entries()) {
      const turn = Number(text.split(' ')[1]);
      if (seq !== place + 1 || revision !== place + 1 || turn <= (last.get(userId) ?? -1)) misplaced += 1;
      last.set(userId, turn);
    }
  }
  return { doubled, misplaced };
}

/** The places of the page's conversations that do not show what is stored there. */
function wrongOn({ threads }: ChatPage, stored: Conversations): number {
  let wrong = 0;
  for (const [id, { messages }] of threads) {
    const rows = stored.get(id)!;
    for (let place = 0; place < Math.max(rows.length, messages.length); place += 1) {
      const [row, shown] = [rows[place], messages[place]];
      const isSame =
        row?.seq === shown?.seq && row?.clientId === shown?.clientId && row?.text === shown?.message;
      if (!isSame) wrong += 1;
    }
  }
  return wrong;
}
