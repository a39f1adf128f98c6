import { participants } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import { customViewWriters } from '../access.ts';
import '../addresses.ts';

export const customViewsPages = pages({
  name: 'custom-views',
  screens: [
    {
      path: '/view/{name}',
      may: 'anyone',
      title: 'nav.customViews',
      load: async () => (await import('./shown/OpenViewScreen.tsx')).OpenViewScreen,
    },
    {
      path: '/directive/{name}',
      may: 'anyone',
      title: 'nav.customViews',
      load: async () => (await import('./directives/DirectiveScreen.tsx')).OpenDirectiveScreen,
    },
    {
      path: '/{curProject}/customlayout',
      may: participants,
      title: 'nav.customViews',
      load: async () => (await import('./shown/LayoutScreen.tsx')).LayoutScreen,
    },
    {
      path: '/{curProject}/views/{name}',
      may: participants,
      title: 'nav.customViews',
      load: async () => (await import('./directives/DirectiveScreen.tsx')).DirectiveScreen,
    },
    {
      path: '/{curProject}/directive/{name}',
      may: participants,
      title: 'nav.customViews',
      load: async () => (await import('./directives/DirectiveScreen.tsx')).DirectiveScreen,
    },
    {
      path: '/{curProject}/views/{category}/{name}',
      may: participants,
      title: 'nav.customViews',
      load: async () => (await import('./shown/ViewScreen.tsx')).ViewScreen,
    },
    {
      path: '/{curProject}/admin/views/list',
      may: customViewWriters,
      title: 'nav.customViews',
      load: async () => (await import('./list/ViewListScreen.tsx')).ViewListScreen,
    },
    {
      path: '/{curProject}/admin/views/edit/{id?}',
      may: customViewWriters,
      title: 'nav.customViews',
      load: async () => (await import('./editor/ViewEditorScreen.tsx')).ViewEditorScreen,
    },
    {
      path: '/{curProject}/admin/views/port',
      may: customViewWriters,
      title: 'nav.customViews',
      load: async () => (await import('./port/PortScreen.tsx')).PortScreen,
    },
  ],
  homeParts: [
    {
      on: 'home',
      order: 5,
      roles: participants,
      Part: part(async () => (await import('./home/HomeView.tsx')).HomeView),
    },
  ],
  search: {
    title: 'nav.customViews',
    roles: participants,
    load: async () => (await import('./search.ts')).findViews,
  },
  parts: {
    navGroups: part(async () => (await import('./ViewGroups.tsx')).ViewGroups),
    aboveConsent: part(async () => (await import('./consent/AboveConsent.tsx')).AboveConsent),
    directives: async () => (await import('./directives/directives.ts')).directives,
    projectSettings: {
      Form: part(async () => (await import('./settings/HomeViewSettings.tsx')).HomeViewSettings),
    },
    consoleTabs: async () => (await import('./console-tabs.ts')).consoleTabs,
  },
});
