import { audit } from '#features/audit/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { days, line, of, type Line } from '../line.ts';

/** The list of notifications, the use of a field, and the log. */
export const otherLines: readonly Line[] = [
  line('notifications.list unread', 'supervisor', notifications.list)(() => ({ unread: true })),
  line('notifications.list project', 'supervisor', notifications.list)(of),
  line('projects.manage', 'admin', projects.manage)(() => ({})),
  line('audit.list project', 'admin', audit.list)(of),
  line('audit.list page 500', 'admin', audit.list)((at) => ({ ...of(at), page: 500 })),
  line('audit.list who', 'admin', audit.list)(() => ({ who: 'ξυλοπαλάμη' })),
  line('audit.list who one', 'admin', audit.list)((at) => ({ who: at.email })),
  line('audit.list whom', 'admin', audit.list)(() => ({ whom: 'ξυλοπαλάμη' })),
  line('audit.list what', 'admin', audit.list)(() => ({ what: 'application' })),
  line('audit.list dates', 'admin', audit.list)(() => ({ from: days(-3), to: days(-2) })),
];
