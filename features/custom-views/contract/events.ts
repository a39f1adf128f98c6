import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { event } from '#platform/contract/event.ts';
import { participants } from '#platform/contract/roles.ts';

export const customViewEvents = {
  /** Readers get another version of a view: the page offers it to those who have the view open. */
  changed: event({
    hub: 'messenger',
    name: 'customView',
    from: 'server',
    may: participants,
    payload: z.strictObject({ viewId: id('customView'), version: z.int() }),
  }),
};
