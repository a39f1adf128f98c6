import { isDeepStrictEqual } from 'node:util';
import { isThere } from '#engines/actions/progress.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound, tooLarge } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { Actor } from '#platform/server/actor.ts';
import { notWorkable } from '../contract/refusals.ts';
import { staleDocument, type Written } from '../contract/documents.ts';
import { finish } from './completion.ts';
import { completesBy } from './completion-script.ts';
import { isEmptied, requireUnpaid } from './paid.ts';
import { requireGuided, requirePair, type Pair } from './pair.ts';
import { fieldReader } from './situation.ts';
import { standingOfPair } from './standing.ts';
import {
  type Document,
  dataOf,
  lockData,
  setDocument,
  written,
  writtenWithNames,
} from './store/documents.ts';
import { addChange } from './store/history.ts';
import { lockOwnOfMentor, setOwnOfMentor } from './store/own-notes.ts';

type Json = Record<string, unknown>;

/** Only Admins write completion scripts, so these read the fields that Admins see. */
const ADMIN_LEVEL = 0;

type Writer = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

export interface Writing {
  document: Document;
  /** `merge` changes the keys that are sent, and takes away those that are sent as null. */
  how: 'replace' | 'merge';
}

interface Sent {
  actionId: number;
  menteeId?: number;
  data: string;
  version?: number | undefined;
  evenPaid?: boolean;
}

/** A document after a change. */
export function changed(before: Json, sent: Json, how: Writing['how']): Json {
  if (how === 'replace') return sent;
  const after = { ...before, ...sent };
  for (const [key, value] of Object.entries(sent)) if (value === null) delete after[key];
  return after;
}

/** The length of a document as JSON text, at most, after a merge. */
const MAX_CHARACTERS = 400_000;

/** Writes one document of a step as a mentor or staff. */
export async function writeAsGuide(
  writer: Writer,
  input: Sent & { menteeId: number },
  writing: Writing,
): Promise<Written> {
  const pair = await requireGuided(writer.db, writer.actor, input);
  return write(writer, pair, input, writing);
}

/** Writes the document of the actor's own step, as the mentee; throws `notWorkable` if the step cannot be worked on. */
export async function writeAsMentee(writer: Writer, input: Sent, how: Writing['how']): Promise<Written> {
  const { db, actor, services } = writer;
  const pair = await requirePair(db, actor, { actionId: input.actionId });
  await requireWorkable(db, services, pair);
  return write(writer, pair, input, { document: 'mentee', how });
}

/**
 * Whether the step of a pair can be worked on: `open`; `closed` if it is locked, completed or hidden; `hidden` if it is hidden from the actor
 * as its mentee, for whom it does not exist.
 */
export async function workStateOf(
  db: Db,
  { sandbox }: Pick<Services, 'sandbox'>,
  pair: Pair,
): Promise<'open' | 'closed' | 'hidden'> {
  const { found, isDone } = await standingOfPair(db, sandbox, pair);
  if (pair.isOwn && !isThere(found, isDone)) return 'hidden';
  return isDone || found.length > 0 ? 'closed' : 'open';
}

/** Throws `notWorkable` for a step that is closed, and `notFound` for one that is hidden from the actor as its mentee. */
export async function requireWorkable(...asked: Parameters<typeof workStateOf>): Promise<void> {
  const state = await workStateOf(...asked);
  if (state === 'hidden') throw notFound();
  if (state === 'closed') throw notWorkable();
}

async function write(
  writer: Writer,
  whole: Pair,
  { data, version, evenPaid = false }: Sent,
  { document, how }: Writing,
): Promise<Written> {
  const { db, actor, services } = writer;
  const { action, mentee, isOwn } = whole;
  const pair = { actionId: action.id, menteeId: mentee.id };
  const row = await lockData(db, pair);
  // Another user completed the step after it was checked.
  if (isOwn && row.completedAt) throw notWorkable();
  const present = await writtenWithNames(db, row, document);
  requireVersion(version, present);
  const before = JSON.parse(present.data) as Json;
  const after = changed(before, JSON.parse(data) as Json, how);
  const text = JSON.stringify(after);
  if (text.length > MAX_CHARACTERS) throw tooLarge();
  if (isDeepStrictEqual(after, before) && present.version > 0) return present;
  if (document === 'mentee' && isEmptied(after) && !isEmptied(before))
    await requireUnpaid(db, actor, services, [pair], evenPaid);
  return putDocument(writer, whole, row, { document, after });
}

