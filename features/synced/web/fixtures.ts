import type { JsonObject } from '#engines/sync/json.ts';
import { type Accepted, accept } from '#engines/sync/object.ts';
import type { Change } from '#engines/sync/patch.ts';
import type { OutboxUse } from '#testing/outbox-use.tsx';
import { answersBy } from '#testing/web.tsx';
import { synced } from '../contract.ts';
import { SyncedObject } from './synced-object.ts';

type Rows = { id: string; what: string }[];
const rowsOf = (state: JsonObject | undefined): Rows => (state?.['rows'] ?? []) as Rows;

/** Each server has an action of its own. */
let actions = 900;

/** Rows of the table of an action. */
export const syncedUse: OutboxUse = {
  what: 'changes of a board',
  serve: () => {
    const which = { actionId: (actions += 1), menteeId: 7, name: 'board' };
    let now = { version: 1, state: { rows: [] } as JsonObject };
    const changes: { version: number; change: Change; page: string; turn: number }[] = [];
    const turns = new Map<string, number>();
    const after = (version: number) => changes.filter((one) => one.version > version);
    return {
      has: () => rowsOf(now.state).map(({ what }) => what),
      reads: [
        answersBy(synced.get, ({ page }) => ({
          ...now,
          turn: turns.get(page) ?? 0,
          mayChange: true,
          isOwn: true,
          looking: [],
        })),
        answersBy(synced.since, ({ version }) => ({ changes: after(version), more: false })),
      ],
      takes: [
        answersBy(synced.send, ({ page, turn, base, change }) => {
          if (turn <= (turns.get(page) ?? 0)) return { version: now.version, conflicts: [] };
          const later = after(base).map((one) => one.change);
          const taken = accept(now, { base, change: change as Change }, later) as Accepted;
          turns.set(page, turn);
          now = taken.now;
          if (taken.change) changes.push({ version: now.version, change: taken.change, page, turn });
          return { version: now.version, conflicts: taken.conflicts };
        }),
      ],
      open: async () => {
        const object = new SyncedObject(which, 7);
        await object.start();
        return {
          write: (what) => {
            const { state } = object.snapshot();
            object.change({ ...state, rows: [...rowsOf(state), { id: crypto.randomUUID(), what }] });
          },
          waiting: () => (object.snapshot().isSaved ? 0 : 1),
          isKept: () => object.snapshot().isKept,
          close: () => object.stop(),
        };
      },
    };
  },
};
