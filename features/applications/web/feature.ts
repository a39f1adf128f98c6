import { applicants } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const applicationsPages = pages({
  name: 'applications',
  screens: [
    {
      path: '/applicationForm',
      may: 'anyone',
      title: 'applications.form',
      load: async () => (await import('./form/ApplicationFormScreen.tsx')).ApplicationFormScreen,
    },
    {
      path: '/applicationForm/confirm/{status}/{protocol?}',
      may: 'anyone',
      title: 'applications.sent',
      load: async () => (await import('./after/SentScreen.tsx')).SentScreen,
    },
    {
      path: '/applicationForm/result/{status}',
      may: 'anyone',
      title: 'applications.result',
      load: async () => (await import('./after/ResultScreen.tsx')).ResultScreen,
    },
    {
      path: '/application/{status}/{token}',
      may: 'anyone',
      title: 'applications.link',
      load: async () => (await import('./after/LinkScreen.tsx')).LinkScreen,
    },
    {
      path: '/applicant',
      may: applicants,
      title: 'applications.own',
      load: async () => (await import('./applicant/ApplicantScreen.tsx')).ApplicantScreen,
    },
    {
      path: '/applicant/ok',
      may: applicants,
      title: 'applications.finished',
      load: async () => (await import('./applicant/FinishedScreen.tsx')).FinishedScreen,
    },
  ],
  parts: {
    signInOffer: part(async () => (await import('./SignInOffer.tsx')).SignInOffer),
    projectSettings: {
      Form: part(async () => (await import('./settings/ApplicationSettings.tsx')).ApplicationSettings),
    },
  },
});
