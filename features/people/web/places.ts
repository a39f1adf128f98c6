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
  '/{curProject}/userinfo/{Id?}': { group: 'work', icon: IconId, order: 80 },
  '/{curProject}/settings': { group: 'work', icon: IconSettings, order: 90 },
  '/{curProject}/mentor/mentee/list': { group: 'work', icon: IconSchool, order: 20 },
  '/{curProject}/admin/project/users': { group: 'administration', icon: IconUsers, order: 20 },
  '/{curProject}/admin/project/updateuserfields': { group: 'administration', icon: IconUserEdit, order: 25 },
  '/{curProject}/admin/user/list': { group: 'administration', icon: IconUserSearch, order: 35 },
  '/{curProject}/admin/user/mentorlist': { group: 'administration', icon: IconUserStar, order: 30 },
};
