import { sql } from 'kysely';
import { activeMembers } from '#features/people/server/inside.ts';
import { countRows, exists } from '#platform/server/sql.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import { deleteInBatches } from '#platform/server/delete-in-batches.ts';
import type { Present } from '../contract.ts';
import './tables.ts';

/** A user without a heartbeat for this long has left the room. */
const SEEN_WITHIN = sql`interval '25 seconds'`;
const SIGNALS_LIVE = sql`interval '2 minutes'`;
/** The signals that one peer can hold; two browsers exchange far fewer within two minutes. */
const MAX_SIGNALS = 400;

/** The staff member who is invited to a meeting. */
export const guestOf = (db: Db, meetingId: number) =>
  db
    .selectFrom('conferenceGuest')
    .innerJoin('appUser', 'appUser.id', 'conferenceGuest.userId')
    .where('meetingId', '=', meetingId)
    .select(['appUser.id', 'appUser.name'])
    .executeTakeFirst();

interface Invitation {
  meetingId: number;
  userId: number;
  invitedBy: number;
}

/** Sets the guest of a meeting, in place of the previous one. */
export async function setGuest(db: Db, invitation: Invitation): Promise<void> {
  const { userId, invitedBy } = invitation;
  await db
    .insertInto('conferenceGuest')
    .values(invitation)
    .onConflict((same) => same.column('meetingId').doUpdateSet({ userId, invitedBy, at: sql`now()` }))
    .execute();
}

export async function removeGuest(db: Db, meetingId: number): Promise<void> {
  await db.deleteFrom('conferenceGuest').where('meetingId', '=', meetingId).execute();
}

/** The staff of a project, by name. */
export const staffOf = (db: Db, projectId: number) =>
  activeMembers(db, projectId, staff)
    .select(['appUser.id', 'appUser.name'])
    .orderBy(sql`app_user.fields->>'last_name' collate "und-x-icu"`)
    .orderBy('appUser.id')
    .execute();

/** Who is in a room, in the order in which they entered. */
export const present = (db: Db, meetingId: number): Promise<Present[]> =>
  db
    .selectFrom('conferencePresence')
    .where('meetingId', '=', meetingId)
    .where(sql<boolean>`seen_at > now() - ${SEEN_WITHIN}`)
    .select(['userId', 'peer', 'microphone', 'camera', 'screen'])
    .orderBy('userId')
    .execute();

interface Entered extends Present {
  meetingId: number;
}

/** Adds a peer to the room. It replaces the previous peer of the same user. */
export async function enter(db: Db, entered: Entered): Promise<void> {
  const { peer, microphone, camera, screen } = entered;
  await db
    .insertInto('conferencePresence')
    .values(entered)
    .onConflict((same) =>
      same
        .columns(['meetingId', 'userId'])
        .doUpdateSet({ peer, microphone, camera, screen, seenAt: sql`now()` }),
    )
    .execute();
}

/**
 * Records a heartbeat of a peer. Returns whether the other users see a difference, or undefined if the peer is not in
 * the room.
 */
export async function recordHeartbeat(
  db: Db,
  { meetingId, userId, peer, ...sends }: Entered,
): Promise<boolean | undefined> {
  const before = await db
    .selectFrom('conferencePresence')
    .where('meetingId', '=', meetingId)
    .where('userId', '=', userId)
    .where('peer', '=', peer)
    .select(['microphone', 'camera', 'screen', sql<boolean>`seen_at <= now() - ${SEEN_WITHIN}`.as('isBack')])
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await db
    .updateTable('conferencePresence')
    .where('meetingId', '=', meetingId)
    .where('userId', '=', userId)
    .set({ ...sends, seenAt: sql`now()` })
    .execute();
  return (
    before.isBack ||
    before.microphone !== sends.microphone ||
    before.camera !== sends.camera ||
    before.screen !== sends.screen
  );
}

/** Whether this user is in a room with this peer. */
export async function isIn(db: Db, { meetingId, userId, peer }: Omit<ToPeer, 'after'>): Promise<boolean> {
  return exists(
    db
      .selectFrom('conferencePresence')
      .where('meetingId', '=', meetingId)
      .where('userId', '=', userId)
      .where('peer', '=', peer)
      .select('userId'),
  );
}

