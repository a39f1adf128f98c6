import { staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const importsPages = pages({
  name: 'imports',
  screens: [
    {
      path: '/{curProject}/admin/project/users/import',
      title: 'imports.title',
      may: staff,
      load: async () => (await import('./ImportScreen.tsx')).ImportScreen,
    },
  ],
  parts: {
    setupStep: {
      name: 'staff',
      Action: part(async () => (await import('./SetupStaff.tsx')).SetupStaff),
    },
    usersAction: part(async () => (await import('./InPeople.tsx')).UsersButtons),
    usersBulk: part(async () => (await import('./InPeople.tsx')).InviteButton),
    personNotice: part(async () => (await import('./InPeople.tsx')).NotSignedInNotice),
  },
});
