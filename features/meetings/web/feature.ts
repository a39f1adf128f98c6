import { participants } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';

export const meetingsPages = pages({
  name: 'meetings',
  screens: [
    {
      path: '/{curProject}/calendar',
      may: participants,
      title: 'nav.calendar',
      texts: ['conference/door'],
      load: async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
    },
  ],
  navigation: async () => (await import('./places.ts')).places,
  parts: {
    figures: part(['meetings'], async () => (await import('./home/MeetingFigure.tsx')).MeetingFigure),
  },
});
