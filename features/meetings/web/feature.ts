import { isMeetingType } from '#engines/actions/types.ts';
import { holds, participants } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import { organizers } from '../access.ts';
import '../addresses.ts';

export const meetingsPages = pages({
  name: 'meetings',
  screens: [
    {
      path: '/{curProject}/calendar',
      may: participants,
      title: 'nav.calendar',
      load: async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
    },
  ],
  parts: {
    projectSettings: {
      Form: part(async () => (await import('./settings/MeetingSettings.tsx')).MeetingSettings),
    },
    actionMenteeColumn: {
      header: 'steps.list.meeting',
      isFor: ({ typeId }, roles) => isMeetingType(typeId) && holds(roles, organizers),
      Cell: part(async () => (await import('./beside/MeetingCell.tsx')).MeetingCell),
    },
    personSection: {
      order: 40,
      isFor: ({ roles: held }) => held.includes('Mentee'),
      Section: part(async () => (await import('./person/PersonMeetings.tsx')).PersonMeetings),
    },
    pairParts: [
      { about: 'meetings', Part: part(async () => (await import('./pair/PairMeetings.tsx')).PairMeetings) },
    ],
    figures: part(async () => (await import('./home/MeetingFigure.tsx')).MeetingFigure),
  },
});
