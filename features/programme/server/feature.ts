import { feature } from '#platform/server/feature.ts';
import { programme } from '../contract.ts';
import { actionWords } from './audit-words.ts';
import { programmeTexts } from './own-texts.ts';
import { programmeOfProject } from './project-part.ts';
import { handlers } from './routes.ts';
import { actionsWithQuest, hasQuest } from './store/quests.ts';
import { programmeReport } from './store/report.ts';

export const programmeFeature = feature({
  name: 'programme',
  inProject: { action: 'action' },
  contract: programme,
  handlers,
  reportViews: programmeReport,
  auditWords: actionWords,
  projectPart: programmeOfProject,
  questionnaireUse: { actionsWith: actionsWithQuest, isUsed: hasQuest },
  ownTexts: programmeTexts,
});
