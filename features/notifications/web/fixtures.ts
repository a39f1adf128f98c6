import type { Notification } from '../contract.ts';

/** A notification that a mentor reads. */
export const aNotification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'linked',
  saying: 'linked.mentors',
  values: { count: id },
  projectId: 1,
  project: 'Σύμβουλος για κάθε βήμα',
  link: '/symvoulos/mentor/mentee/list',
  createdAt: new Date('2026-05-15T15:30:00Z'),
  ...more,
});

/** A page of notifications as the server answers it. */
export const aPageOf = (list: Notification[], all = list.length) => ({
  list,
  all,
  count: Math.ceil(all / 20) || 1,
});
