import { applicants, holds, staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

const waiting = part(async () => (await import('./home/WaitingApplications.tsx')).WaitingApplications);

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
    {
      path: '/{curProject}/admin/project/applications',
      may: staff,
      title: 'nav.applications',
      load: async () => (await import('./staff/ApplicationsScreen.tsx')).ApplicationsScreen,
    },
    {
      path: '/{curProject}/admin/project/applicationform',
      may: ['Admin', 'Supervisor'],
      title: 'nav.applicationForm',
      load: async () => (await import('./editor/FormEditorScreen.tsx')).FormEditorScreen,
    },
  ],
  search: {
    title: 'nav.applications',
    roles: staff,
    load: async () => (await import('./search.ts')).findApplications,
  },
  parts: {
    signInOffer: part(async () => (await import('./SignInOffer.tsx')).SignInOffer),
    setupStep: {
      name: 'form',
      Action: part(async () => (await import('./home/SetupForm.tsx')).SetupForm),
    },
    personSection: {
      order: 10,
      isFor: (_user, roles) => holds(roles, staff),
      Section: part(async () => (await import('./person/PersonApplications.tsx')).PersonApplications),
    },
    projectSettings: {
      keys: [{ key: 'TellRejectionReason', takes: 'flag' }],
      Form: part(async () => (await import('./settings/ApplicationSettings.tsx')).ApplicationSettings),
    },
  },
  homeParts: [
    { on: 'home', order: 40, roles: staff, Part: waiting },
    { on: 'overview', order: 40, roles: staff, Part: waiting },
  ],
});
