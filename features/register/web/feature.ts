import { pages, part } from '#platform/web/pages.ts';
import { toolRoles } from '../access.ts';
import '../addresses.ts';

export const registerPages = pages({
  name: 'register',
  screens: [
    {
      path: '/{curProject}/admin/project/microdata',
      may: toolRoles,
      title: 'nav.microdataTool',
      load: async () => (await import('./tool/ToolScreen.tsx')).ToolScreen,
    },
    {
      path: '/{curProject}/admin/project/microdata/places',
      may: toolRoles,
      title: 'register.places',
      load: async () => (await import('./places/PlacesScreen.tsx')).PlacesScreen,
    },
    {
      path: '/{curProject}/admin/project/microdata/indicators',
      may: toolRoles,
      title: 'register.figures',
      load: async () => (await import('./figures/FiguresScreen.tsx')).FiguresScreen,
    },
  ],
  parts: {
    figures: part(async () => (await import('./home/MicrodataFigures.tsx')).MicrodataFigures),
    projectSettings: {
      Form: part(async () => (await import('./settings/RegisterSettings.tsx')).RegisterSettings),
    },
  },
});