/** Removes a peer from the room; without `peer`, any peer of the user. Returns whether it was there. */
export async function leave(db: Db, meetingId: number, userId: number, peer?: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('conferencePresence')
    .where('meetingId', '=', meetingId)
    .where('userId', '=', userId)
    .$if(peer !== undefined, (query) => query.where('peer', '=', peer!))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface NewSignal {
  meetingId: number;
  sender: string;
  receiver: string;
  data: string;
}

/**
 * Stores a signal from one peer to another and returns the receiver's user. Returns undefined when the receiver is not
 * in the room, and `isFull` when too many signals wait for it. The receiver's row is locked, so that its signals
 * become visible in the order of their numbers.
 */
export async function addSignal(
  db: Db,
  signal: NewSignal,
): Promise<{ userId: number; isFull: boolean } | undefined> {
  const { meetingId, receiver } = signal;
  const peer = await db
    .selectFrom('conferencePresence')
    .where('meetingId', '=', meetingId)
    .where('peer', '=', receiver)
    .select('userId')
    .forUpdate()
    .executeTakeFirst();
  if (!peer) return undefined;
  await sql`delete from conference_signal
    where meeting_id = ${meetingId} and at < now() - ${SIGNALS_LIVE}`.execute(db);
  const waiting = await countRows(
    db.selectFrom('conferenceSignal').where('meetingId', '=', meetingId).where('receiver', '=', receiver),
  );
  if (waiting >= MAX_SIGNALS) return { ...peer, isFull: true };
  await db.insertInto('conferenceSignal').values(signal).execute();
  return { ...peer, isFull: false };
}

/** The signals to a user's peer after a number. */
export const signalsTo = (db: Db, { meetingId, userId, peer, after }: ToPeer) =>
  db
    .selectFrom('conferenceSignal')
    .innerJoin('conferencePresence', (join) =>
      join
        .onRef('conferencePresence.meetingId', '=', 'conferenceSignal.meetingId')
        .onRef('conferencePresence.peer', '=', 'conferenceSignal.receiver'),
    )
    .where('conferenceSignal.meetingId', '=', meetingId)
    .where('conferencePresence.userId', '=', userId)
    .where('receiver', '=', peer)
    .where('conferenceSignal.id', '>', after)
    .select(['conferenceSignal.id', 'sender as from', 'data'])
    .orderBy('conferenceSignal.id')
    .limit(MAX_SIGNALS)
    .execute();

interface ToPeer {
  meetingId: number;
  userId: number;
  peer: string;
  after: number;
}

const withAuthor = (db: Db, meetingId: number) =>
  db
    .selectFrom('conferenceMessage')
    .innerJoin('appUser', 'appUser.id', 'conferenceMessage.authorId')
    .where('meetingId', '=', meetingId)
    .select(['seq', 'authorId', 'text', 'at', 'appUser.name as author'])
    .orderBy('seq');

/** The texts of one answer. The page then asks for those after the last number. */
const TEXTS_AT_ONCE = 500;

/** The texts of a room after a number, 500 at most. */
export const textsOf = (db: Db, meetingId: number, after: number) =>
  withAuthor(db, meetingId).where('seq', '>', after).limit(TEXTS_AT_ONCE).execute();

interface NewText {
  meetingId: number;
  authorId: number;
  key: string;
  text: string;
}

/** The texts of one room; two users write fewer in an hour and a quarter. */
const MAX_TEXTS = 2_000;

/**
 * Adds a text under the next number of its room, or returns the one that the page already sent under this key. Returns
 * undefined when the room is full. Writers of one room wait for each other, so that numbers become visible in order.
 */
export async function addText(db: Db, { meetingId, authorId, key, text }: NewText) {
  await lockKeys(db, `texts of ${meetingId}`);
  const sent = await withAuthor(db, meetingId)
    .where('authorId', '=', authorId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (sent) return sent;
  const { last } = await db
    .selectFrom('conferenceMessage')
    .where('meetingId', '=', meetingId)
    .select((select) => select.fn.coalesce(select.fn.max('seq'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  if (last >= MAX_TEXTS) return undefined;
  const seq = last + 1;
  await db.insertInto('conferenceMessage').values({ meetingId, authorId, key, text, seq }).execute();
  return withAuthor(db, meetingId).where('seq', '=', seq).executeTakeFirstOrThrow();
}

/** Deletes signals once no browser waits for them. */
export const sweepSignals = (db: Db): Promise<void> =>
  deleteInBatches(db, 'conferenceSignal', { where: sql`at < now() - ${SIGNALS_LIVE}` });

/** Deletes the presence of users who were last seen a day ago. */
export const sweepPresence = (db: Db): Promise<void> =>
  deleteInBatches(db, 'conferencePresence', { where: sql`seen_at < now() - interval '1 day'` });

/** Deletes the texts of a user's meetings, the texts that they wrote in others, and their presence. */
export async function forget(db: Db, userId: number): Promise<void> {
  await sql`delete from conference_message where author_id = ${userId} or meeting_id in (
    select id from meeting where mentor_id = ${userId} or mentee_id = ${userId})`.execute(db);
  await db.deleteFrom('conferencePresence').where('userId', '=', userId).execute();
  await db.deleteFrom('conferenceGuest').where('userId', '=', userId).execute();
}
