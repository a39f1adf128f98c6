import type { Conversation } from '../contract/conversation.ts';
import type { Message } from '../contract/message.ts';

/** A message in conversation 5; by default of the mentee Danae (11), some minutes after each other. */
export const aMessage = (seq: number, change: Partial<Message> = {}): Message => ({
  conversationId: 5,
  seq,
  revision: seq,
  clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  userId: 11,
  user: 'Δανάη Δείγμα',
  time: new Date(Date.UTC(2026, 4, 15, 8, seq)),
  message: `Μήνυμα ${seq}`,
  files: [],
  ...change,
});

/** The conversation of the person of `aSession` (7) with Danae. */
export const aConversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: 5,
  projectId: 1,
  kind: 'pair',
  users: [{ id: 11, name: 'Δανάη Δείγμα', role: 'Mentee', seenSeq: 0, online: true }],
  new: 0,
  lastSeq: 0,
  revision: 0,
  seenSeq: 0,
  muted: false,
  blocking: false,
  ...change,
});
