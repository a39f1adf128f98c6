import { staff } from '#platform/contract/roles.ts';
import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/userinfo/{Id?}',
    title: 'nav.profile',
    load: async () => (await import('./person/ProfileScreen.tsx')).ProfileScreen,
  },
  {
    path: '/{curProject}/mentee/{id?}',
    title: 'people.person',
    load: async () => (await import('./person/ProfileScreen.tsx')).UserScreen,
  },
  {
    path: '/{curProject}/mentor/mentee/list',
    title: 'nav.mentees',
    texts: ['people/shared'],
    load: async () => (await import('./users/MenteesScreen.tsx')).MenteesScreen,
  },
  {
    path: '/{curProject}/admin/project/users',
    title: 'nav.users',
    texts: ['people/shared'],
    load: async () => (await import('./users/UsersScreen.tsx')).UsersScreen,
  },
  {
    path: '/{curProject}/admin/user/mentorlist',
    title: 'nav.mentors',
    texts: ['people/shared'],
    load: async () => (await import('./users/MentorsScreen.tsx')).MentorsScreen,
  },
  {
    path: '/{curProject}/admin/user/{id?}',
    title: 'people.person',
    load: async () => (await import('./person/ProfileScreen.tsx')).UserScreen,
  },
  {
    path: '/{curProject}/admin/project/users/import',
    title: 'people.import.title',
    roles: staff,
    texts: ['people/import'],
    load: async () => (await import('./import/ImportScreen.tsx')).ImportScreen,
  },
  {
    path: '/{curProject}/admin/project/updateuserfields',
    title: 'nav.updateFields',
    texts: ['people/shared', 'people/update'],
    load: async () => (await import('./update/UpdateFieldsScreen.tsx')).UpdateFieldsScreen,
  },
  {
    path: '/{curProject}/admin/user/list',
    title: 'nav.allUsers',
    load: async () => (await import('./all/AllUsersScreen.tsx')).AllUsersScreen,
  },
];
