import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { roles } from '#platform/contract/roles.ts';

/** Which files: those that the person sent, those that they were sent, or both. */
export const directions = ['all', 'sent', 'received'] as const;

/** A file that one person sent another (spec 002 §3: OwnerId, ReceiverId, mime type). */
export const SentFile = z.strictObject({
  id: id('sentFile'),
  projectId: id('project'),
  fileId: id('file'),
  /** As the file is saved: without a path, controls or another direction of writing. */
  name: z.string(),
  mime: z.string(),
  /** In bytes. */
  size: z.int(),
  ownerId: id('person'),
  owner: z.string(),
  receiverId: id('person'),
  receiver: z.string(),
  /** What the owner wrote with it. */
  note: z.string(),
  actionId: id('action').optional(),
  action: z.string().optional(),
  sharedAt: z.date(),
  /** When the receiver first opened it; absent while they have not. */
  openedAt: z.date().optional(),
  withdrawnAt: z.date().optional(),
  /** The caller may take it back. */
  mayWithdraw: z.boolean(),
  /** The caller may undo the withdrawal. */
  mayRestore: z.boolean(),
});
export type SentFile = z.infer<typeof SentFile>;

/** A person whom the caller may send files, with their strongest role. */
export const Receiver = z.strictObject({ id: id('person'), name: z.string(), role: z.enum(roles) });
export type Receiver = z.infer<typeof Receiver>;
