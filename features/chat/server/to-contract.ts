import { contentLanguageOf } from '#platform/contract/languages.ts';
import { fileFacts } from '#features/files/server/inside.ts';
import { factsOf } from '#features/people/server/inside.ts';
import { titlesOf } from '#features/programme/server/inside.ts';
import { present } from '#platform/server/present.ts';
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
  return rows.map(({ at, text, quoteSeq, quotedUserId, quotedText, fileIds, ...row }) =>
    present({
      ...row,
      time: at,
      message: text,
      quote: quoteOf({ quoteSeq, quotedUserId, quotedText }, windowOf(row.conversationId)),
      files: fileIds.flatMap((id) => {
        const file = facts.get(id);
        return file ? [{ id, name: file.name, mime: file.mime, size: file.size }] : [];
      }),
    }),
  );
}

type Quoting = Pick<messages.MessageRow, 'quoteSeq' | 'quotedUserId' | 'quotedText'>;

/** The start of the message that a message quotes, if the reader's window covers it. */
const quoteOf = ({ quoteSeq: seq, quotedUserId: userId, quotedText }: Quoting, window: Window | undefined) =>
  seq !== null && userId !== null && window !== undefined && covers(window, seq)
    ? { seq, userId, text: (quotedText ?? '').slice(0, QUOTED_CHARACTERS) }
    : undefined;

/** The role by which a person is shown: the strongest. */
export const roleOf = (roles: readonly Role[]): Role =>
  roles.toSorted((one, other) => levelOf([one]) - levelOf([other]))[0]!;

const toPartner = ({ id, name, roles, seenSeq, online, awayUntil, awayText }: PartnerRow): Partner =>
  present({
    id,
    name,
    role: roleOf(roles),
    seenSeq,
    online,
    away: awayUntil && { until: awayUntil, text: awayText ?? '' },
  });

/** Conversations as the actor sees them, with their other people. */
export async function toConversations(db: Db, actor: Actor, rows: readonly Seen[]): Promise<Conversation[]> {
  const ids = rows.map(({ id }) => id);
  const people = Map.groupBy(await partnersOf(db, ids), ({ conversationId }) => conversationId);
  const othersOf = ({ id }: Seen) =>
    (people.get(id) ?? [])
      .filter((person) => person.id !== actor.id)
      .toSorted((one, other) => compareGreek(one.name, other.name));
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
    return present({
      id: row.id,
      projectId: row.projectId,
      kind: row.kind,
      actionId: row.actionId,
      title: row.actionId === null ? undefined : (titles.get(row.actionId) ?? ''),
      users: others.filter(({ untilSeq }) => row.kind === 'pair' || untilSeq === null).map(toPartner),
      last: lastMessage?.time,
      lastMessage,
      new:
        row.untilSeq === null && row.isMember
          ? Math.max(0, row.lastSeq - Math.max(row.seenSeq, row.fromSeq))
          : 0,
      lastSeq: lastOf(row),
      revision: row.revision,
      seenSeq: Math.max(row.seenSeq, row.fromSeq),
      muted: row.muted,
      closed,
      blocking: pair?.blocks ?? false,
      readByStaff: reader && { name: reader.name, until: reader.until },
    });
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
  return new Map(
    (await titlesOf(db, ids)).map((action) => [
      action.id,
      titleIn(action, contentLanguageOf(actor.language)),
    ]),
  );
}
