import { pages, part } from '#platform/web/pages.ts';
import { reportRoles } from '../access.ts';
import '../addresses.ts';

export const queriesPages = pages({
  name: 'queries',
  screens: [
    {
      path: '/{curProject}/admin/report/list',
      may: reportRoles,
      title: 'nav.reports',
      load: async () => (await import('./list/ReportListScreen.tsx')).ReportListScreen,
    },
    {
      path: '/{curProject}/admin/report/view/{id?}',
      may: reportRoles,
      title: 'nav.reports',
      load: async () => (await import('./view/ReportScreen.tsx')).ReportScreen,
    },
    {
      path: '/{curProject}/admin/report/edit/{id?}',
      may: reportRoles,
      title: 'nav.reports',
      load: async () => (await import('./editor/ReportEditorScreen.tsx')).ReportEditorScreen,
    },
  ],
  homeParts: [
    {
      on: 'home',
      order: 95,
      roles: reportRoles,
      Part: part(async () => (await import('./kept/PinnedReports.tsx')).PinnedOnHome),
    },
  ],
  parts: {
    consoleTabs: async () => (await import('./console-tabs.ts')).consoleTabs,
    figurePage: part(async () => (await import('./kept/PinnedReports.tsx')).PinnedReports),
    directives: async () => (await import('./directives/directives.ts')).queryDirectives,
    viewMethods: async () => (await import('./views/view-methods.ts')).queryMethods,
  },
});
