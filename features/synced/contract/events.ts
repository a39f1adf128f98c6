import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { event } from '#platform/contract/event.ts';
import { participants } from '#platform/contract/roles.ts';
import { ObjectChange, which } from './objects.ts';

/** What the pages of an object say to each other: where a cursor is, for example. */
const Word = z.string().max(1_000);

const said = z.strictObject({ ...which, page: z.uuid(), word: Word });
const seen = { actionId: id('action'), menteeId: id('mentee'), name: z.string() };

/** The events of the sync hub (spec 002 §7.6): pages subscribe by action, and send to all or to the others. */
export const syncedEvents = {
  /** The page has an object open. It repeats this every 30 seconds. */
  subscribe: event({
    hub: 'sync',
    name: 'subscribe',
    from: 'client',
    may: participants,
    payload: z.strictObject({ ...which, page: z.uuid() }),
  }),
  unsubscribe: event({
    hub: 'sync',
    name: 'unsubscribe',
    from: 'client',
    may: participants,
    payload: z.strictObject({ ...which, page: z.uuid() }),
  }),
  /**
   * Sends a message to all pages that have the object open, this one included. The message is not stored. Those of a user who may not
   * change the object are dropped.
   */
  send: event({ hub: 'sync', name: 'send', from: 'client', may: participants, payload: said }),
  sendToOthers: event({
    hub: 'sync',
    name: 'sendToOthers',
    from: 'client',
    may: participants,
    payload: said,
  }),

  /** The object changed. A long change does not travel: without it, and after a gap, the page asks `since`. */
  changed: event({
    hub: 'sync',
    name: 'changed',
    from: 'server',
    may: participants,
    payload: z.strictObject({
      ...seen,
      ...ObjectChange.shape,
      change: ObjectChange.shape.change.optional(),
    }),
  }),
  said: event({
    hub: 'sync',
    name: 'said',
    from: 'server',
    may: participants,
    payload: z.strictObject({
      ...seen,
      page: z.uuid(),
      userId: id('person'),
      user: z.string(),
      word: Word,
    }),
  }),
  /** Other people look at the object now, or the rights of the caller changed: the page asks `get`. */
  looking: event({
    hub: 'sync',
    name: 'looking',
    from: 'server',
    may: participants,
    payload: z.strictObject(seen),
  }),
};
