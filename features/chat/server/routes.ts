import { settle } from '#features/notifications/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { chat } from '../contract.ts';
import { announceSeen, announceSeenToSelf } from './announcing.ts';
import * as keeping from './keeping.ts';
import * as opening from './opening.ts';
import * as reading from './reading.ts';
import { standingIn } from './rights.ts';
import * as sending from './sending.ts';
import * as staffReading from './staff-reading.ts';
import * as conversations from './store/conversations.ts';
import * as members from './store/members.ts';
import { urlOf } from './store/readings.ts';
import * as waits from './store/waits.ts';
import { causeOf } from './unread.ts';

const MAX_MENTORS = 500;

export const handlers: Handlers<typeof chat> = {
  newCount: async ({ db, actor, input }) => {
    const { conversationId } = input;
    if (conversationId !== undefined && !(await conversations.findSeen(db, actor, conversationId)))
      throw notFound();
    return { new: await conversations.countUnread(db, actor, input) };
  },

  conversations: reading.list,
  conversation: reading.one,
  getMessages: reading.page,
  newMessages: reading.changes,
  search: reading.search,
  contacts: opening.contacts,
  open: opening.open,
  send: sending.send,
  edit: sending.edit,
  remove: sending.remove,
  restore: sending.restore,

  seen: async ({ db, actor, input, services }) => {
    requireOwnName(actor);
    const { conversationId, seq } = input;
    const found = await conversations.findSeen(db, actor, conversationId);
    if (!found?.isMember) throw notFound();
    const member = { conversationId, userId: actor.id };
    const moved = await members.moveSeen(db, { ...member, seq });
    if (moved) {
      if (moved.seenSeq >= moved.notifiedSeq) await settle(db, [causeOf(member, moved.notifiedSeq)]);
      // People who were parted do not follow each other's reading.
      const { closed } = await standingIn(db, actor, found);
      const isParted = closed === 'unlinked' || closed === 'left';
      await (isParted ? announceSeenToSelf : announceSeen)(db, services, { ...member, seq: moved.seenSeq });
    }
    const unread = await conversations.countUnread(db, actor, { conversationId });
    return { new: unread, seenSeq: moved?.seenSeq ?? found.seenSeq };
  },

  mute: async ({ db, actor, input, services }) => {
    requireOwnName(actor);
    const { conversationId, muted } = input;
    const found = await conversations.findSeen(db, actor, conversationId);
    if (!found?.isMember) throw notFound();
    await members.setMuted(db, { conversationId, userId: actor.id }, muted);
    // The number of unread messages leaves out muted conversations, on every device.
    await announceSeenToSelf(db, services, { conversationId, userId: actor.id, seq: found.seenSeq });
    return {};
  },

  shared: async ({ db, actor, input }) => {
    const found = await conversations.findSeen(db, actor, input.conversationId);
    if (!found) throw notFound();
    return { project: await urlOf(db, found.projectId), conversationId: found.id };
  },

  setAway: keeping.setAway,
  away: keeping.showAway,
  block: keeping.block,
  report: keeping.report,
  reports: keeping.reports,
  closeReport: keeping.closeReport,
  askToRead: staffReading.askToRead,
  readings: staffReading.readings,
  decideReading: staffReading.decideReading,
  endReading: staffReading.endReading,
  traces: staffReading.traces,

  silence: async ({ db, actor, input }) => {
    const rows = await waits.silenceOf(db, actor, input.projectId, MAX_MENTORS + 1);
    return {
      mentors: rows.slice(0, MAX_MENTORS).map(present),
      more: rows.length > MAX_MENTORS,
    };
  },

  waiting: ({ db, actor, input }) => waits.waitingFor(db, input.projectId, actor.id),
};
