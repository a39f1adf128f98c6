import { pages, part } from '#platform/web/pages.ts';
import { figureReaders } from '../access.ts';
import '../addresses.ts';

const parts = () => import('./in-other-pages.ts');
const answers = part(async () => (await parts()).Answers);

export const statisticsPages = pages({
  name: 'statistics',
  screens: [
    {
      path: '/{curProject}/statistics',
      may: figureReaders,
      title: 'nav.statistics',
      load: async () => (await import('./StatisticsScreen.tsx')).StatisticsScreen,
    },
  ],
  homeParts: [
    {
      on: 'home',
      order: 90,
      roles: figureReaders,
      Part: part(async () => (await import('./home/PinnedFigures.tsx')).PinnedFigures),
    },
  ],
  parts: {
    personSection: {
      order: 50,
      isFor: ({ roles }) => roles.includes('Mentee'),
      Section: answers,
    },
    pairParts: [{ about: 'statistics', Part: answers }],
    viewMethods: async () => (await parts()).statisticMethods,
    projectSettings: {
      Form: part(async () => (await parts()).StatisticsSettingsForm),
    },
  },
});
