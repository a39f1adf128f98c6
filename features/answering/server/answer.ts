import { record } from '#features/audit/server/inside.ts';
import { ownReadyFiles } from '#features/files/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { readClosed, readOpen, type ReadAnswer } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { workbookAnswer } from '#engines/questionnaire/kinds/workbook.ts';
import { contributed } from '#platform/server/feature.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import { perPool } from '#platform/server/per-pool.ts';
import type { Request } from '#platform/server/implement.ts';
import { isOver } from '../access.ts';
import { type answering, answeringEvents } from '../contract.ts';
import { badAnswer, noSuchFile, notOpen, sequenceTaken } from '../contract/refusals.ts';
import { stateNow } from './show.ts';
import { answerTo, lastOf, putAnswer } from './store/answers.ts';
import { keepLate } from './store/late.ts';
import { ownSet, setAt } from './store/sets.ts';
import type { StoredAnswer } from './tables.ts';
import { findVersion, type Version } from './versions.ts';

type Answering = Request<typeof answering.answerClosed> | Request<typeof answering.answerOpen>;

/** Chooses an option. */
export const answerClosed = (request: Request<typeof answering.answerClosed>) =>
  answer(request, (version) => readClosed(version.groupOf(request.input.groupId), request.input.optionId));

/** Writes a text. */
export const answerOpen = (request: Request<typeof answering.answerOpen>) =>
  answer(request, (version) => readOpen(version.groupOf(request.input.groupId), request.input.text));

type Own = NonNullable<Awaited<ReturnType<typeof ownSet>>>;

/** 10,000 sets of each database are remembered while they are answered. */
const rememberedOf = perPool(() => new BoundedMap<string, Own>(10_000));

const keyOf = ({ actor, input }: Answering): string => `${actor.id} ${input.answerSetId}`;

/**
 * The actor's own set: whose it is, and its version. It is remembered, because the statement that stores the answer checks both again;
 * what has changed since is read anew.
 */
async function findOwn(request: Answering): Promise<Own> {
  const { actor, input, services } = request;
  const remembered = rememberedOf(services.pool);
  const key = keyOf(request);
  const found = remembered.get(key) ?? (await ownSet(services.pool, actor, input.answerSetId));
  if (!found) throw notFound();
  remembered.set(key, found);
  return found;
}

/** Whether the set went over to another version since it was remembered. */
async function hasMoved(request: Answering, { versionId }: Own): Promise<boolean> {
  rememberedOf(request.services.pool).delete(keyOf(request));
  return (await findOwn(request)).versionId !== versionId;
}

/** Stores an answer of the actor. It is there, or the refusal says why not and which answer stays. */
async function answer(
  request: Answering,
  read: (version: Version) => ReadAnswer,
  isAgain = false,
): Promise<{ revision: number }> {
  const { actor, input, services } = request;
  const { answerSetId: setId, groupId, device = null, sequence = null, startedAt = null } = input;
  const set = await findOwn(request);
  const version = await findVersion(services.pool, set.versionId);
  const given = read(version);
  if (!given.ok) {
    if (await hasMoved(request, set)) return answer(request, read);
    const stored = (await answerTo(services.pool, setId, groupId)) ?? null;
    throw badAnswer({ problem: given.problem, stored });
  }
  const isClosed = typeof given.answer === 'number';
  const stored: StoredAnswer = {
    groupId,
    optionId: isClosed ? Number(given.answer) : null,
    text: isClosed ? null : String(given.answer),
  };
  const question = version.questionOf(groupId);
  if (question?.type === 40) await requireOwnFile(request, stored);
  if (question?.type === 46) stored.text = await computedText(request, set, question, stored.text);
  const isNumbered = device !== null && sequence !== null;
  const put = await putAnswer(services.pool, actor, {
    ...stored,
    setId,
    versionId: set.versionId,
    device: isNumbered ? device : null,
    sequence: isNumbered ? sequence : null,
    startedAt,
  });
  if (!put) {
    if (await hasMoved(request, set)) return answer(request, read);
    // The set may be open again since a moment ago: it was continued, or got more time.
    const earlier = await whyNotStored(request, set, stored);
    if (earlier) return earlier;
    if (isAgain) throw notFound();
    return answer(request, read, true);
  }
  if (put.hasOthers) await announce(request, put.revision);
  if (actor.adminId !== undefined) await recordActing(request, set);
  return { revision: put.revision };
}

