import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, options } from '#engines/questionnaire/fixtures.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { aPublishedQuestionnaire } from '#features/questionnaires/server/fixtures.ts';
import type { Db } from '#platform/server/db.ts';

/** A choice, a text and a number, with a scale over the choice. */
export const threeQuestions = (change: Partial<Questionnaire> = {}): Questionnaire =>
  aQuestionnaire(
    [
      aQuestion(30, {
        number: 1,
        data: { options: options('Λίγο', 'Αρκετά', 'Πολύ') },
        model: { 1: { option: 3 } },
      }),
      aQuestion(36, { number: 2, condition: 'answers.ID_0001 > 1' }),
      aQuestion(12, { number: 3, text: { el: 'Πόσο; [1]', en: 'How much? [1]' } }),
    ],
    {
      scales: [
        {
          name: 'S',
          title: { el: 'Κλίμακα', en: 'Scale' },
          method: 'sum',
          items: [{ question: 'ID_0001' }],
          norms: [],
          bands: [],
        },
      ],
      ...change,
    },
  );

/** The group ids of `threeQuestions`. */
export const groups = {
  choice: groupId('ID_0001', 1),
  text: groupId('ID_0002', 1),
  number: groupId('ID_0003', 1),
} as const;

/** A published action of a project with a published questionnaire. */
export async function aQuestAction(
  db: Db,
  projectId: number,
  definition: Questionnaire = threeQuestions(),
  data: Record<string, unknown> = {},
): Promise<{ actionId: number; questId: number; versionId: number }> {
  const { id: questId, versionId } = await aPublishedQuestionnaire(db, projectId, definition);
  const actionId = await anAction(db, projectId, { typeId: 3, title: 'Κουίζ', data });
  await db.updateTable('action').set({ questId }).where('id', '=', actionId).execute();
  return { actionId, questId, versionId };
}
