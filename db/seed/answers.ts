import { DAY_MS } from '#engines/dates/durations.ts';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import { totalCompletion } from '#engines/questionnaire/completion.ts';
import { readingsOf } from '#engines/questionnaire/conditions/visible.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { type Answer, type Group, isClosed } from '#engines/questionnaire/kinds/kind.ts';
import { allScores } from '#engines/questionnaire/scoring/score.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { Chance } from './chance.ts';

const sentences = [
  'Ακούω τους άλλους και μένω ψύχραιμη όταν υπάρχει πίεση.',
  'Τελειώνω ό,τι αρχίζω.',
  'Μαθαίνω γρήγορα νέα προγράμματα.',
  'Η σταθερότητα, γιατί θέλω να κάνω σχέδια.',
  'Θα ήθελα περισσότερες συναντήσεις με τον σύμβουλο.',
];

/** An answer of a demo person: mostly the right one where there is an answer key. */
function answerTo(
  chance: Chance,
  group: Group,
  key: { option?: number; texts?: readonly string[] } | undefined,
): Answer {
  if (isClosed(group)) {
    if (key?.option && chance.likely(0.7)) return key.option;
    return chance.pick(group.options).id;
  }
  if (key?.texts && chance.likely(0.7)) return group.read(chance.pick(key.texts)) ?? '';
  return group.read(chance.pick(sentences)) ?? '';
}

function sheetFor(chance: Chance, definition: Questionnaire): Map<number, Answer> {
  const given = questionsOf(definition).flatMap((question) =>
    groupsOf(question).map((group): [number, Answer] => [
      groupId(question.id, group.number),
      answerTo(chance, group, question.model[group.number]),
    ]),
  );
  return new Map(given.filter(([, answer]) => answer !== '' && answer !== 0));
}

/** The samples have no conditions, so that every question is shown. */
function resultFor(definition: Questionnaire, sheet: ReadonlyMap<number, Answer>) {
  const questions = questionsOf(definition);
  const scores = allScores({ scales: definition.scales, questions, sheet });
  return {
    answers: readingsOf(questions, sheet) as Record<string, never>,
    scores: Object.fromEntries(scores.flatMap(({ name, raw }) => (raw === undefined ? [] : [[name, raw]]))),
    completion: totalCompletion(questions, sheet),
    shown: questions.map(({ id }) => id),
    norms: {},
  };
}

/** The answers of everybody who has completed an action with a questionnaire. */
export async function plantAnswers(db: Db, chance: Chance, projectId: number): Promise<void> {
  const done = await db
    .selectFrom('actionData')
    .innerJoin('action', 'action.id', 'actionData.actionId')
    .innerJoin('questionnaireVersion as version', 'version.questionnaireId', 'action.questId')
    .where('action.projectId', '=', projectId)
    .where('actionData.completedAt', 'is not', null)
    .select(['actionId', 'menteeId', 'completedAt', 'version.id as versionId', 'version.definition'])
    .orderBy('actionId')
    .orderBy('menteeId')
    .execute();
  for (const { actionId, menteeId, completedAt, versionId, definition } of done) {
    const sheet = sheetFor(chance, definition);
    const result = resultFor(definition, sheet);
    const { id: setId } = await db
      .insertInto('answerSet')
      .values({
        versionId,
        projectId,
        actionId,
        menteeId,
        state: 'finished',
        seconds: definition.duration ?? null,
        startedAt: new Date(completedAt!.getTime() - DAY_MS / 100),
        endsAt: null,
        pausedAt: null,
        finishedAt: completedAt,
        seenAt: completedAt,
        revision: sheet.size,
        result: json(result),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('answer')
      .values(
        [...sheet].map(([group, answer], place) => ({
          setId,
          groupId: group,
          optionId: typeof answer === 'number' ? answer : null,
          text: typeof answer === 'string' ? answer : null,
          revision: place + 1,
        })),
      )
      .execute();
    await db
      .updateTable('actionData')
      .set({ questStatus: 2, questResult: json({ answers: result.answers, scores: result.scores }) })
      .where('actionId', '=', actionId)
      .where('menteeId', '=', menteeId)
      .execute();
  }
}

/** The combined report of the demo, over the questionnaires with several scales: what the mentee likes and is like. */
export async function plantReport(db: Db, projectId: number): Promise<void> {
  const actions = await db
    .selectFrom('action')
    .innerJoin('questionnaireVersion as version', 'version.questionnaireId', 'action.questId')
    .where('action.projectId', '=', projectId)
    .orderBy('action.id')
    .select(['action.id', 'version.definition'])
    .execute();
  await db
    .insertInto('questReport')
    .values({
      projectId,
      report: json({
        title: { el: 'Ο εαυτός μου με μια ματιά', en: 'Myself at a glance' },
        intro: {
          el: 'Ό,τι δείχνουν μαζί τα ερωτηματολόγια για τα ενδιαφέροντα και τον χαρακτήρα σας.',
          en: 'What the questionnaires on your interests and your character show together.',
        },
        actionIds: actions.filter(({ definition }) => definition.scales.length > 1).map(({ id }) => id),
      }),
      changedBy: null,
    })
    .execute();
}
