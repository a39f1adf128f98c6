import { dayOf } from '../days.ts';
import type { ShownMessage } from './with-waiting.ts';

/** Messages of one writer that are shown as one group, if they follow within so long. */
const GROUP_MS = 5 * 60_000;

/** What the list of messages shows, from top to bottom. */
export type Row =
  | { kind: 'day'; key: string; at: Date }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: ShownMessage; isFirst: boolean; isLast: boolean };

const isNext = (one: ShownMessage | undefined, next: ShownMessage | undefined): boolean =>
  one !== undefined &&
  next !== undefined &&
  one.userId === next.userId &&
  dayOf(one.time) === dayOf(next.time) &&
  next.time.getTime() - one.time.getTime() < GROUP_MS;

/** The messages by day and writer, with a line before the first one that was unread when the conversation was opened. */
export function rowsOf(messages: readonly ShownMessage[], firstUnread: number | undefined): Row[] {
  return messages.flatMap((message, place): Row[] => {
    const [before, after] = [messages[place - 1], messages[place + 1]];
    const isUnread = message.seq === firstUnread;
    const rows: Row[] = [];
    if (!before || dayOf(before.time) !== dayOf(message.time))
      rows.push({ kind: 'day', key: `day ${dayOf(message.time)}`, at: message.time });
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' });
    rows.push({
      kind: 'message',
      key: message.clientId,
      message,
      isFirst: isUnread || !isNext(before, message),
      isLast: after?.seq === firstUnread || !isNext(message, after),
    });
    return rows;
  });
}
