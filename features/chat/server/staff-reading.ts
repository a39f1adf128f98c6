import { record } from '#features/audit/server/inside.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import { adminWhoSet, notifyAdmins, settingsOf } from '#features/projects/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { Reading } from '../contract/keeping.ts';
import { alreadyAsked, alreadyDecided, ownRequest, readingOver } from '../contract/refusals.ts';
import type { chat } from '../contract.ts';
import { announceConversations } from './announcing.ts';
import { requireReadable } from './reading.ts';
import { idOf, pairKey } from './store/conversations.ts';
import { isReported } from './store/keeping.ts';
import { tracesOf, oneOf } from './store/messages.ts';
import * as store from './store/readings.ts';
import { toMessages } from './to-contract.ts';

/**
 * Asks to read a conversation. An Admin decides; where the project's rule grants such requests, it is granted at once. The people of
 * the conversation are notified when it is granted, in either case.
 */
export async function askToRead(request: Request<typeof chat.askToRead>): Promise<Reading> {
  const { db, actor, input, services } = request;
  const { projectId, reason } = input;
  const conversationId = await conversationMeant(db, input);
  if (conversationId === undefined) throw notFound();
  await store.lockRequests(db, conversationId);
  if (await store.isAsked(db, conversationId, actor.id)) throw alreadyAsked();
  const hours = await hoursByRule(db, projectId, actor);
  const id = await store.addReading(db, { projectId, conversationId, askedBy: actor.id, reason, hours });
  const reading = await requireReading(db, actor, id);
  if (reading.people.some((person) => person.id === actor.id)) throw ownRequest();
  await record(request, 'chat.ask-to-read', {
    projectId,
    target: String(conversationId),
    after: { reason, hours },
  });
  if (hours === undefined)
    await notifyAdmins(db, services, {
      ...about(reading, 'asked'),
      link: linkTo('/{curProject}/admin/chatreadings', {}),
    });
  else await notifyPeople(db, services, reading);
  return toReading(actor, reading);
}

/** The hours that the project's rule grants to a request of this actor. A rule that an Admin has not set, or the actor has, grants none. */
async function hoursByRule(db: Db, projectId: number, actor: Actor): Promise<number | undefined> {
  const hours = (await settingsOf(db, projectId)).Config?.Chat?.ReadingWithoutAdmin;
  if (hours === undefined) return undefined;
  const setBy = await adminWhoSet(db, projectId, ['Chat', 'ReadingWithoutAdmin']);
  return setBy === undefined || setBy === actor.id ? undefined : hours;
}

/** The conversation of two people, or one in which a message was reported to the staff. */
async function conversationMeant(
  db: Db,
  { projectId, userId, otherId, conversationId }: Request<typeof chat.askToRead>['input'],
): Promise<number | undefined> {
  if (userId !== undefined && otherId !== undefined) return idOf(db, projectId, pairKey(userId, otherId));
  if (conversationId === undefined) return undefined;
  return (await isReported(db, projectId, conversationId)) ? conversationId : undefined;
}

export const readings = async ({ db, actor, input }: Request<typeof chat.readings>): Promise<Reading[]> =>
  (await store.readingsIn(db, input.projectId)).map((row) => toReading(actor, row));

/** An Admin grants the request of another member of staff for some hours, or refuses it. */
export async function decideReading(request: Request<typeof chat.decideReading>): Promise<Reading> {
  const { db, actor, input, services } = request;
  await store.lockReading(db, input.id);
  const reading = await requireReading(db, actor, input.id);
  if (reading.askedBy === actor.id || reading.people.some(({ id }) => id === actor.id)) throw ownRequest();
  if (reading.state !== 'asked') throw alreadyDecided();
  const hours = input.granted ? input.hours : undefined;
  await store.decide(db, { id: reading.id, by: actor.id, hours });
  const decided = await requireReading(db, actor, input.id);
  const { projectId, conversationId } = reading;
  await record(request, input.granted ? 'chat.grant-reading' : 'chat.refuse-reading', {
    projectId,
    target: String(conversationId),
    after: { hours, askedBy: reading.askedBy },
  });
  if (input.granted) await notifyPeople(db, services, decided);
  await notifyAsker(db, services, decided);
  return toReading(actor, decided);
}

