import { participants, staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

const openRequests = part(async () => (await import('./home/OpenRequests.tsx')).OpenRequests);

export const privacyPages = pages({
  name: 'privacy',
  screens: [
    {
      path: '/{curProject}/privacy',
      may: participants,
      title: 'nav.myData',
      load: async () => (await import('./own/MyDataScreen.tsx')).MyDataScreen,
    },
    {
      path: '/{curProject}/admin/project/privacy',
      may: staff,
      title: 'nav.privacy',
      load: async () => (await import('./desk/PrivacyScreen.tsx')).PrivacyScreen,
    },
  ],
  homeParts: [{ on: 'home', order: 15, roles: staff, Part: openRequests }],
  parts: {
    account: part(async () => (await import('./own/OwnData.tsx')).OwnData),
  },
});
