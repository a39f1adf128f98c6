import { signedOut, tooMany } from '#platform/contract/refusal.ts';
import { isRefusal, type Problem, send } from '#platform/web/api.ts';
import { mayRetry } from '#platform/web/may-retry.ts';
import { takeLock } from '#platform/web/take-lock.ts';
import { chat } from '../../contract.ts';
import type { Message } from '../../contract/message.ts';
import { chatClosed } from '../../contract/refusals.ts';
import { type Change, drop, isOf, keep, laneOf, readOutbox, type Waiting } from './stored.ts';

/** A message that could not be sent is tried again after so long, or as soon as the network is back. */
const AGAIN_MS = 5_000;
/** The fewest milliseconds between two messages, so that their order is known. */
const STEP_MS = 1;

const refusalOf = (reason: Problem): NonNullable<Waiting['refused']> => ({
  code: reason.code,
  ...(isRefusal(reason, chatClosed) && { why: reason.data.why }),
});

/** The next act to send: the first of each lane, unless it was refused. */
export function nextToSend(waiting: readonly Waiting[]): Waiting | undefined {
  const blocked = new Set<string>();
  for (const one of waiting) {
    if (blocked.has(laneOf(one))) continue;
    if (!one.refused) return one;
    blocked.add(laneOf(one));
  }
  return undefined;
}

type New<One extends Waiting> = One extends Waiting
  ? Omit<One, 'clientId' | 'at' | 'refused' | 'isTried'>
  : never;

function deliver(one: Waiting): Promise<Message> {
  const { conversationId, clientId } = one;
  if (one.act !== 'send') {
    const { seq } = one;
    if (one.act === 'edit') return send(chat.edit, { conversationId, seq, message: one.message });
    return send(one.act === 'remove' ? chat.remove : chat.restore, { conversationId, seq });
  }
  const { message, files, quoteSeq } = one;
  return send(chat.send, {
    conversationId,
    clientId,
    message,
    fileIds: files.map(({ id }) => id),
    ...(quoteSeq !== undefined && { quoteSeq }),
  });
}

type Sent = (message: Message) => void;

/**
 * The messages of a user that the server does not have yet, and the changes of own messages. They survive a reload and leave one after the other, in their order, from
 * one tab of the browser at a time.
 */
export class Outbox {
  #userId: number;
  #waiting: readonly Waiting[];
  /** What the storage of the browser refused to keep. */
  #unkept: readonly Waiting[] = [];
  #watchers = new Set<() => void>();
  #onSent = new Set<Sent>();
  #isMine = false;
  #isSending = false;
  /** The id of the act whose call is under way. */
  #sent: string | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** The server has had too many messages of the user; until this moment, in milliseconds, the next ones wait. */
  #pausedUntil = 0;
  #release: () => void = () => {};

  constructor(userId: number) {
    this.#userId = userId;
    this.#waiting = readOutbox(userId);
  }

