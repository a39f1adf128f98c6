import {
  IconId,
  IconSchool,
  IconSettings,
  IconUserEdit,
  IconUserSearch,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens in the navigation, by their paths. */
export const places: Places = {
  '/{curProject}/userinfo/{Id?}': { group: 'own', icon: IconId, order: 10 },
  '/{curProject}/settings': { group: 'own', icon: IconSettings, order: 30 },
  '/{curProject}/mentor/mentee/list': {
    group: 'people',
    icon: IconSchool,
    order: 10,
    daily: { Mentor: 10, Microdata: 10 },
  },
  '/{curProject}/admin/project/users': {
    group: 'people',
    icon: IconUsers,
    order: 20,
    daily: { Admin: 20, Supervisor: 20, Coordinator: 20 },
  },
  '/{curProject}/admin/project/updateuserfields': { group: 'people', icon: IconUserEdit, order: 60 },
  '/{curProject}/admin/user/list': { group: 'people', icon: IconUserSearch, order: 70 },
  '/{curProject}/admin/user/mentorlist': { group: 'people', icon: IconUserStar, order: 30 },
};
