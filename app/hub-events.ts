import { conferenceEvents } from '#features/conference/contract.ts';
import { conferenceHandlers } from '#features/conference/server/public.ts';
import { notificationEvents } from '#features/notifications/contract.ts';
import type { HubEvent } from '#platform/contract/event.ts';
import type { HubHandler } from '#platform/server/realtime/hub.ts';

/** Every event that the server sends to pages. */
export const hubEvents: readonly HubEvent[] = [
  ...Object.values(notificationEvents),
  conferenceEvents.changed,
];

/** What the server does with the events that pages send. */
export const hubHandlers: readonly HubHandler[] = conferenceHandlers;
