import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { event } from '#platform/contract/event.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { participants } from '#platform/contract/roles.ts';
import { withStale } from '#platform/contract/stale.ts';

/**
 * The kind of a notification: users choose for each kind how they are notified. Features declare the kinds.
 */
export const Kind = z.string().min(1).max(40);

/** The sentence of a notification, by its kind (`meeting.booked`); its texts are `notifications.said.…`. */
export const Saying = z.string().min(1).max(80);

/** How a user wants to be notified of a kind: on the page, by an immediate mail, in the morning digest. */
export const Choice = z.strictObject({
  kind: Kind,
  page: z.boolean(),
  mail: z.boolean(),
  digest: z.enum(['none', 'daily']),
});
export type Choice = z.infer<typeof Choice>;

export const Notification = z.strictObject({
  id: id('notification'),
  kind: Kind,
  saying: Saying,
  /** The values of the sentence: `name`, `count`, `title`, `at` (a moment, ISO 8601), `day` (`DD-MM-YYYY`). */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  projectId: id('project').optional(),
  project: z.string().optional(),
  /** A path inside the site. */
  link: z.string(),
  createdAt: z.date(),
  readAt: z.date().optional(),
});
export type Notification = z.infer<typeof Notification>;

/** How many have changed. */
/** How much waits for the caller at one screen. */
export const Waiting = z.strictObject({
  /** The path of the screen, as the specification writes it: `/{curProject}/admin/project/applications`. */
  place: z.string(),
  count: z.int(),
});
export type Waiting = z.infer<typeof Waiting>;

const Changed = z.strictObject({ changed: z.int() });

const calls = {
  /** The caller's notifications, the newest first; of one project, or of all. */
  list: call({
    path: '/api/Notifications/List',
    may: participants,
    input: z.strictObject({
      projectId: id('project').optional(),
      unread: z.boolean().default(false),
      ...paging,
    }),
    output: paged(Notification),
  }),

  /** The number of the caller's unread notifications. */
  count: call({
    path: '/api/Notifications/Count',
    may: participants,
    input: z.strictObject({}),
    output: z.strictObject({ unread: z.int() }),
  }),

  /** What waits for the caller in a project, by screen; the navigation shows it. */
  waiting: call({
    path: '/api/Notifications/Waiting',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Waiting),
  }),

  /** Marks these as read; others' and unknown ones are skipped. */
  read: call({
    path: '/api/Notifications/Read',
    may: participants,
    writes: true,
    inArchive: true,
    audited: 'if-acting',
    input: z.strictObject({ ids: z.array(id('notification')).max(100) }),
    output: Changed,
  }),

  /** Marks all as read, or all of a project; `at` undoes it (`unread`). */
  readAll: call({
    path: '/api/Notifications/ReadAll',
    may: participants,
    writes: true,
    inArchive: true,
    audited: 'if-acting',
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.strictObject({ changed: z.int(), at: z.date() }),
  }),

  /** Marks as unread again what was marked at this moment. */
  unread: call({
    path: '/api/Notifications/Unread',
    may: participants,
    writes: true,
    inArchive: true,
    audited: 'if-acting',
    input: z.strictObject({ at: z.date() }),
    output: Changed,
  }),

  /** The caller's choices for every kind. */
  choices: call({
    path: '/api/Notifications/Choices',
    may: participants,
    input: z.strictObject({}),
    output: z.array(Choice),
  }),

  setChoice: call({
    path: '/api/Notifications/SetChoice',
    may: participants,
    writes: true,
    inArchive: true,
    audited: 'if-acting',
    input: Choice,
    output: Choice,
  }),
};

/** All calls about notifications and how people want to get them. */
export const notifications = withStale(calls, () => ({
  read: [calls.list, calls.count],
  readAll: [calls.list, calls.count],
  unread: [calls.list, calls.count],
  setChoice: [calls.choices],
}));

export const notificationEvents = {
  /** A notification has arrived. The page makes the call for its list, and so reads only what it may. */
  arrived: event({
    hub: 'messenger',
    name: 'notification',
    from: 'server',
    may: participants,
    payload: z.strictObject({ kind: Kind }),
  }),
};
