import { holds, staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const selectionPages = pages({
  name: 'selection',
  screens: [
    {
      path: '/{curProject}/admin/project/applications',
      may: staff,
      title: 'nav.applications',
      load: async () => (await import('./list/ApplicationsScreen.tsx')).ApplicationsScreen,
    },
  ],
  search: {
    title: 'nav.applications',
    roles: staff,
    load: async () => (await import('./search.ts')).findApplications,
  },
  parts: {
    figures: part(async () => (await import('./home/ApplicationFigures.tsx')).ApplicationFigures),
    personSection: {
      name: 'applications',
      order: 10,
      isFor: (_user, roles) => holds(roles, staff),
      Section: part(async () => (await import('./person/PersonApplications.tsx')).PersonApplications),
    },
  },
});