  /** Begins to send, as soon as no other tab does. Returns how to stop. */
  start(): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (isOf(this.#userId, key)) this.#reload();
    };
    const onOnline = () => void this.flush();
    addEventListener('storage', onStorage);
    addEventListener('online', onOnline);
    this.#release = takeLock(`chat-outbox:${this.#userId}`, () => {
      this.#isMine = true;
      this.#reload();
    });
    return () => {
      this.#isMine = false;
      this.#release();
      clearTimeout(this.#again);
      removeEventListener('storage', onStorage);
      removeEventListener('online', onOnline);
    };
  }

  get waiting(): readonly Waiting[] {
    return this.#waiting;
  }

  /** Whether the messages wait because the user has sent many in a short time. They leave by themselves. */
  get isPaused(): boolean {
    return this.#pausedUntil > 0;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Hears of each message that the server has stored or changed. */
  onSent(hear: Sent): () => void {
    this.#onSent.add(hear);
    return () => void this.#onSent.delete(hear);
  }

  /**
   * Takes an act over, and returns its id; it leaves when it can. A change takes the place of one of the same kind that has not
   * left, and of those that were refused.
   */
  add(act: New<Waiting>): string {
    if (act.act !== 'send')
      for (const one of this.#changesOf(act))
        if (one.refused || (one.act === act.act && one.clientId !== this.#sent)) this.#remove(one.clientId);
    const last = this.#waiting.at(-1)?.at ?? 0;
    const one = {
      ...act,
      clientId: crypto.randomUUID(),
      at: Math.max(Date.now(), last + STEP_MS),
    } as Waiting;
    if (!keep(this.#userId, one)) this.#unkept = [...this.#unkept, one];
    this.#become([...this.#waiting, one]);
    void this.flush();
    return one.clientId;
  }

  /**
   * Undoes the deletion of a message. One that was never tried is dropped. One that was tried may have reached the server although its
   * answer was lost, so the server is asked to restore the message; that changes nothing if it was not deleted.
   */
  restore(message: { conversationId: number; seq: number }): void {
    const deletions = this.#changesOf(message).filter((one) => one.act === 'remove');
    const isUntried = deletions.length > 0 && deletions.every(({ isTried }) => isTried !== true);
    for (const { clientId } of deletions) if (clientId !== this.#sent) this.#remove(clientId);
    if (!isUntried) this.add({ ...message, act: 'restore' });
  }

  #changesOf(message: { conversationId: number; seq: number }): Change[] {
    return this.#waiting.filter(
      (one): one is Change =>
        one.act !== 'send' && one.conversationId === message.conversationId && one.seq === message.seq,
    );
  }

  /** Tries a refused act again. */
  retry(clientId: string): void {
    const one = this.#waiting.find((waiting) => waiting.clientId === clientId);
    if (!one) return;
    const { refused: _refused, ...again } = one;
    this.#replace(again);
    void this.flush();
  }

  /** Gives an act up. */
  discard(clientId: string): void {
    this.#remove(clientId);
    void this.flush();
  }

  /** Sends what can be sent now. */
  async flush(): Promise<void> {
    if (!this.#isMine || this.#isSending || Date.now() < this.#pausedUntil) return;
    clearTimeout(this.#again);
    this.#isSending = true;
    this.#pause(0);
    try {
      for (let one = nextToSend(this.#waiting); one && this.#isMine; one = nextToSend(this.#waiting))
        if (!(await this.#sendOne(one))) break;
    } finally {
      this.#isSending = false;
    }
  }

  /** Sends one act; false if it has to be tried again. */
  async #sendOne(one: Waiting): Promise<boolean> {
    this.#sent = one.clientId;
    // Kept before the call, so that other tabs and the page after a reload know it, too.
    if (one.act === 'remove' && !one.isTried) this.#replace({ ...one, isTried: true });
    try {
      const stored = await deliver(one);
      for (const hear of this.#onSent) hear(stored);
      this.#remove(one.clientId);
      return true;
    } catch (reason) {
      if (mayRetry(reason)) {
        const wait = isRefusal(reason, tooMany) ? (reason.retryAfter ?? 0) * 1_000 : 0;
        if (wait > 0) this.#pause(Date.now() + wait);
        // Without a session nothing can be sent until the page is connected again.
        if ((reason as Partial<Problem>).status !== signedOut.status)
          this.#again = setTimeout(() => void this.flush(), wait || AGAIN_MS);
        return false;
      }
      const now = this.#waiting.find(({ clientId }) => clientId === one.clientId);
      // Another tab may have given it up meanwhile.
      if (now) this.#replace({ ...now, refused: refusalOf(reason as Problem) });
      return true;
    } finally {
      this.#sent = undefined;
    }
  }

  #pause(until: number): void {
    if (this.#pausedUntil === until) return;
    this.#pausedUntil = until;
    this.#become(this.#waiting);
  }

  #replace(one: Waiting): void {
    if (!keep(this.#userId, one))
      this.#unkept = [...this.#unkept.filter(({ clientId }) => clientId !== one.clientId), one];
    this.#become(this.#waiting.map((waiting) => (waiting.clientId === one.clientId ? one : waiting)));
  }

  #remove(clientId: string): void {
    drop(this.#userId, { clientId });
    this.#unkept = this.#unkept.filter((one) => one.clientId !== clientId);
    this.#become(this.#waiting.filter((one) => one.clientId !== clientId));
  }

  /** Reads what this and other tabs keep. */
  #reload(): void {
    this.#become([...readOutbox(this.#userId), ...this.#unkept].toSorted((one, other) => one.at - other.at));
    void this.flush();
  }

  #become(waiting: readonly Waiting[]): void {
    this.#waiting = waiting;
    for (const watcher of this.#watchers) watcher();
  }
}

let current: { userId: number; outbox: Outbox; stop: () => void } | undefined;

/** The outbox of the user of this page, which goes on sending whichever screen is open. */
export function outboxOf(userId: number): Outbox {
  if (current?.userId === userId) return current.outbox;
  current?.stop();
  const outbox = new Outbox(userId);
  current = { userId, outbox, stop: outbox.start() };
  return outbox;
}
