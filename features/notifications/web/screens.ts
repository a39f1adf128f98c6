import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/notifications',
    title: 'nav.notifications',
    load: async () => (await import('./NotificationsScreen.tsx')).NotificationsScreen,
  },
];
