import { feature } from '#platform/server/feature.ts';
import { answering, answeringEvents } from '../contract.ts';
import { endJob, endOverdue } from './end.ts';
import { isUsed, mayReadFile } from './files.ts';
import { move, outlook } from './moving.ts';
import { reportTexts } from './own-texts.ts';
import { answeringData } from './personal-data.ts';
import { answeringFigures } from './figures.ts';
import { handlers } from './routes.ts';
import { filesOfProject } from './store/answers.ts';
import { isAnswered } from './store/moving.ts';
import { sweepTokens } from './store/record.ts';
import { answeringReport } from './store/report.ts';

export const answeringFeature = feature({
  name: 'answering',
  contract: answering,
  inProject: { answerSet: 'answer_set', questReport: 'quest_report' },
  handlers,
  figures: answeringFigures,
  events: [answeringEvents.changed, answeringEvents.moved],
  jobs: [endJob],
  sweeps: [
    { name: 'answer-sets', run: endOverdue },
    { name: 'quest-tokens', run: async ({ pool }) => void (await sweepTokens(pool)) },
  ],
  personalData: answeringData,
  reportViews: answeringReport,
  fileUse: { mayRead: mayReadFile, isUsed, inProject: filesOfProject },
  // The actions that have it say where it is used; the answers only keep it from being removed.
  questionnaireUse: { actionsWith: async () => [], isUsed: isAnswered },
  questionnaireAnswers: { outlook, move },
  ownTexts: [reportTexts],
});
