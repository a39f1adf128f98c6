import { feature } from '#platform/server/feature.ts';
import { questionnaires } from '../contract.ts';
import { questionnaireWords } from './audit-words.ts';
import { questionnaireTexts } from './own-texts.ts';
import { questionnaireData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { mayReadPicture } from './pictures.ts';
import { filesOfProject, isUsed } from './store/files.ts';
import { questionnairesReport } from './store/report.ts';

export const questionnairesFeature = feature({
  name: 'questionnaires',
  contract: questionnaires,
  inProject: { questionnaire: 'questionnaire' },
  handlers,
  auditWords: questionnaireWords,
  personalData: questionnaireData,
  reportViews: questionnairesReport,
  fileUse: { mayRead: mayReadPicture, isUsed, inProject: filesOfProject },
  ownTexts: [questionnaireTexts],
});
