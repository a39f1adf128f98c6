import {
  menteeSide,
  mentorSide,
  overseers,
  participants,
  staff,
  staffAndLite,
} from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const peoplePages = pages({
  name: 'people',
  screens: [
    {
      path: '/{curProject}/settings',
      may: participants,
      title: 'nav.settings',
      load: async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
    },
    {
      path: '/{curProject}/userinfo/{Id?}',
      may: participants,
      title: 'nav.profile',
      load: async () => (await import('./person/ProfileScreen.tsx')).ProfileScreen,
    },
    {
      path: '/{curProject}/mentee/{id?}',
      may: [...menteeSide, 'Mentor'],
      title: 'people.person',
      load: async () => (await import('./person/ProfileScreen.tsx')).UserScreen,
    },
    {
      path: '/{curProject}/mentor/mentee/list',
      may: mentorSide,
      title: 'nav.mentees',
      load: async () => (await import('./users/MenteesScreen.tsx')).MenteesScreen,
    },
    {
      path: '/{curProject}/admin/project/users',
      may: staff,
      title: 'nav.users',
      load: async () => (await import('./users/UsersScreen.tsx')).UsersScreen,
    },
    {
      path: '/{curProject}/admin/user/mentorlist',
      may: ['Admin', 'Supervisor'],
      title: 'nav.mentors',
      load: async () => (await import('./users/MentorsScreen.tsx')).MentorsScreen,
    },
    {
      path: '/{curProject}/admin/user/{id?}',
      may: ['Admin', 'Supervisor'],
      title: 'people.person',
      load: async () => (await import('./person/ProfileScreen.tsx')).UserScreen,
    },
    {
      path: '/{curProject}/admin/project/updateuserfields',
      may: staffAndLite,
      title: 'nav.updateFields',
      load: async () => (await import('./update/UpdateFieldsScreen.tsx')).UpdateFieldsScreen,
    },
    {
      path: '/{curProject}/admin/user/list',
      may: ['Admin', 'Supervisor'],
      title: 'nav.allUsers',
      load: async () => (await import('./all/AllUsersScreen.tsx')).AllUsersScreen,
    },
  ],
  search: {
    title: 'nav.users',
    roles: [...overseers, 'Mentor'],
    load: async () => (await import('./search.ts')).findPeople,
  },
  parts: {
    figures: part(async () => (await import('./home/MenteeFigure.tsx')).MenteeFigure),
  },
});
