import { menteeSide, mentorSide, staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const stepsPages = pages({
  name: 'steps',
  screens: [
    {
      path: '/{curProject}/mentee/actions',
      may: menteeSide,
      title: 'nav.actions.mine',
      load: async () => (await import('./mentee/ActionsScreen.tsx')).ActionsScreen,
    },
    {
      path: '/{curProject}/mentee/actionsdone',
      may: menteeSide,
      title: 'ui.word.completedActions',
      load: async () => (await import('./mentee/DoneScreen.tsx')).DoneScreen,
    },
    {
      path: '/{curProject}/mentee/action/{Id}/{View?}',
      may: menteeSide,
      title: 'ui.word.action',
      load: async () => (await import('./mentee/ActionScreen.tsx')).ActionScreen,
    },
    {
      path: '/{curProject}/mentor/action/list/{actionId?}',
      may: mentorSide,
      title: 'nav.actions',
      load: async () => (await import('./mentor/ActionListScreen.tsx')).ActionListScreen,
    },
    {
      path: '/{curProject}/mentor/action2/list/{actionId?}',
      may: mentorSide,
      title: 'nav.actions',
      load: async () => (await import('./mentor/ActionListScreen.tsx')).ActionStatesScreen,
    },
    {
      path: '/{curProject}/mentor/action/{actionId}/{menteeId}',
      may: mentorSide,
      title: 'ui.word.action',
      load: async () => (await import('./mentor/PairScreen.tsx')).PairScreen,
    },
  ],
  homeParts: [
    {
      on: 'home',
      order: 10,
      roles: ['Mentee'],
      Part: part(async () => (await import('./home/OwnSteps.tsx')).OwnSteps),
    },
    {
      on: 'home',
      order: 15,
      roles: ['Mentee'],
      Part: part(async () => (await import('./home/MyMentor.tsx')).MyMentor),
    },
    {
      on: 'home',
      order: 30,
      roles: ['Mentor'],
      Part: part(async () => (await import('./home/WaitingForMe.tsx')).WaitingForMe),
    },
    {
      on: 'overview',
      order: 30,
      roles: staff,
      Part: part(async () => (await import('./home/ProjectProgress.tsx')).ProjectProgress),
    },
  ],
  parts: {
    personSection: {
      order: 20,
      isFor: ({ roles }) => roles.includes('Mentee'),
      Section: part(async () => (await import('./person/PersonSteps.tsx')).PersonSteps),
    },
    worklist: part(async () => (await import('./worklist/Worklist.tsx')).Worklist),
    conditionTrial: part(async () => (await import('./trial/ConditionTrial.tsx')).ConditionTrial),
  },
});
