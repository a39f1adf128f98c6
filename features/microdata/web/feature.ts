import { holds } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import { formEditors, formReaders } from '../access.ts';
import '../addresses.ts';

export const microdataPages = pages({
  name: 'microdata',
  screens: [
    {
      path: '/{curProject}/microdata/{UserId}/{Stage}',
      may: formReaders,
      title: 'microdata.forms',
      load: async () => (await import('./filling/FormScreen.tsx')).FormScreen,
    },
    {
      path: '/{curProject}/admin/project/microdata/forms',
      may: formEditors,
      title: 'nav.microdataForms',
      load: async () => (await import('./editor/FormsScreen.tsx')).FormsScreen,
    },
  ],
  homeParts: [
    {
      on: 'home',
      order: 12,
      roles: ['Mentee'],
      Part: part(async () => (await import('./home/OwnForms.tsx')).OwnForms),
    },
  ],
  parts: {
    personSection: {
      order: 25,
      isFor: ({ roles }, held) => roles.includes('Mentee') && holds(held, formReaders),
      Section: part(async () => (await import('./person/PersonMicrodata.tsx')).PersonMicrodata),
    },
    pairParts: [
      {
        about: 'microdata',
        Part: part(async () => (await import('./person/PairMicrodata.tsx')).PairMicrodata),
      },
    ],
    projectSettings: {
      Form: part(async () => (await import('./settings/MicrodataSettingsForm.tsx')).MicrodataSettingsForm),
    },
  },
});
