import { notify, settle } from '#features/notifications/server/inside.ts';
import { linkTo, type Ground } from '#features/notifications/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { present } from '#platform/server/present.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { claimUnread, type Unread } from './store/unread.ts';

const AT_ONCE = 200;
/** The longest text of a message in a mail, where the project wants it there. */
const MAX_TEXT = 300;

/** Notifies people of what they have not read for 15 minutes, once for all messages of a conversation. */
export const unreadJob: JobKind = {
  queue: 'chat-unread',
  cron: '*/10 * * * *',
  expireInSeconds: 300,
  run: notifyOfUnread,
};

/** The claim and the notifications are one transaction: if a node crashes in between, the next run repeats both. */
export async function notifyOfUnread(ground: Ground): Promise<void> {
  for (let more = true; more;)
    more = await ground.pool.transaction().execute(async (db) => {
      const unread = await claimUnread(db, AT_ONCE);
      const withText = new Set<number>();
      for (const projectId of new Set(unread.map((one) => one.projectId)))
        if ((await settingsOf(db, projectId)).Config?.Chat?.TextInMail === true) withText.add(projectId);
      // One notification for each conversation: the new one counts what an earlier one counted.
      await settle(
        db,
        unread.map((one) => causeOf(one, one.before)),
      );
      await notify(
        db,
        ground,
        unread.map((one) => newsOf(one, withText.has(one.projectId))),
      );
      return unread.length === AT_ONCE;
    });
}

/** What a notification of unread messages is about: reading them, and a later one, takes it back. */
export const causeOf = (
  { conversationId, userId }: { conversationId: number; userId: number },
  notifiedSeq: number,
): string => `messages ${conversationId} ${userId} ${notifiedSeq}`;

function newsOf(one: Unread, isWithText: boolean) {
  const text = one.text.length > MAX_TEXT ? `${one.text.slice(0, MAX_TEXT)}…` : one.text;
  const isShown = isWithText && text !== '';
  return present({
    userId: one.userId,
    personId: one.writerId,
    projectId: one.projectId,
    kind: 'message',
    saying: one.kind === 'pair' ? 'message.unread' : 'message.group',
    count: one.count,
    cause: causeOf(one, one.notifiedSeq),
    link: linkTo('/{curProject}/chat/{id}', { id: one.conversationId }),
    inMail: isShown ? { saying: 'message.text', title: { el: text, en: text } } : undefined,
  });
}
