import type { OutboxUse } from '#testing/outbox-use.tsx';
import { answersBy } from '#testing/web.tsx';
import type { Message } from '../../contract/message.ts';
import { chat } from '../../contract.ts';
import { aMessage } from '../fixtures.ts';
import { createChatOutbox } from './outbox.ts';

/** Each server has a user of its own. */
let users = 900;

/** Messages of one conversation. */
export const messagesUse: OutboxUse = {
  what: 'messages',
  serve: () => {
    const userId = (users += 1);
    const stored = new Map<string, Message>();
    return {
      has: () => [...stored.values()].map(({ message }) => message),
      reads: [],
      takes: [
        answersBy(chat.send, ({ clientId, message }) => {
          const known = stored.get(clientId!);
          const made = known ?? aMessage(stored.size + 1, { userId, clientId: clientId!, message });
          stored.set(clientId!, made);
          return made;
        }),
      ],
      open: async () => {
        const outbox = createChatOutbox(userId);
        const stop = outbox.start();
        return {
          write: (message) => outbox.add({ act: 'send', conversationId: 5, message, files: [] }),
          waiting: () => outbox.shown.get().items.length,
          isKept: () => outbox.shown.get().isKept,
          close: () => void stop(),
        };
      },
    };
  },
};