/** Throws `stale` with the present document, so that the writer can merge and neither text is lost. */
export function requireVersion(version: number | undefined, present: Written): void {
  if (version !== undefined && version !== present.version) throw staleWith(present);
}

/** Writes a document of a locked step, with its history, and completes the step if its script is true now. */
export async function putDocument(
  writer: Writer,
  whole: Pair,
  row: Awaited<ReturnType<typeof lockData>>,
  { document, after }: { document: Document; after: Json },
): Promise<Written> {
  const { db, actor } = writer;
  const { action, mentee } = whole;
  const pair = { actionId: action.id, menteeId: mentee.id };
  await setDocument(db, pair, { document, data: after, userId: actor.id });
  // The history has a reply once it is sent, and not its drafts.
  const isNew =
    document === 'draft'
      ? actor.adminId !== undefined
      : await addChange(db, {
          ...pair,
          userId: actor.id,
          adminId: actor.adminId,
          part: document,
          before: row[`${document}Data`] ?? {},
          after,
        });
  if (isNew)
    await record(writer, 'actions.write', {
      projectId: action.projectId,
      subjectId: mentee.id,
      target: `${action.id} ${document}`,
    });
  const now = await dataOf(db, pair);
  const isShared = document === 'mentee' || document === 'mentor';
  if (!now?.completedAt && isShared) await finishByScript(writer, whole, now);
  return written(now, document, new Map([[actor.id, actor.name]]));
}

/** Completes the step if its script is true now. Mentors and staff can write in hidden and locked steps; that completes nothing. */
async function finishByScript(
  writer: Writer,
  pair: Pair,
  row: Awaited<ReturnType<typeof dataOf>>,
): Promise<void> {
  const { db, services } = writer;
  const { action, mentee, isOwn } = pair;
  const { completionScript: script } = action;
  const fieldsOf = await fieldReader(db, action.projectId, [{ show: script }]);
  const context = {
    data: row?.menteeData ?? {},
    mentor: row?.mentorData ?? {},
    fields: fieldsOf(mentee)(ADMIN_LEVEL),
  };
  if (!(await completesBy(services.sandbox, script, context, Date.now()))) return;
  // The mentee's own step was checked before it was written.
  if (!isOwn && (await standingOfPair(db, services.sandbox, pair)).found.length > 0) return;
  await finish(writer, pair);
}

const staleWith = (present: Written) =>
  staleDocument({
    version: present.version,
    by: present.changedBy ?? null,
    at: present.changedAt ?? null,
    present,
  });

/** Changes the keys that are sent in the caller's own notes about an action. */
export async function writeOwnOfMentor(
  writer: Writer,
  {
    action,
    data,
    version,
  }: { action: { id: number; projectId: number }; data: string; version?: number | undefined },
): Promise<Written> {
  const { db, actor } = writer;
  const row = await lockOwnOfMentor(db, action.id, actor.id);
  if (version !== undefined && version !== row.version)
    throw staleWith({
      data: JSON.stringify(row.data),
      version: row.version,
      changedAt: row.changedAt,
      changedBy: actor.name,
    });
  const after = changed(row.data, JSON.parse(data) as Json, 'merge');
  if (JSON.stringify(after).length > MAX_CHARACTERS) throw tooLarge();
  await setOwnOfMentor(db, action.id, actor.id, after);
  await record(writer, 'actions.write', {
    projectId: action.projectId,
    target: `${action.id} own`,
  });
  return { data: JSON.stringify(after), version: row.version + 1, changedAt: new Date() };
}
