import { record } from '#features/audit/server/inside.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { present } from '#platform/server/present.ts';
import { guideRoles } from '../access.ts';
import { type Answer, outOfLimits, staleAnswer, unknownStatistic } from '../contract/answers.ts';
import type { statistics } from '../contract.ts';
import type { StoredStatistic } from '../settings.ts';
import * as store from './store/answers.ts';

type Type = StoredStatistic['Type'];

const typeOf = (answer: Pick<Answer, 'value'>): Type => (answer.value === undefined ? 'text' : 'number');

/** The answers under these ids about these people, as far as projects open them to the actor. */
export async function answersSeenBy(
  db: Db,
  actor: Actor,
  of: { ids: readonly string[]; userIds: readonly number[] },
): Promise<Answer[]> {
  const open = await store.openStatistics(db, actor, of);
  const seen = new Set(
    open.flatMap(({ userId, statistic }) =>
      statistic ? [`${userId} ${statistic.Type} ${statistic.Id}`] : [],
    ),
  );
  const answers = seen.size > 0 ? await store.answersOf(db, of) : [];
  return answers.filter((answer) => seen.has(`${answer.userId} ${typeOf(answer)} ${answer.id}`));
}

export const get = ({ db, actor, input }: Request<typeof statistics.get>) => answersSeenBy(db, actor, input);

/** What a project asks about its people, as far as the actor answers it. */
export const definedFor = ({ roles }: Pick<Actor, 'roles'>, { Config }: Settings): StoredStatistic[] =>
  (Config?.Statistics?.Answers ?? []).filter(({ ByMentee = false }) => ByMentee || holds(roles, guideRoles));

export async function defined({ db, actor, input }: Request<typeof statistics.defined>) {
  return definedFor(actor, await settingsOf(db, input.projectId)).map(
    ({ Id, Label, Type, Min, Max, ByMentee = false }) =>
      present({ id: Id, label: Label, type: Type, min: Min, max: Max, byMentee: ByMentee }),
  );
}

export const set = (request: Request<typeof statistics.set>) =>
  write(request, { value: request.input.value, text: null }, 'number');

export const setText = (request: Request<typeof statistics.setText>) =>
  write(request, { value: null, text: request.input.text === '' ? null : request.input.text }, 'text');

type Writing = Pick<Request, 'db' | 'http'> & {
  actor: Actor;
  input: { id: string; userId: number; version?: number | undefined };
};

async function write(request: Writing, content: store.Content, type: Type): Promise<{ answer?: Answer }> {
  const { db, actor, input } = request;
  const { id, userId } = input;
  const projectId = await requireWritable(db, actor, { id, userId, type, value: content.value });
  await lockKeys(db, `statistic ${id} of ${userId}`);
  const before = await store.rowOf(db, { id, userId });
  requireCurrent(before, input.version);
  const isSame = (before?.value ?? null) === content.value && (before?.text ?? null) === content.text;
  if (!isSame) {
    const version = (before?.version ?? 0) + 1;
    const change = { ...content, version, changedBy: actor.id };
    await store.keepAnswer(db, { id, userId }, change);
    const isNew = await store.addChange(db, { id, userId, ...change, adminId: actor.adminId });
    if (isNew) await record(request, 'statistics.answer', { projectId, subjectId: userId, target: id });
  }
  const [answer] = await store.answersOf(db, { ids: [id], userIds: [userId] });
  return present({ answer });
}

/** Throws unless a project opens the statistic to the actor. Returns the first project that does. */
async function requireWritable(
  db: Db,
  actor: Actor,
  { id, userId, type, value }: { id: string; userId: number; type: Type; value: number | null },
): Promise<number> {
  const open = await store.openStatistics(db, actor, { ids: [id], userIds: [userId], writes: true });
  if (open.length === 0) throw notFound();
  const fitting = open.flatMap(({ projectId, statistic }) =>
    statistic?.Type === type ? [{ projectId, statistic }] : [],
  );
  const [first] = fitting;
  if (!first) throw unknownStatistic();
  // Where several projects define the statistic, the limits of one are enough.
  const within = fitting.find(
    ({ statistic: { Min = -Infinity, Max = Infinity } }) => value === null || (value >= Min && value <= Max),
  );
  if (!within) throw outOfLimits(present({ min: first.statistic.Min, max: first.statistic.Max }));
  return within.projectId;
}

/** Throws `staleAnswer` when the answer is no longer the one that the caller saw. A removed answer counts as none. */
function requireCurrent(now: Awaited<ReturnType<typeof store.rowOf>>, seen: number | undefined): void {
  if (seen === undefined) return;
  const isThere = now !== undefined && (now.value !== null || now.text !== null);
  const version = isThere ? now.version : 0;
  if (version === seen) return;
  const { value, text, by = null, changedAt: at = null } = now ?? {};
  throw staleAnswer({ version, ...present({ value, text }), by, at });
}

/** The changes of an answer that the caller may read. */
export async function history({ db, actor, input }: Request<typeof statistics.history>) {
  const open = await store.openStatistics(db, actor, { ids: [input.id], userIds: [input.userId] });
  const types = new Set(open.map(({ statistic }) => statistic?.Type));
  if (open.length === 0) throw notFound();
  const changes = await store.changesOf(db, input);
  // An id that was of the other type before shows only the changes of the type that is seen.
  return changes.filter(
    (one) =>
      (one.value === undefined || types.has('number')) && (one.text === undefined || types.has('text')),
  );
}
