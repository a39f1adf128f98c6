import { contentLanguageOf } from '#platform/contract/languages.ts';
import { findReadableStep, type Pair } from '#features/steps/server/public.ts';
import { present } from '#platform/server/present.ts';
import { titleIn } from '#engines/actions/title.ts';
import type { AnswerSheet } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { prepareQuestions, readSheet } from '#engines/questionnaire/scoring/prepared.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { inSlices } from '#platform/server/in-slices.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Results, Score } from '../../contract/results.ts';
import { noResult } from '../../contract/refusals.ts';
import type { answering } from '../../contract.ts';
import { scoresOf, sheetOf } from '../result.ts';
import { findSheet, requireSheet, type Sheet } from '../show.ts';
import { answersOf } from '../store/answers.ts';
import { lateAnswersOf } from '../store/late.ts';
import type { AnswerSetRow } from '../store/sets.ts';
import type { LateAnswer, Result, StoredAnswer } from '../tables.ts';
import type { Version } from '../versions.ts';

/** Returns the result of a step; throws `noResult` before its end, and for a mentee to whom it is not shown. */
export async function showResults({ db, actor, input, services }: Request<typeof answering.results>) {
  const found = await resultsIn(db, actor, await requireSheet(db, services, actor, input));
  if (!found) throw noResult();
  return found;
}

/** As `showResults`; undefined where that refuses. */
export async function findResults(
  { db, services }: Pick<Request, 'db' | 'services'>,
  actor: Actor,
  asked: { actionId: number; menteeId: number },
): Promise<Results | undefined> {
  const pair = await findReadableStep(db, services, actor, asked);
  const sheet = pair && (await findSheet(db, services, pair));
  return sheet && resultsIn(db, actor, sheet);
}

async function resultsIn(db: Db, actor: Actor, { pair, set, version }: Sheet): Promise<Results | undefined> {
  const isShown = !pair.isOwn || version.definition.showsResult;
  if (!set?.result || !set.finishedAt || !isShown) return undefined;
  return resultsOf({
    actor,
    pair,
    version,
    set: { ...set, result: set.result, finishedAt: set.finishedAt },
    answers: await answersOf(db, set.id),
    late: await lateAnswersOf(db, set.id),
  });
}

interface Ended {
  actor: Pick<Actor, 'language'>;
  pair: Pair;
  version: Version;
  set: AnswerSetRow & { result: Result; finishedAt: Date };
  answers: StoredAnswer[];
  late: LateAnswer[];
}

/** A result in the shape of the contract. Mentees get no answer keys and no grades. */
async function resultsOf({ actor, pair, version, set, answers, late }: Ended): Promise<Results> {
  const { definition } = version;
  const sheet = sheetOf(answers);
  const { questions, scores, profile } = await scoresOf(definition, sheet, set.result);
  const titles = new Map(definition.scales.map(({ name, title }) => [name, title]));
  const flat = definition.profile?.flat;
  return {
    actionId: pair.action.id,
    questId: version.questionnaireId,
    title: titleIn(pair.action, contentLanguageOf(actor.language)),
    mentee: { id: pair.mentee.id, name: pair.mentee.name },
    state: set.state,
    startedAt: set.startedAt,
    finishedAt: set.finishedAt,
    completion: set.result.completion,
    scores: scores.map(({ name, raw, range, norm, band, answered, items }): Score =>
      present({
        name,
        title: titles.get(name)!,
        raw,
        ...range,
        norm,
        band: band && { label: band.label, text: band.text },
        answered,
        items,
      }),
    ),
    ...(profile && {
      profile: {
        highest: [...profile.highest],
        tied: [...profile.tied],
        differentiation: profile.differentiation,
        isFlat: profile.isFlat,
        ...(flat && profile.isFlat && { flat: flat.text }),
      },
    }),
    questionnaire: { ...(pair.isOwn ? version.shown.questionnaire : definition) },
    answers,
    late,
    shown: questions.map(({ id }) => id),
    grades: pair.isOwn ? [] : await inSlices(gradeAll(questions, sheet)),
  };
}

/** The grades of the questions that have an answer key, a question at a time. */
function* gradeAll(
  questions: readonly Question[],
  sheet: AnswerSheet,
): Generator<undefined, Results['grades']> {
  const reading = readSheet(sheet);
  const grades: Results['grades'] = [];
  for (const prepared of prepareQuestions(questions).values()) {
    const grade = reading.grade(prepared);
    if (grade) grades.push({ question: prepared.question.id, ...grade });
    yield;
  }
  return grades;
}
