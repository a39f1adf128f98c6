import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const consentsPages = pages({
  name: 'consents',
  screens: [
    {
      path: '/gdpr',
      may: 'signed-in',
      title: 'consents.title',
      load: async () => (await import('./GdprScreen.tsx')).GdprScreen,
    },
  ],
  parts: {
    account: part(async () => (await import('./ConsentsPart.tsx')).ConsentsPart),
    projectSettings: {
      Form: part(async () => (await import('./settings/ConsentSettings.tsx')).ConsentSettings),
    },
  },
});
