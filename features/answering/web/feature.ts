import { participants, staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import { answerReaders, groupReaders } from '../access.ts';
import '../addresses.ts';

export const answeringPages = pages({
  name: 'answering',
  screens: [
    {
      path: '/Quest/{id}/{lang?}',
      may: 'signed-in',
      title: 'ui.word.questionnaire',
      load: async () => (await import('./run/SetScreen.tsx')).SetScreen,
    },
    {
      path: '/{curProject}/questionnaire/{id}',
      may: participants,
      title: 'ui.word.questionnaire',
      load: async () => (await import('./run/ActionQuestScreen.tsx')).ActionQuestScreen,
    },
    {
      path: '/{curProject}/questtoken/{token}',
      may: participants,
      title: 'ui.word.questionnaire',
      load: async () => (await import('./run/TokenScreen.tsx')).TokenScreen,
    },
    {
      path: '/{curProject}/mentorquest/{id}',
      may: participants,
      title: 'ui.word.questionnaire',
      load: async () => (await import('./run/MentorQuestScreen.tsx')).MentorQuestScreen,
    },
    {
      path: '/{curProject}/results/{actionId}/{menteeId?}',
      may: answerReaders,
      title: 'answering.results',
      load: async () => (await import('./results/ResultsScreen.tsx')).ResultsScreen,
    },
    {
      path: '/{curProject}/groupresults/{actionId}',
      may: groupReaders,
      title: 'answering.group',
      load: async () => (await import('./results/GroupScreen.tsx')).GroupScreen,
    },
    {
      path: '/{curProject}/questreports',
      may: staff,
      title: 'nav.questReports',
      load: async () => (await import('./reports/ReportsScreen.tsx')).ReportsScreen,
    },
    {
      path: '/{curProject}/questreport/{id}/{menteeId?}',
      may: answerReaders,
      title: 'answering.report',
      load: async () => (await import('./reports/ReportScreen.tsx')).ReportScreen,
    },
  ],
  parts: {
    stepQuest: part(async () => (await import('./step/QuestStep.tsx')).QuestStep),
  },
});
