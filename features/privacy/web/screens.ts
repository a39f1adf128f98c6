import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/privacy',
    title: 'nav.myData',
    load: async () => (await import('./own/MyDataScreen.tsx')).MyDataScreen,
  },
  {
    path: '/{curProject}/admin/project/privacy',
    title: 'nav.privacy',
    load: async () => (await import('./desk/PrivacyScreen.tsx')).PrivacyScreen,
  },
];
