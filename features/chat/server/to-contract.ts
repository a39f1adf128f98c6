import { fileFacts } from '#features/files/server/inside.ts';
import { factsOf } from '#features/people/server/inside.ts';
import { titlesOf } from '#features/programme/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { nameOf } from '#engines/people/name.ts';
import { compareGreek } from '#engines/greek/compare-greek.ts';
import { titleIn } from '#engines/actions/title.ts';
import { levelOf, type Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Conversation, Partner } from '../contract/conversation.ts';
import type { Message } from '../contract/message.ts';
import { closingIn } from './rights.ts';
import type { Seen } from './store/conversations.ts';
import * as messages from './store/messages.ts';
import * as readings from './store/readings.ts';
import { type PartnerRow, partnersOf } from './store/standing.ts';
import { covers, type Window } from './store/window.ts';

/** The start of a quoted message: a reader opens the message for the rest. */
const QUOTED_CHARACTERS = 200;

/** Messages as their reader sees them: what their files are, and quotes of messages that the reader's window covers. */
export async function toMessages(
  db: Db,
  rows: readonly messages.MessageRow[],
  windowOf: (conversationId: number) => Window | undefined,
): Promise<Message[]> {
  const facts = await fileFacts(
    db,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  return rows.map((row) => {
    const window = windowOf(row.conversationId);
    const isQuoteSeen = row.quoteSeq !== null && window !== undefined && covers(window, row.quoteSeq);
    return present({
      conversationId: row.conversationId,
      seq: row.seq,
      revision: row.revision,
      clientId: row.clientId,
      userId: row.userId,
      user: nameOf(row),
      time: row.at,
      message: row.text,
      ...(isQuoteSeen &&
        row.quotedUserId !== null && {
          quote: {
            seq: row.quoteSeq!,
            userId: row.quotedUserId,
            text: (row.quotedText ?? '').slice(0, QUOTED_CHARACTERS),
          },
        }),
      files: row.fileIds.flatMap((id) => {
        const file = facts.get(id);
        return file ? [{ id, name: file.name, mime: file.mime, size: file.size }] : [];
      }),
      editedAt: row.editedAt,
      deletedAt: row.deletedAt,
    });
  });
}

/** The role by which a person is shown: the strongest. */
export const roleOf = (roles: readonly Role[]): Role =>
  roles.toSorted((one, other) => levelOf([one]) - levelOf([other]))[0]!;

const toPartner = (row: PartnerRow): Partner => ({
  id: row.id,
  name: nameOf(row),
  role: roleOf(row.roles),
  seenSeq: row.seenSeq,
  online: row.online,
  ...(row.awayUntil && { away: { until: row.awayUntil, text: row.awayText ?? '' } }),
});

/** Conversations as the actor sees them, with their other people. */
export async function toConversations(db: Db, actor: Actor, rows: readonly Seen[]): Promise<Conversation[]> {
  const ids = rows.map(({ id }) => id);
  const people = Map.groupBy(await partnersOf(db, ids), ({ conversationId }) => conversationId);
  const othersOf = ({ id }: Seen) =>
    (people.get(id) ?? [])
      .filter((person) => person.id !== actor.id)
      .toSorted((one, other) => compareGreek(nameOf(one), nameOf(other)));
  const facts = await factsOf(
    db,
    actor.id,
    rows.flatMap((row) =>
      row.kind === 'pair' && row.isMember
        ? othersOf(row).map((other) => ({ projectId: row.projectId, otherId: other.id }))
        : [],
    ),
  );
  const factsAbout = new Map(facts.map((one) => [`${one.projectId} ${one.otherId}`, one]));
  const windows = new Map<number, Window>(rows.map((row) => [row.id, row]));
  const last = await messages.someOf(
    db,
    rows.map((row) => ({ id: row.id, seq: lastOf(row) })),
  );
  const lastMessages = new Map(
    (
      await toMessages(
        db,
        [...last.values()].filter(({ conversationId, seq }) => covers(windows.get(conversationId)!, seq)),
        (id) => windows.get(id),
      )
    ).map((message) => [message.conversationId, message]),
  );
  const titles = await actionTitles(db, actor, rows);
  const readers = await readings.readersNow(db, ids);
  return rows.map((row) => {
    const others = othersOf(row);
    const own = people.get(row.id)?.find(({ id }) => id === actor.id);
    const pair = others[0] && factsAbout.get(`${row.projectId} ${others[0].id}`);
    const closed = closingIn(row, { actorId: actor.id, own, others, pair });
    const lastMessage = lastMessages.get(row.id);
    const reader = readers.get(row.id);
    return {
      id: row.id,
      projectId: row.projectId,
      kind: row.kind,
      ...(row.actionId !== null && { actionId: row.actionId, title: titles.get(row.actionId) ?? '' }),
      users: others.filter(({ untilSeq }) => row.kind === 'pair' || untilSeq === null).map(toPartner),
      ...(lastMessage && { last: lastMessage.time, lastMessage }),
      new:
        row.untilSeq === null && row.isMember
          ? Math.max(0, row.lastSeq - Math.max(row.seenSeq, row.fromSeq))
          : 0,
      lastSeq: lastOf(row),
      revision: row.revision,
      seenSeq: Math.max(row.seenSeq, row.fromSeq),
      muted: row.muted,
      ...(closed && { closed }),
      blocking: pair?.blocks ?? false,
      ...(reader && { readByStaff: { name: nameOf(reader), until: reader.until } }),
    };
  });
}

/** The number of the last message that a reader sees. */
const lastOf = ({ lastSeq, untilSeq }: Seen): number => Math.min(lastSeq, untilSeq ?? lastSeq);

/** The titles of the actions of these groups. */
export async function actionTitles(
  db: Db,
  actor: Actor,
  rows: readonly { actionId: number | null }[],
): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ actionId }) => actionId ?? []);
  if (ids.length === 0) return new Map();
  return new Map((await titlesOf(db, ids)).map((action) => [action.id, titleIn(action, actor.language)]));
}
