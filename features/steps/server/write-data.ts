import { isDeepStrictEqual } from 'node:util';
import { record } from '#features/audit/server/public.ts';
import { notFound, tooLarge } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { Actor } from '#platform/server/actor.ts';
import { notWorkable } from '../contract/refusals.ts';
import { staleDocument, type Written } from '../contract/documents.ts';
import type { Step } from '../contract/steps.ts';
import { finish } from './completion.ts';
import { completesBy } from './completion-script.ts';
import { findGuided, findPair, type Pair } from './pair.ts';
import { stepsOf } from './steps.ts';
import * as store from './store/data.ts';

type Json = Record<string, unknown>;
type Writer = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

export interface Writing {
  document: store.Document;
  /** `merge` changes the keys that are sent, and takes away those that are sent as null. */
  how: 'replace' | 'merge';
}

interface Sent {
  actionId: number;
  menteeId?: number;
  data: string;
  version?: number | undefined;
}

/** The document after the change. */
export function changed(before: Json, sent: Json, how: Writing['how']): Json {
  if (how === 'replace') return sent;
  const after = { ...before, ...sent };
  for (const [key, value] of Object.entries(sent)) if (value === null) delete after[key];
  return after;
}

/** Keeps a document small, whatever is merged into it. */
const MOST_CHARACTERS = 400_000;

/** A guide writes one document of a mentee's action. */
export async function writeAsGuide(
  writer: Writer,
  input: Sent & { menteeId: number },
  writing: Writing,
): Promise<Written> {
  const pair = await findGuided(writer.db, writer.actor, input);
  return write(writer, pair, input, writing);
}

/** A mentee writes the own document, as long as the action can be worked on. */
export async function writeAsMentee(writer: Writer, input: Sent, how: Writing['how']): Promise<Written> {
  const { db, actor, services } = writer;
  const pair = await findPair(db, actor, { actionId: input.actionId });
  await refuseUnworkable(db, services, { actor, pair });
  return write(writer, pair, input, { document: 'mentee', how });
}

/** Refuses what cannot be worked on: not there for the mentee, locked, or completed. */
export async function refuseUnworkable(
  db: Db,
  services: Pick<Services, 'sandbox'>,
  { actor, pair }: { actor: Actor; pair: Pair },
): Promise<void> {
  const step = await stepOf(db, services, { actor, pair });
  if (!step) throw notFound();
  if (!isWorkable(step)) throw notWorkable();
}

async function stepOf(
  db: Db,
  services: Pick<Services, 'sandbox'>,
  { actor, pair: { action, mentee } }: { actor: Actor; pair: Pair },
): Promise<Step | undefined> {
  const steps = await stepsOf(db, services, { actor, projectId: action.projectId, mentee });
  return steps.find(({ step }) => step.id === action.id)?.step;
}

const isWorkable = ({ hidden, state }: Step): boolean => !hidden && (state === 'open' || state === 'started');

async function write(
  writer: Writer,
  whole: Pair,
  { data, version }: Sent,
  { document, how }: Writing,
): Promise<Written> {
  const { db, actor, http } = writer;
  const { action, mentee, isOwn } = whole;
  const pair = { actionId: action.id, menteeId: mentee.id };
  const row = await store.lockData(db, pair);
  // Completed by another user since it was looked at.
  if (isOwn && row.completedAt) throw notWorkable();
  const present = store.written(row, document, await store.namesOf(db, store.authorsOf(row)));
  // Both versions are told, so that nothing of either is lost: the writer still has the own one.
  if (version !== undefined && version !== present.version) throw overtaken(present);
  const before = JSON.parse(present.data) as Json;
  const after = changed(before, JSON.parse(data) as Json, how);
  const text = JSON.stringify(after);
  if (text.length > MOST_CHARACTERS) throw tooLarge();
  if (isDeepStrictEqual(after, before) && present.version > 0) return present;

  await store.setDocument(db, pair, { document, data: after, userId: actor.id });
  const isNew = await store.addChange(db, {
    ...pair,
    userId: actor.id,
    part: document,
    before,
    after,
    apart: actor.adminId !== undefined,
  });
  if (isNew)
    await record(
      db,
      { actor, http },
      {
        what: 'actions.write',
        projectId: action.projectId,
        subjectId: mentee.id,
        target: `${action.id} ${document}`,
      },
    );
  const now = await store.dataOf(db, pair);
  if (!now?.completedAt && document !== 'private') await finishByScript(writer, whole, now);
  return store.written(now, document, new Map([[actor.id, actor.name]]));
}

/** Completes the action where its script holds now. Who guides also writes in what is hidden or locked: that completes nothing. */
async function finishByScript(
  writer: Writer,
  pair: Pair,
  row: Awaited<ReturnType<typeof store.dataOf>>,
): Promise<void> {
  const { db, actor, services } = writer;
  const { action, mentee, isOwn } = pair;
  const told = { data: row?.menteeData ?? {}, mentor: row?.mentorData ?? {}, fields: mentee.fields };
  if (!(await completesBy(services.sandbox, action.completionScript, told, Date.now()))) return;
  const step = isOwn ? undefined : await stepOf(db, services, { actor, pair });
  if (isOwn || (step && isWorkable(step))) await finish(writer, pair);
}

const overtaken = (present: Written) =>
  staleDocument({
    version: present.version,
    by: present.changedBy ?? null,
    at: present.changedAt ?? null,
    present,
  });

/** What the caller keeps for an action as such: changes these keys. */
export async function writeOwnOfMentor(
  { db, actor, http }: Writer,
  {
    action,
    data,
    version,
  }: { action: { id: number; projectId: number }; data: string; version?: number | undefined },
): Promise<Written> {
  const row = await store.lockOwnOfMentor(db, action.id, actor.id);
  if (version !== undefined && version !== row.version)
    throw overtaken({
      data: JSON.stringify(row.data),
      version: row.version,
      changedAt: row.changedAt,
      changedBy: actor.name,
    });
  const after = changed(row.data, JSON.parse(data) as Json, 'merge');
  if (JSON.stringify(after).length > MOST_CHARACTERS) throw tooLarge();
  await store.setOwnOfMentor(db, action.id, actor.id, after);
  await record(
    db,
    { actor, http },
    { what: 'actions.write', projectId: action.projectId, target: `${action.id} own` },
  );
  return { data: JSON.stringify(after), version: row.version + 1, changedAt: new Date() };
}
