/** What a thread needs to know of a message. */
export interface ThreadMessage {
  seq: number;
  revision: number;
}

/**
 * The part of a conversation that a page holds: messages with successive numbers, the oldest first. A page holds few of many; those
 * before and after are loaded when the reader gets there.
 */
export interface Thread<M extends ThreadMessage> {
  messages: readonly M[];
  /** All changes of the conversation up to this one have come. */
  revision: number;
  hasOlder: boolean;
  /** The last message of the conversation is not among them. */
  hasNewer: boolean;
  /** The number of the last message of the conversation, as far as the page knows. */
  lastSeq: number;
}

/** Messages that a page holds at most: more are dropped at the far end. */
export const MAX_HELD = 240;

/** A thread of the messages of one load. */
export const threadOf = <M extends ThreadMessage>(
  messages: readonly M[],
  { revision, hasOlder, lastSeq }: Pick<Thread<M>, 'revision' | 'hasOlder' | 'lastSeq'>,
): Thread<M> => {
  const end = messages.at(-1)?.seq ?? lastSeq;
  return { messages, revision, hasOlder, hasNewer: end < lastSeq, lastSeq: Math.max(end, lastSeq) };
};

/**
 * Takes in messages that were sent, edited or deleted: those that the thread holds are replaced by their later state, and the next
 * ones are appended. Messages after a gap are only known to exist.
 */
export function withChanges<M extends ThreadMessage>(
  thread: Thread<M>,
  changes: readonly M[],
  revision: number,
): Thread<M> {
  const latest = new Map<number, M>();
  for (const message of changes) {
    const known = latest.get(message.seq);
    if (!known || known.revision < message.revision) latest.set(message.seq, message);
  }
  const messages = thread.messages.map((held) => {
    const changed = latest.get(held.seq);
    return changed && changed.revision > held.revision ? changed : held;
  });
  const end = messages.at(-1)?.seq ?? (thread.hasNewer || thread.hasOlder ? undefined : 0);
  const lastSeq = Math.max(thread.lastSeq, ...latest.keys());
  if (!thread.hasNewer && end !== undefined)
    for (let seq = end + 1; latest.has(seq); seq += 1) messages.push(latest.get(seq)!);
  // A new member's first message has not the number 1.
  if (messages.length === 0 && !thread.hasOlder && latest.size > 0)
    messages.push(...[...latest.values()].toSorted((a, b) => a.seq - b.seq));
  return {
    ...thread,
    messages,
    lastSeq,
    hasNewer: (messages.at(-1)?.seq ?? 0) < lastSeq,
    revision: Math.max(thread.revision, revision),
  };
}

/** Puts older messages in front, and drops the newest ones of too many. */
export function withOlder<M extends ThreadMessage>(
  thread: Thread<M>,
  older: readonly M[],
  hasOlder: boolean,
): Thread<M> {
  const first = thread.messages[0]?.seq ?? Infinity;
  const all = [...older.filter(({ seq }) => seq < first), ...thread.messages];
  const messages = all.slice(0, MAX_HELD);
  return { ...thread, messages, hasOlder, hasNewer: thread.hasNewer || messages.length < all.length };
}

/** Appends newer messages, and drops the oldest ones of too many. */
export function withNewer<M extends ThreadMessage>(thread: Thread<M>, newer: readonly M[]): Thread<M> {
  const last = thread.messages.at(-1)?.seq ?? 0;
  const all = [...thread.messages, ...newer.filter(({ seq }) => seq > last)];
  const messages = all.slice(-MAX_HELD);
  const lastSeq = Math.max(thread.lastSeq, messages.at(-1)?.seq ?? 0);
  return {
    ...thread,
    messages,
    lastSeq,
    hasOlder: thread.hasOlder || messages.length < all.length,
    hasNewer: (messages.at(-1)?.seq ?? 0) < lastSeq,
  };
}
