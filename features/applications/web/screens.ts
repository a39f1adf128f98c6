import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/applicationForm',
    title: 'applications.form',
    texts: ['applications/form'],
    load: async () => (await import('./form/ApplicationFormScreen.tsx')).ApplicationFormScreen,
  },
  {
    path: '/applicationForm/confirm/{status}/{protocol?}',
    title: 'applications.sent',
    texts: ['applications/form'],
    load: async () => (await import('./after/SentScreen.tsx')).SentScreen,
  },
  {
    path: '/applicationForm/result/{status}',
    title: 'applications.result',
    texts: ['applications/form'],
    load: async () => (await import('./after/ResultScreen.tsx')).ResultScreen,
  },
  {
    path: '/application/{status}/{token}',
    title: 'applications.link',
    texts: ['applications/form'],
    load: async () => (await import('./after/LinkScreen.tsx')).LinkScreen,
  },
  {
    path: '/applicant',
    title: 'applications.own',
    texts: ['applications/form'],
    load: async () => (await import('./applicant/ApplicantScreen.tsx')).ApplicantScreen,
  },
  {
    path: '/applicant/ok',
    title: 'applications.finished',
    texts: ['applications/form'],
    load: async () => (await import('./applicant/FinishedScreen.tsx')).FinishedScreen,
  },
  {
    path: '/{curProject}/admin/project/applications',
    title: 'nav.applications',
    texts: ['applications/staff'],
    load: async () => (await import('./staff/ApplicationsScreen.tsx')).ApplicationsScreen,
  },
  {
    path: '/{curProject}/admin/project/applicationform',
    title: 'nav.applicationForm',
    texts: ['applications/editor'],
    load: async () => (await import('./editor/FormEditorScreen.tsx')).FormEditorScreen,
  },
];
