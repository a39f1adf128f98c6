import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { withoutQuestions } from '#engines/questionnaire/for-answering.ts';
import { isTimeUp, secondsLeft } from '#engines/questionnaire/timer.ts';
import { latestOf } from '#features/questionnaires/server/inside.ts';
import { type Pair, requireReadableStep } from '#features/steps/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { isOver, maySeeQuestions, type SetState } from '../access.ts';
import { noQuestionnaire } from '../contract/refusals.ts';
import type { AnswerSet, Time } from '../contract/sets.ts';
import { onFinishOf } from './on-finish.ts';
import { answersOf } from './store/answers.ts';
import { lateAnswersOf } from './store/late.ts';
import { grantedSeconds } from './store/record.ts';
import { type AnswerSetRow, setOf } from './store/sets.ts';
import { findVersion, type Version } from './versions.ts';

type Ground = Pick<Services, 'pool' | 'sandbox' | 'config'>;

/** The state of a set now. The clock decides, also before the job that ends the set has run. */
export function stateNow({ state, startedAt, seconds, pausedMs, pausedAt, now }: AnswerSetRow): SetState {
  if (state !== 'open' || seconds === null || !startedAt) return state;
  return isTimeUp({ seconds, startedAt, pausedMs, pausedAt: pausedAt ?? undefined }, now) ? 'expired' : state;
}

/** The time of a set in the shape of the contract. */
export function timeOf(set: AnswerSetRow): Time {
  const state = stateNow(set);
  const { seconds, startedAt, pausedMs, pausedAt, now } = set;
  const clock = {
    seconds: seconds ?? 0,
    startedAt: startedAt ?? undefined,
    pausedMs,
    pausedAt: pausedAt ?? undefined,
  };
  return {
    status: state === 'expired' ? 'Expired' : 'OK',
    state,
    duration: seconds,
    remaining: seconds === null ? null : isOver(state) ? 0 : secondsLeft(clock, now),
    timeStarted: startedAt,
  };
}

/** The time of a questionnaire that is not started yet, with the extra time that the mentee was given. */
export async function timeBefore(
  db: Db,
  { duration }: Pick<Questionnaire, 'duration'>,
  whose: { actionId: number; menteeId: number },
): Promise<Time> {
  const seconds = duration === undefined ? null : duration + (await grantedSeconds(db, whose));
  return { status: 'OK', state: 'ready', duration: seconds, remaining: seconds, timeStarted: null };
}

/** The published questionnaire of an action, if it has one. */
async function findPublished(pool: Db, { action }: Pick<Pair, 'action'>): Promise<Version | undefined> {
  const latest = action.questId === null ? undefined : await latestOf(pool, action.questId);
  return latest && findVersion(pool, latest.id);
}

/** As `findPublished`; throws `noQuestionnaire` where there is none. */
export async function publishedOf(pool: Db, pair: Pick<Pair, 'action'>): Promise<Version> {
  const version = await findPublished(pool, pair);
  if (!version) throw noQuestionnaire();
  return version;
}

/** A step that the actor reads, as `byAction` shows it, with its set if there is one. */
export interface Sheet {
  pair: Pair;
  set: AnswerSetRow | undefined;
  version: Version;
}

/** The sheet of a step that the actor reads; undefined if its action has no published questionnaire. */
export async function findSheet(
  db: Db,
  { pool }: Pick<Services, 'pool'>,
  pair: Pair,
): Promise<Sheet | undefined> {
  const set = await setOf(db, { actionId: pair.action.id, menteeId: pair.mentee.id });
  // A set that was reset takes the newest version when it is started again.
  const isBound = set && set.state !== 'ready';
  const version = isBound ? await findVersion(pool, set.versionId) : await findPublished(pool, pair);
  return version && { pair, set, version };
}

/** The sheet of a step; throws `notFound` for a step that the actor does not read, and `noQuestionnaire`. */
export async function requireSheet(
  db: Db,
  services: Ground,
  actor: Actor,
  asked: { actionId: number; menteeId?: number | undefined },
): Promise<Sheet> {
  const sheet = await findSheet(db, services, await requireReadableStep(db, services, actor, asked));
  if (!sheet) throw noQuestionnaire();
  return sheet;
}

/** The questionnaire with the answers of a mentee, as the actor may see it. */
export async function showSet(
  db: Db,
  services: Ground,
  actor: Actor,
  asked: { actionId: number; menteeId?: number | undefined },
): Promise<AnswerSet> {
  const { pair, set, version } = await requireSheet(db, services, actor, asked);
  const { action, mentee, isOwn } = pair;
  const { definition } = version;
  const whose = { actionId: action.id, menteeId: mentee.id };
  const time = set && set.state !== 'ready' ? timeOf(set) : await timeBefore(db, definition, whose);
  const onFinish = await onFinishOf(db, action.projectId, definition.extra['OnFinish']);
  const isAnswerable = isOwn && time.state === 'open';
  const isShown = maySeeQuestions({ isOwn, isTimed: time.duration !== null, state: time.state });
  return {
    ...time,
    answerSetId: set?.id ?? null,
    actionId: action.id,
    projectId: action.projectId,
    questId: version.questionnaireId,
    title: titleIn(action, contentLanguageOf(actor.language)),
    mentee: { id: mentee.id, name: mentee.name },
    questionnaire: { ...(isShown ? questionsFor(pair, version) : withoutQuestions(definition)) },
    questions: version.shown.questions,
    answers: set && isShown ? await answersOf(db, set.id) : [],
    late: set && isOver(time.state) ? await lateAnswersOf(db, set.id) : [],
    revision: set?.revision ?? 0,
    finishedAt: set?.finishedAt ?? null,
    completion: set?.result?.completion ?? null,
    ...(onFinish !== undefined && { onFinish }),
    may: {
      start: isOwn && time.state === 'ready',
      answer: isAnswerable,
      pause: isAnswerable && definition.mayPause,
      readResult: isOver(time.state) && (!isOwn || definition.showsResult),
      guide: pair.mayGuide,
    },
  };
}

const questionsFor = ({ isOwn }: Pick<Pair, 'isOwn'>, { shown, definition }: Version): Questionnaire =>
  isOwn ? shown.questionnaire : definition;

/** Throws `notFound` for a set that the actor may not read; returns whose it is. */
export async function requireReadableSet(
  db: Db,
  services: Ground,
  actor: Actor,
  set: AnswerSetRow | undefined,
): Promise<AnswerSetRow> {
  if (!set) throw notFound();
  await requireReadableStep(db, services, actor, set);
  return set;
}