/**
 * Why an answer was not stored: the same one was sent before and its reply was lost, which it gets again, or it comes too late, or its
 * number is taken by another answer, or the set was reset. One that comes after the end is kept as late, unless it says what the set has
 * already. Undefined if it can be stored now.
 */
async function whyNotStored(
  request: Answering & { actor: Actor },
  set: Own,
  sent: StoredAnswer,
): Promise<{ revision: number } | undefined> {
  const { actor, input, services } = request;
  const { answerSetId: setId, groupId, device, sequence, startedAt } = input;
  const now = await setAt(services.pool, setId);
  if (!now) throw notFound();
  const last = device === undefined ? undefined : await lastOf(services.pool, setId, device);
  if (last && sequence !== undefined && sequence <= last.sequence) {
    const { sequence: number, ...before } = last;
    if (number === sequence && isSame(before, sent)) return { revision: now.revision };
    throw sequenceTaken({ stored: (await answerTo(services.pool, setId, groupId)) ?? null });
  }
  const state = stateNow(now);
  if (startedAt && startedAt.getTime() !== now.startedAt?.getTime()) throw notOpen({ state });
  if (state === 'open') return undefined;
  if (!isOver(state)) throw notOpen({ state });
  const counted = await answerTo(services.pool, setId, groupId);
  if (counted && isSame(counted, sent)) return { revision: now.revision };
  const isLate = await keepLate(services.pool, actor, { ...sent, setId });
  if (isLate && actor.adminId !== undefined) await recordActing(request, set);
  throw notOpen({ state, ...(isLate && { isLate }) });
}

const isSame = (a: StoredAnswer, b: StoredAnswer): boolean =>
  a.groupId === b.groupId && a.optionId === b.optionId && a.text === b.text;

/** Tells the other pages of the mentee that there is something new. */
async function announce({ actor, input, services }: Answering, revision: number): Promise<void> {
  const { answerSetId, device } = input;
  await services.bus.announce(
    services.pool,
    answeringEvents.changed,
    [actor.id],
    present({ answerSetId, revision, device }),
  );
}

/** The answer to a question with a calculator, with the results that the server computes. */
async function computedText(
  { input, services }: Answering,
  { projectId }: Own,
  { data }: Extract<Question, { type: 46 }>,
  text: string | null,
): Promise<string | null> {
  const given = workbookAnswer(text ?? '');
  if (!given) return text;
  const calculatorId = data.spreadsheet?.id;
  const [workbooks] = contributed(services.features, 'workbooks');
  const answered =
    calculatorId === undefined
      ? undefined
      : await workbooks?.answer(services, { projectId, calculatorId, inputs: given.inputs });
  if (answered) return JSON.stringify(answered);
  const stored = (await answerTo(services.pool, input.answerSetId, input.groupId)) ?? null;
  throw badAnswer({ problem: 'unreadable', stored });
}

/** Throws `noSuchFile` unless the file of an answer is a file of an action that the actor uploaded. */
async function requireOwnFile({ actor, services }: Answering, { text }: StoredAnswer): Promise<void> {
  if (!text) return;
  const [file] = await ownReadyFiles(services.pool, actor.id, [Number(text)]);
  if (file?.category !== 'action') throw noSuchFile();
}

const recordActing = (
  { actor, http, services }: Answering & { actor: Actor },
  { id, projectId, actionId }: { id: number; projectId: number; actionId: number },
) =>
  record({ db: services.pool, actor, http }, 'answering.answer', {
    projectId,
    subjectId: actor.id,
    target: String(actionId),
    after: { set: id },
  });