/** The reader ends the right to read early, or an Admin does. */
export async function endReading(request: Request<typeof chat.endReading>) {
  const { db, actor, input, services } = request;
  await store.lockReading(db, input.id);
  const reading = await requireReading(db, actor, input.id);
  if (reading.askedBy !== actor.id && !actor.roles.includes('Admin')) throw notFound();
  if (reading.state !== 'asked' && reading.state !== 'granted') throw readingOver();
  await store.endReading(db, reading.id);
  const { projectId, conversationId } = reading;
  await record(request, 'chat.end-reading', { projectId, target: String(conversationId) });
  await announceConversations(db, services, [conversationId]);
  return {};
}

/** The former texts of a message, for staff who may read the conversation. Each look is in the audit log. */
export async function traces(request: Request<typeof chat.traces>) {
  const { db, input } = request;
  const { conversationId, seq } = input;
  const conversation = await requireReadable(request, conversationId);
  const row = conversation.isMember ? undefined : await oneOf(db, conversation, seq);
  if (!row) throw notFound();
  await record(request, 'chat.traces', {
    projectId: conversation.projectId,
    target: `${conversationId}/${seq}`,
  });
  const [current] = await toMessages(db, [row], () => conversation);
  return { current: current!, former: await tracesOf(db, conversationId, seq) };
}

/** Marks the rights whose time is over, so that open pages no longer say that staff read. */
export async function endOverdueReadings({ pool, bus }: Pick<Services, 'pool' | 'bus'>): Promise<void> {
  await pool.transaction().execute(async (db) => {
    await announceConversations(db, { bus }, await store.endOverdue(db));
  });
}

async function requireReading(db: Db, actor: Actor, id: number): Promise<store.ReadingRow> {
  const reading = await store.findReading(db, actor, id);
  if (!reading) throw notFound();
  return reading;
}

function toReading(actor: Actor, row: store.ReadingRow): Reading {
  const isOwn = row.askedBy === actor.id || row.people.some(({ id }) => id === actor.id);
  return present({
    id: row.id,
    conversationId: row.conversationId,
    people: row.people.map(({ name }) => name),
    askedById: row.askedBy,
    askedBy: row.asker ?? '',
    askedAt: row.askedAt,
    reason: row.reason,
    state: row.state,
    decidedBy: row.decider,
    until: row.until,
    mayDecide: row.state === 'asked' && !isOwn && actor.roles.includes('Admin'),
  });
}

type Ground = Pick<Services, 'bus' | 'jobs' | 'features' | 'config'>;

const about = ({ id, projectId, askedBy }: store.ReadingRow, saying: string) =>
  present({
    projectId,
    kind: 'chatReading',
    saying: `chatReading.${saying}`,
    cause: `reading ${id} ${saying}`,
    personId: askedBy,
  });

/** The people of the conversation learn who may read it and until when, and their open pages show it. */
async function notifyPeople(db: Db, services: Ground, reading: store.ReadingRow): Promise<void> {
  const { conversationId, until, people } = reading;
  await notify(
    db,
    services,
    people.map(({ id: userId }) =>
      present({
        ...about(reading, 'granted'),
        userId,
        link: linkTo('/{curProject}/chat/{id}', { id: conversationId }),
        at: until,
      }),
    ),
  );
  await announceConversations(db, services, [conversationId]);
}

async function notifyAsker(db: Db, services: Ground, reading: store.ReadingRow): Promise<void> {
  if (reading.askedBy === null) return;
  const isGranted = reading.state === 'granted';
  const { personId: _asker, ...news } = about(reading, isGranted ? 'allowed' : 'refused');
  await notify(db, services, [
    present({
      ...news,
      userId: reading.askedBy,
      link: isGranted
        ? linkTo('/{curProject}/chat/{id}', { id: reading.conversationId })
        : linkTo('/{curProject}/admin/chatreadings', {}),
      at: reading.until,
    }),
  ]);
}
