import { feature } from '#platform/server/feature.ts';
import { questionnaires } from '../contract.ts';
import { questionnaireWords } from './audit-words.ts';
import { questionnaireData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { isUsed, seenFiles } from './store/files.ts';

export const questionnairesFeature = feature({
  name: 'questionnaires',
  contract: questionnaires,
  inProject: { questionnaire: 'questionnaire' },
  handlers,
  auditWords: questionnaireWords,
  personalData: questionnaireData,
  // Everybody in the project sees the pictures of its questionnaires.
  fileUse: { mayRead: async (db, actor, id) => (await seenFiles(db, actor, [id])).has(id), isUsed },
});
