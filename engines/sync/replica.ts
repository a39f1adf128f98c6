import { changeBetween } from './delta.ts';
import { isSame, type JsonObject } from './json.ts';
import { type Conflict, merge, withValues } from './merge.ts';
import type { Sent } from './object.ts';
import { type Change, patchForward } from './patch.ts';

/**
 * An object as one page has it. `synced` is the last state of the server that the page knows, `sent` the same with the
 * change that is on its way, and `local` what the user sees.
 */
export interface Replica {
  version: number;
  synced: JsonObject;
  sent: JsonObject;
  local: JsonObject;
  /** The number of the last change that this page sent, from 1; whether it is on its way. */
  turn: number;
  isSending: boolean;
  /** The change on its way, as it was sent: it is sent again until it is answered. */
  outgoing: Sent | undefined;
}

/** The replica of a state that has just been loaded; `turn` goes on where it was. */
export const replicaOf = ({ version, state }: { version: number; state: JsonObject }, turn = 0): Replica => ({
  version,
  synced: state,
  sent: state,
  local: state,
  turn,
  isSending: false,
  outgoing: undefined,
});

/** The replica after a change by the user. */
export const edited = (replica: Replica, local: JsonObject): Replica => ({ ...replica, local });

/** Whether the user has changes that the server does not have. */
export const hasPending = ({ isSending, local, synced }: Replica): boolean =>
  isSending || !isSame(local, synced);

/** The replica with its next change on its way; the same one when there is nothing to send, or one is on its way. */
export function departed(replica: Replica): Replica {
  if (replica.isSending) return replica;
  const change = changeBetween(replica.synced, replica.local);
  if (!change) return replica;
  return {
    ...replica,
    sent: replica.local,
    turn: replica.turn + 1,
    isSending: true,
    outgoing: { base: replica.version, change },
  };
}

/** A change of the server, in order. `turn` is set for the page's own ones. */
export interface Arrived {
  version: number;
  change: Change;
  turn?: number | undefined;
}

/**
 * The replica after the next change of the server. 'gap' for one that does not follow: the page has to ask for what it missed.
 * 'misfit' for one that does not fit what the page has: the page has to load the object. A change that the replica has already is
 * ignored.
 */
export function received(replica: Replica, { version, change, turn }: Arrived): Replica | 'gap' | 'misfit' {
  if (version <= replica.version) return replica;
  if (version !== replica.version + 1) return 'gap';
  const synced = patchForward(replica.synced, [change]);
  if (!synced) return 'misfit';
  if (turn === replica.turn && replica.isSending) {
    // Its own change, as the server has taken it: what the user changed since then goes on top.
    const local = merge(replica.sent, replica.local, synced, 'mine').state;
    return { ...replica, version, synced, sent: synced, local, isSending: false, outgoing: undefined };
  }
  const sent = replica.isSending ? merge(replica.synced, replica.sent, synced, 'mine').state : synced;
  const local = merge(replica.sent, replica.local, sent, 'mine').state;
  return { ...replica, version, synced, sent, local };
}

/**
 * The replica after the server has answered its change `turn`, up to the version of the answer. Where the change lost against
 * another one, the user sees the other value from now on, unless they changed it again. `problem`: the change was refused as a
 * whole, and the user sees the state of the server.
 */
export function answered(
  replica: Replica,
  { turn, conflicts = [], problem }: { turn: number; conflicts?: readonly Conflict[]; problem?: unknown },
): Replica {
  const isOpen = replica.isSending && replica.turn === turn;
  if (problem !== undefined) {
    if (!isOpen) return replica;
    const { synced } = replica;
    return { ...replica, sent: synced, local: synced, isSending: false, outgoing: undefined };
  }
  // Nothing was left of the change: no change of the server brings it.
  const settled = isOpen
    ? {
        ...replica,
        local: merge(replica.sent, replica.local, replica.synced, 'mine').state,
        sent: replica.synced,
        isSending: false,
        outgoing: undefined,
      }
    : replica;
  const lost = conflicts.filter(({ path, mine }) => isSame(valueAt(settled.local, path), mine));
  const local = withValues(
    settled.local,
    lost.map(({ path, theirs }) => ({ path, value: theirs })),
  );
  return { ...settled, local };
}

function valueAt(state: JsonObject, path: readonly string[]) {
  let value: unknown = state;
  for (const key of path) {
    if (Array.isArray(value)) value = value.find((item: { id?: string }) => item.id === key);
    else if (typeof value === 'object' && value !== null) value = (value as Record<string, unknown>)[key];
    else return undefined;
  }
  return value as JsonObject | undefined;
}

/** A state of the server as a whole, and the last change of this page that is in it. */
export interface Whole {
  version: number;
  state: JsonObject;
  /** 0: none. */
  turn: number;
}

/**
 * The replica on a state that the server sent as a whole, since too much was missed. What the user changed goes on top; a change on
 * its way that the state does not have is made anew. Where others changed the same value differently, theirs stays, and the conflict
 * has both.
 */
export function reloaded(
  replica: Replica,
  { version, state, turn }: Whole,
): { replica: Replica; conflicts: Conflict[] } {
  if (version < replica.version) return { replica, conflicts: [] };
  const base = replica.isSending && turn >= replica.turn ? replica.sent : replica.synced;
  const { state: local, conflicts } = merge(base, replica.local, state);
  return { replica: { ...replicaOf({ version, state }, replica.turn), local }, conflicts };
}
