import { participants } from '#platform/contract/roles.ts';
import { pages } from '#platform/web/pages.ts';
import '../addresses.ts';

export const notificationsPages = pages({
  name: 'notifications',
  screens: [
    {
      path: '/{curProject}/notifications',
      may: participants,
      title: 'nav.notifications',
      load: async () => (await import('./NotificationsScreen.tsx')).NotificationsScreen,
    },
  ],
});
