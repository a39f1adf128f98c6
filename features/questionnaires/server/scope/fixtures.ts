import { aQuestion, aQuestionnaire } from '#engines/questionnaire/fixtures.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';
import { aPublishedQuestionnaire } from '../fixtures.ts';
import { addQuestions } from '../store/bank.ts';

const one = aQuestionnaire([aQuestion(36)]);

/** What the scope matrix cannot tell from the contract of questionnaires, by call and field. */
export const scope: ScopePlans = {
  'addToBank projectId': {
    more: () => ({ title: 'Ερωτήσεις', content: { questions: [aQuestion(36)], scales: [] } }),
  },
  'create copyOf': { kinds: ['questionnaire'] },
  'save id': { more: () => ({ version: 1, draft: { ...one } }) },
  'publish id': { more: () => ({ version: 1 }) },
  'published id': { more: () => ({ number: 1 }) },
  'archive id': { more: () => ({ isArchived: true }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    questionnaire: number;
    /** Questions that the person added to the bank, which everybody who writes questionnaires shares. */
    bankQuestion: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  questionnaire: { kinds: ['questionnaire'], sharedWith: runners },
  // Staff of all projects read the bank; only the author and Admins change it.
  bankQuestion: { kinds: ['bankQuestion'], sharedWith: [], finder: 'Admin' },
};

/** A published questionnaire with a later draft, and questions in the bank. */
export async function plant({ server, project, person }: Ground): Planted {
  const { id: questionnaire } = await aPublishedQuestionnaire(server.db, project, one);
  const bankQuestion = await addQuestions(server.db, {
    projectId: project,
    title: 'Ερωτήσεις',
    tags: [],
    content: { questions: [aQuestion(36)], scales: [] },
    searchKey: '',
    addedBy: person.id,
  });
  return { questionnaire, bankQuestion };
}
