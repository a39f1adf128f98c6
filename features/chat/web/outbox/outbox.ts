import { isRefusal, type Problem, send } from '#platform/web/api.ts';
import { createOutbox } from '#platform/web/outbox/outbox.ts';
import { chat } from '../../contract.ts';
import type { Message } from '../../contract/message.ts';
import { chatClosed } from '../../contract/refusals.ts';
import { type Change, laneOf, readWaiting, type Waiting } from './waiting.ts';

const refusalOf = (reason: Problem): NonNullable<Waiting['refused']> => ({
  code: reason.code,
  ...(isRefusal(reason, chatClosed) && { why: reason.data.why }),
});

type New<One extends Waiting> = One extends Waiting ? Omit<One, 'id' | 'at' | 'refused' | 'isTried'> : never;

function deliver(one: Waiting): Promise<Message> {
  const { conversationId, id } = one;
  if (one.act !== 'send') {
    const { seq } = one;
    if (one.act === 'edit') return send(chat.edit, { conversationId, seq, message: one.message });
    return send(one.act === 'remove' ? chat.remove : chat.restore, { conversationId, seq });
  }
  const { message, files, quoteSeq } = one;
  return send(chat.send, {
    conversationId,
    clientId: id,
    message,
    fileIds: files.map((file) => file.id),
    ...(quoteSeq !== undefined && { quoteSeq }),
  });
}

type Sent = (message: Message) => void;

export type ChatOutbox = ReturnType<typeof createChatOutbox>;

/** The messages of a user that the server does not have yet, and the changes of own messages (`platform/web/outbox`). */
export function createChatOutbox(userId: number) {
  const hearers = new Set<Sent>();
  const outbox = createOutbox<Waiting, Message>({
    prefix: 'chat-outbox:',
    path: `${userId}`,
    read: readWaiting,
    isShared: true,
    laneOf,
    deliver,
    refuse: (problem) => ({ is: 'refused', reason: refusalOf(problem) }),
    onLanded: (_one, { answer }) => {
      if (answer) for (const hear of hearers) hear(answer);
    },
  });

  const changesOf = (message: { conversationId: number; seq: number }): Change[] =>
    outbox.shown
      .get()
      .items.filter(
        (one): one is Change =>
          one.act !== 'send' && one.conversationId === message.conversationId && one.seq === message.seq,
      );

  /**
   * Takes an act over, and returns its id; it leaves when it can. A change takes the place of one of the same kind that has not
   * left, and of those that were refused.
   */
  function add(act: New<Waiting>): string {
    if (act.act !== 'send')
      for (const one of changesOf(act)) if (one.refused || one.act === act.act) outbox.drop(one.id);
    return outbox.add(act);
  }

  return {
    ...outbox,
    add,
    /**
     * Undoes the deletion of a message. One that was never tried is dropped. One that was tried may have reached the server although
     * its answer was lost, so the server is asked to restore the message; that changes nothing if it was not deleted.
     */
    restore(message: { conversationId: number; seq: number }): void {
      const deletions = changesOf(message).filter((one) => one.act === 'remove');
      const isUntried = deletions.length > 0 && deletions.every(({ isTried }) => isTried !== true);
      for (const { id } of deletions) outbox.drop(id);
      if (!isUntried) add({ ...message, act: 'restore' });
    },
    /** Hears of each message that the server has stored or changed. */
    onSent(hear: Sent): () => void {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

let current: { userId: number; outbox: ChatOutbox; stop: () => Promise<void> } | undefined;

/** The outbox of the user of this page, which goes on sending whichever screen is open. */
export function outboxOf(userId: number): ChatOutbox {
  if (current?.userId === userId) return current.outbox;
  void current?.stop();
  const outbox = createChatOutbox(userId);
  current = { userId, outbox, stop: outbox.start() };
  return outbox;
}
