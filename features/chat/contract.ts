import { withStale } from '#platform/contract/stale.ts';
import { keeping } from './contract/keeping.ts';
import { talking } from './contract/talking.ts';

export { chatEvents } from './contract/events.ts';

/** All calls about conversations: reading and writing them, and what keeps people safe. */
export const chat = withStale({ ...talking, ...keeping }, (calls) => ({
  open: [calls.conversations, calls.contacts],
  // The open page changes its messages by the answers, and hears of those of others by the hub.
  send: [],
  edit: [],
  remove: [],
  restore: [],
  seen: [],
  mute: [calls.conversation, calls.conversations, calls.newCount],
  setAway: [calls.away, calls.conversation, calls.conversations],
  block: [calls.conversation, calls.conversations, calls.newCount],
  report: [],
  closeReport: [calls.reports],
  askToRead: [calls.readings],
  decideReading: [calls.readings],
  endReading: [calls.readings],
  traces: [],
}));
