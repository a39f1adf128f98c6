import { menteeSide, mentorSide, participants, staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const chatPages = pages({
  name: 'chat',
  screens: [
    {
      path: '/{curProject}/chat',
      may: participants,
      title: 'nav.chat',
      load: async () => (await import('./list/ChatScreen.tsx')).ChatScreen,
    },
    {
      path: '/{curProject}/chat/{id}',
      may: participants,
      title: 'nav.chat',
      load: async () => (await import('./list/ChatScreen.tsx')).ChatScreen,
    },
    {
      path: '/{curProject}/mentee/chatitems',
      may: menteeSide,
      title: 'chat.ofMentee',
      load: async () => (await import('./list/ChatScreen.tsx')).MenteeChatItems,
    },
    {
      path: '/{curProject}/mentor/chatitems',
      may: mentorSide,
      title: 'chat.ofMentor',
      load: async () => (await import('./list/ChatScreen.tsx')).MentorChatItems,
    },
    {
      path: '/{curProject}/admin/silence',
      may: [...staff, 'SupervisorLite', 'SupervisorLitePlus'],
      title: 'nav.silence',
      load: async () => (await import('./silence/SilenceScreen.tsx')).SilenceScreen,
    },
    {
      path: '/{curProject}/admin/chatreadings',
      may: staff,
      title: 'chat.readings.title',
      load: async () => (await import('./readings/ReadingsScreen.tsx')).ReadingsScreen,
    },
    {
      path: '/Share/{id}/',
      may: 'signed-in',
      title: 'nav.chat',
      load: async () => (await import('./list/ShareScreen.tsx')).ShareScreen,
    },
  ],
  homeParts: [
    {
      on: 'home',
      order: 12,
      roles: ['Mentor'],
      Part: part(async () => (await import('./home/HomeParts.tsx')).WaitingForAnswer),
    },
  ],
  parts: {
    projectSettings: {
      Form: part(async () => (await import('./settings/ChatSettings.tsx')).ChatSettings),
    },
    writeTo: part(async () => (await import('./write/buttons.ts')).WriteButton),
    actionMentees: part(async () => (await import('./write/buttons.ts')).GroupButton),
    figures: part(async () => (await import('./home/HomeParts.tsx')).SilenceFigure),
  },
});
