import { notificationEvents } from '#features/notifications/contract.ts';
import type { HubEvent } from '#platform/contract/event.ts';

/** Every event that the server sends to pages. */
export const hubEvents: readonly HubEvent[] = Object.values(notificationEvents);
