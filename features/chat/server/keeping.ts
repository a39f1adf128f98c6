import { record } from '#features/audit/server/inside.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import { factsOf } from '#features/people/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { isStaff } from '#features/people/access.ts';
import type { Report } from '../contract/keeping.ts';
import { alreadyDecided, staffUnblockable } from '../contract/refusals.ts';
import type { chat } from '../contract.ts';
import { announceConversations } from './announcing.ts';
import { findSeen } from './store/conversations.ts';
import { fitGroups, lockLinked } from './store/groups.ts';
import * as store from './store/keeping.ts';
import * as messages from './store/messages.ts';
import { partnersOf } from './store/standing.ts';

/** The actor is away until a day, or back. Open pages of the people whom they talk to show it at once. */
export async function setAway(request: Request<typeof chat.setAway>) {
  const { db, actor, input, services } = request;
  if (!(await store.setAway(db, actor.id, input.away))) return {};
  await record(request, input.away ? 'chat.away' : 'chat.back', {
    subjectId: actor.id,
    after: { until: input.away?.until },
  });
  await announceConversations(db, services, await store.conversationsOfPerson(db, actor.id));
  return {};
}

export async function showAway({ db, actor }: Request<typeof chat.away>) {
  const away = await store.awayOf(db, actor.id);
  return away ? { away } : {};
}

/** Blocks the other person of a conversation of two, or lifts it. */
export async function block(request: Request<typeof chat.block>) {
  const { db, actor, input, services } = request;
  requireOwnName(actor);
  const conversation = await findSeen(db, actor, input.conversationId);
  if (!conversation?.isMember || conversation.kind !== 'pair') throw notFound();
  const other = (await partnersOf(db, [conversation.id])).find(({ id }) => id !== actor.id);
  if (!other) throw notFound();
  if (input.blocked && isStaff(other.roles)) throw staffUnblockable();
  if (!(await store.setBlock(db, { userId: actor.id, blockedId: other.id }, input.blocked))) return {};
  const { projectId } = conversation;
  // A block holds in all projects that the two share, and takes the one out of the groups of the other.
  const mentorIds = [actor.id, other.id];
  const groups = [];
  for (const id of await store.projectsOfGroups(db, mentorIds))
    groups.push(...(await fitGroups(db, (await lockLinked(db, id, { mentorIds })).groupIds)));
  await announceConversations(db, services, [conversation.id, ...groups]);
  await record(request, input.blocked ? 'chat.block' : 'chat.unblock', {
    projectId,
    subjectId: other.id,
  });
  if (input.blocked) await notifyStaffOfBlock(request, conversation, other.id);
  return {};
}

/** The staff of the project learn that a mentor and a mentee of theirs no longer talk, and nothing of what was said. */
async function notifyStaffOfBlock(
  { db, actor, services }: Pick<Request<typeof chat.block>, 'db' | 'actor' | 'services'>,
  { id, projectId }: { id: number; projectId: number },
  otherId: number,
): Promise<void> {
  const [facts] = await factsOf(db, actor.id, [{ projectId, otherId }]);
  if (!facts?.guides && !facts?.isGuided) return;
  await notify(
    db,
    services,
    (await store.staffOf(db, projectId)).map((userId) => ({
      userId,
      projectId,
      kind: 'report',
      saying: 'report.block',
      cause: `block ${id} ${actor.id} ${Date.now()}`,
      link: linkTo('/{curProject}/userinfo/{Id?}', { Id: actor.id }),
      personId: actor.id,
    })),
  );
}

/** Reports a message to the staff of the project, with its text as it is now. */
export async function report(request: Request<typeof chat.report>) {
  const { db, actor, input, services } = request;
  requireOwnName(actor);
  const { conversationId, seq, reason } = input;
  const conversation = await findSeen(db, actor, conversationId);
  const message = conversation?.isMember ? await messages.oneOf(db, conversation, seq) : undefined;
  if (!conversation || !message || message.deletedAt) throw notFound();
  const { projectId } = conversation;
  const id = await store.addReport(db, {
    projectId,
    conversationId,
    seq,
    reportedBy: actor.id,
    text: message.text,
    reason,
  });
  await record(request, 'chat.report', { projectId, target: String(id) });
  const staff = await store.staffOf(db, projectId);
  await notify(
    db,
    services,
    staff
      .filter((userId) => userId !== actor.id)
      .map((userId) => ({
        userId,
        projectId,
        kind: 'report',
        saying: 'report.message',
        cause: `report ${id}`,
        link: linkTo('/{curProject}/admin/chatreadings', {}),
        personId: actor.id,
      })),
  );
  return {};
}

export async function reports({ db, input }: Request<typeof chat.reports>): Promise<Report[]> {
  return (await store.reportsIn(db, input.projectId)).map((row) =>
    present({
      ...row,
      reportedBy: row.reportedBy ?? '',
      closedBy: row.closedAt && (row.closedBy ?? ''),
    }),
  );
}

export async function closeReport(request: Request<typeof chat.closeReport>) {
  const { db, actor, input } = request;
  const reported = await store.lockReport(db, actor, input.id);
  if (!reported) throw notFound();
  if (reported.closedAt) throw alreadyDecided();
  await store.closeReport(db, reported.id, actor.id);
  await record(request, 'chat.close-report', {
    projectId: reported.projectId,
    target: String(reported.id),
  });
  return {};
}
