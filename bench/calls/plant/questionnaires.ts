import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { groupId, questionId } from '#engines/questionnaire/ids.ts';
import { addReport } from '#features/answering/server/store/reports.ts';
import { aPublishedQuestionnaire } from '#features/questionnaires/server/fixtures.ts';
import { addQuestions } from '#features/questionnaires/server/store/bank.ts';
import { account, menteesOf, MIDDLE, type Planting } from './planting.ts';

const QUESTIONS = 20;
const SCALES = 2;
/** Every so many actions have a questionnaire, among them the one in the middle. */
const EVERY = 9;
/** Every so many mentees have answered that of the middle, and every so many the others. */
const IN_MIDDLE = 2;
const IN_OTHERS = 20;
/** Questionnaires of the project that no action has, and entries of the bank, at most. */
const OTHERS = 40;
const BANK = 1_000;

const questions = Array.from({ length: QUESTIONS }, (_, number) => questionId(number));

/** Choices of four, half of them in each scale. */
const definition: Questionnaire = aQuestionnaire(
  Array.from({ length: QUESTIONS }, (_, number) =>
    aQuestion(30, { number, data: { options: options('Α', 'Β', 'Γ', 'Δ') } }),
  ),
  {
    showsResult: true,
    scales: Array.from({ length: SCALES }, (_, place) => ({
      name: `S${place}`,
      title: both(`Κλίμακα ${place}`),
      method: 'sum' as const,
      items: questions.filter((__, at) => at % SCALES === place).map((question) => ({ question })),
      norms: [],
      bands: [],
    })),
  },
);

/** The link of the demo's mentee to the questionnaire in the middle. */
export const tokenOf = (projectId: number): string => `calls-${projectId}`.padEnd(32, '-');

/** Questionnaires of actions with the answers of many mentees, a report over them, others, and the bank. */
export async function plantQuestionnaires({ db, projectId, mentees }: Planting): Promise<void> {
  const { rows: actions } = await sql<{ id: number; position: number }>`
    select id, position from action where project_id = ${projectId} and position % ${EVERY} = 0 order by position`.execute(
    db,
  );
  for (const { id, position } of actions) {
    const { id: questId, versionId } = await aPublishedQuestionnaire(db, projectId, definition);
    await sql`update action set quest_id = ${questId}, type_id = 3 where id = ${id}`.execute(db);
    await sql`
      insert into answer_set (version_id, project_id, action_id, mentee_id, state, started_at, finished_at, revision, result)
      select ${versionId}, ${projectId}, ${id}, user_id, 'finished', now() - interval '2 days', now() - interval '1 day', ${QUESTIONS},
        jsonb_build_object('answers', '{}'::jsonb, 'scores', jsonb_build_object('S0', 20 + n % 10, 'S1', 20 + n % 7), 'completion', 1,
          'shown', ${JSON.stringify(questions)}::jsonb, 'norms', '{}'::jsonb)
      from ${menteesOf(projectId)} as mentee
      where n % ${position === MIDDLE + 1 ? IN_MIDDLE : IN_OTHERS}::int = 1`.execute(db);
    await sql`
      insert into answer (set_id, group_id, option_id, revision)
      select id, answered, 1 + (id * 7 + answered * 13) % 4, 1
      from answer_set, unnest(${questions.map((question) => groupId(question, 1))}::int[]) as answered
      where action_id = ${id}`.execute(db);
    await sql`
      insert into action_data (action_id, mentee_id, mentee_data, completed_at, quest_status, quest_result)
      select action_id, mentee_id, '{}', finished_at, 2, result from answer_set where action_id = ${id}
      on conflict (action_id, mentee_id) do update set quest_status = 2, quest_result = excluded.quest_result,
        completed_at = excluded.completed_at`.execute(db);
  }
  await addReport(
    db,
    projectId,
    { title: both('Όλα μαζί'), intro: both(''), actionIds: actions.map(({ id }) => id) },
    null,
  );
  await sql`
    insert into quest_token (hash, action_id, mentee_id, expires_at)
    select ${createHash('sha256').update(tokenOf(projectId)).digest()}, id, ${account('mentee')}, now() + interval '10 years'
    from action where project_id = ${projectId} and position = ${MIDDLE + 1}`.execute(db);
  await plantOthers({ db, projectId, mentees });
}

/** Questionnaires that no action has, and questions in the bank of all projects. */
async function plantOthers({ db, projectId, mentees }: Planting): Promise<void> {
  for (let turn = 0; turn < Math.min(OTHERS, mentees / 10); turn++)
    await aPublishedQuestionnaire(db, projectId, definition);
  for (let turn = 0; turn < Math.min(BANK, mentees / 10); turn++)
    await addQuestions(db, {
      projectId,
      title: `Ερώτηση ${turn}`,
      tags: [`ετικέτα ${turn % 20}`],
      content: { questions: [aQuestion(36)], scales: [] },
      searchKey: `ερωτηση ${turn}`,
      addedBy: null,
    });
}
