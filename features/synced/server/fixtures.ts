import { randomUUID } from 'node:crypto';
import { changeBetween } from '#engines/sync/delta.ts';
import type { JsonObject } from '#engines/sync/json.ts';
import type { Person, startServer } from '#testing/server.ts';
import { synced } from '../contract.ts';

interface Opened {
  person: Person;
  mentee: Person;
  actionId: number;
}

/** A page that has the board of a mentee's action open. */
export function aPage(server: ReturnType<typeof startServer>, { person, mentee, actionId }: Opened) {
  const page = randomUUID();
  const pair = { actionId, ...(person.id !== mentee.id && { menteeId: mentee.id }) };
  let turn = 0;
  const sendChange = (base: number, change: Record<string, unknown>) => {
    turn += 1;
    return server.as(person, synced.send, { ...pair, page, turn, base, change });
  };
  const send = (base: number, before: JsonObject, after: JsonObject, again = false) => {
    if (again) turn -= 1;
    return sendChange(base, changeBetween(before, after)!);
  };
  return {
    page,
    get: async () => (await server.as(person, synced.get, { ...pair, page })).body,
    since: (version: number) => server.as(person, synced.since, { ...pair, version }),
    send,
    sendChange,
  };
}
