import type { JsonObject } from '#engines/sync/json.ts';
import { type Conflict, merge, withValue } from '#engines/sync/merge.ts';
import {
  answered,
  type Arrived,
  departed,
  edited,
  hasPending,
  received,
  reloaded,
  replicaOf,
  type Replica,
} from '#engines/sync/replica.ts';
import { isRefusal, Problem, send } from '#platform/web/api.ts';
import { isPassing, mayRetry } from '#platform/web/may-retry.ts';
import { watchNames } from '#platform/web/outbox/kept-items.ts';
import { createOutbox, type Outbox } from '#platform/web/outbox/outbox.ts';
import { synced } from '../contract.ts';
import { stateTooOld } from '../contract/refusals.ts';
import { type Draft, draftsOf, ITEM, pathOf, readUnsent, type Unsent } from './unsent.ts';
import type { Which } from './which.ts';

/** The time from the last change of the user to its sending, in milliseconds (spec 002 §9). */
const QUIET_MS = 300;
/** The time after which an object that could not be loaded is asked for again, in milliseconds. */
const RETRY_MS = 3_000;
const prefix = 'board-unsent:';

/** What a page shows of an object. */
export interface Snapshot {
  /** Undefined until it has been loaded. */
  state: JsonObject | undefined;
  mayChange: boolean;
  isOwn: boolean;
  /** The server has all that the user changed. */
  isSaved: boolean;
  looking: readonly { id: number; name: string }[];
  /** Values that another person changed first. */
  conflicts: readonly Conflict[];
  /** The browser keeps what the server does not have. */
  isKept: boolean;
  /** Changes of the user that the server refused. */
  refused: readonly Draft[];
  /** Why the object could not be loaded, or the last change not be sent. */
  failure: unknown;
}

const nothing: Snapshot = {
  state: undefined,
  mayChange: false,
  isOwn: false,
  isSaved: true,
  looking: [],
  conflicts: [],
  isKept: true,
  refused: [],
  failure: undefined,
};

/** An event of the hub about the object, in our names. */
interface Changed {
  version: number;
  change?: Record<string, unknown> | undefined;
  page: string;
  turn: number;
}

/**
 * An object that several pages change at the same time, as this page has it (`engines/sync/replica.ts`). It sends what the user
 * changes, takes what others changed, and catches up after a gap. The page feeds it the events of the hub. What the server does not
 * have is kept in the browser: a page that opens the object takes over what a closed page of the same user left.
 */
export class SyncedObject {
  /** This page, for the server: a turn of it counts once. */
  readonly page: string = crypto.randomUUID();
  readonly which: Which;
  #replica: Replica | undefined;
  #snapshot = nothing;
  #watchers = new Set<() => void>();
  #catching: Promise<void> | undefined;
  #isStopped = false;
  /** The path of the object in the browser. */
  #path: string;
  /** What the server does not have of the replica is its one item. */
  #outbox: Outbox<Unsent, void>;
  #drafts: ReturnType<typeof draftsOf>;
  /** The refused changes that the browser does not keep. */
  #unkept = new Set<string>();
  #stops: (() => unknown)[] = [];
  #isAdopting = false;

  constructor(which: Which, userId: number) {
    this.which = which;
    this.#path = pathOf(userId, which);
    this.#outbox = createOutbox({
      prefix,
      path: `${this.#path}:${this.page}`,
      read: readUnsent,
      quietMs: QUIET_MS,
      deliver: () => this.#deliver(),
      leftOf: ({ at }) => this.#unsent(at),
      onLanded: (_one, { outcome, reason }) => this.#show(outcome.is === 'unsent' ? { failure: reason } : {}),
    });
    this.#drafts = draftsOf(userId, which);
    const refused = this.#drafts.names().flatMap((id) => this.#drafts.read(id) ?? []);
    this.#snapshot = { ...nothing, refused };
  }

  /** What the page shows; the same object until something changes. */
  snapshot = (): Snapshot => this.#snapshot;

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  /** Begins to send, and loads the object. */
  start(): Promise<void> {
    this.#isStopped = false;
    this.#stops = [this.#outbox.start()];
    return this.load();
  }

  stop(): void {
    this.#isStopped = true;
    this.#isAdopting = false;
    const stops = this.#stops;
    // What was typed in the last moment is on its way all the same.
    void this.#outbox.flush().finally(() => stops.forEach((stop) => stop()));
  }

  /** Loads the object, or loads it anew: after a gap that is too large, and when rights or readers changed. */
  async load(): Promise<void> {
    try {
      const { mayChange, isOwn, looking, ...whole } = await send(synced.get, {
        ...this.which,
        page: this.page,
      });
      const state = whole.state as JsonObject;
      const { version, turn } = whole;
      const { replica, conflicts } = this.#replica
        ? reloaded(this.#replica, { version, state, turn })
        : { replica: replicaOf({ version, state }, turn), conflicts: [] };
      this.#replica = replica;
      const known = this.#snapshot.conflicts;
      this.#show({ mayChange, isOwn, looking, failure: undefined, conflicts: [...known, ...conflicts] });
      this.#outbox.sendIn(0);
      this.#adoptOthers();
    } catch (failure) {
      if (failure instanceof Problem && failure.status === 404) {
        // The user does not see the object any more; what they wrote and the server does not have stays to be copied.
        const left = this.#replica;
        this.#replica = undefined;
        if (left && hasPending(left)) this.#keepRefused({ base: left.synced, local: left.local }, failure);
      }
      this.#show({ failure });
      if (isPassing(failure)) setTimeout(() => !this.#isStopped && void this.load(), RETRY_MS);
    }
  }

  /** The user changed the object to this. */
  change(state: JsonObject): void {
    if (!this.#replica) return;
    this.#replica = edited(this.#replica, state);
    this.#show({});
    this.#outbox.sendIn(QUIET_MS);
  }

  /** Another page changed it. */
  receive({ change, ...changed }: Changed): void {
    if (!this.#replica) return;
    if (change === undefined) return void this.catchUp();
    this.#take([{ ...changed, change }]);
  }

  /** Asks for what was missed, and sends what is left to send. */
  catchUp(): Promise<void> {
    this.#catching ??= this.#catchUpNow().finally(() => {
      this.#catching = undefined;
      this.#outbox.sendIn(0);
    });
    return this.#catching;
  }

  /** The user has read about a conflict; with `mine` their own value is put back. */
  settle(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    this.#show({ conflicts: this.#snapshot.conflicts.filter((one) => one !== conflict) });
    if (choice === 'mine' && this.#replica)
      this.change(withValue(this.#replica.local, conflict.path, conflict.mine));
  }

  /** Puts a refused change on top of the object as it is now, and sends it again. */
  sendAgain(draft: Draft): void {
    if (!this.#replica) return;
    this.discard(draft);
    this.#changeBy(draft);
  }

  /** Gives a refused change up. */
  discard(draft: Draft): void {
    this.#drafts.drop(draft.id);
    this.#unkept.delete(draft.id);
    this.#show({ refused: this.#snapshot.refused.filter(({ id }) => id !== draft.id) });
  }

  /** Puts a change that was made over another state on top of what the user sees. */
  #changeBy({ base, local }: Pick<Draft, 'base' | 'local'>): void {
    const { state, conflicts } = merge(base, local, this.#replica!.local);
    this.#show({ conflicts: [...this.#snapshot.conflicts, ...conflicts] });
    this.change(state);
  }

  /** Takes over what other pages of this browser left, each once it is closed. */
  #adoptOthers(): void {
    if (this.#isAdopting || this.#isStopped) return;
    this.#isAdopting = true;
    this.#stops.push(watchNames({ prefix, path: this.#path, own: this.page }, (page) => this.#adopt(page)));
  }

  #adopt(page: string): void {
    const left = createOutbox<Unsent, void>({
      prefix,
      path: `${this.#path}:${page}`,
      read: readUnsent,
      quietMs: QUIET_MS,
      deliver: (one) => this.#takeOver(page, one),
      // It stays in the browser for the next page that opens the object.
      leftOf: (one) => (this.#replica && !this.#isStopped ? undefined : one),
      refuse: () => ({ is: 'paused' }),
    });
    this.#stops.push(left.start());
  }

  async #takeOver(page: string, left: Unsent): Promise<void> {
    // The last change of that page that the server has.
    const { turn } = await send(synced.get, { ...this.which, page });
    if (!this.#replica || this.#isStopped) return;
    const base = left.isSending && turn >= left.turn ? left.sent : left.synced;
    this.#changeBy({ base, local: left.local });
  }

  /** What the server does not have; undefined if it has all. */
  #unsent(at: number): Unsent | undefined {
    if (!this.#replica || !hasPending(this.#replica)) return undefined;
    const { synced, sent, local, turn, isSending } = this.#replica;
    return { id: ITEM, at, synced, sent, local, turn, isSending };
  }

  /** Keeps it until the server has it; returns whether the browser does. */
  #keep(): boolean {
    const { items } = this.#outbox.shown.get();
    const unsent = this.#unsent(0);
    if (!unsent) this.#outbox.drop(ITEM);
    else if (items.length > 0) this.#outbox.revise(unsent);
    else this.#outbox.add(unsent);
    return this.#outbox.shown.get().isKept && this.#unkept.size === 0;
  }

  #show(part: Partial<Snapshot>): void {
    const replica = this.#replica;
    this.#snapshot = {
      ...this.#snapshot,
      ...part,
      state: replica?.local,
      isSaved: replica === undefined || !hasPending(replica),
      isKept: this.#keep(),
    };
    for (const watcher of this.#watchers) watcher();
  }

  /** Sends the next change. It rejects if the same call may succeed later. */
  async #deliver(): Promise<void> {
    if (!this.#replica) return;
    this.#replica = departed(this.#replica);
    const { outgoing, turn } = this.#replica;
    if (!outgoing) return;
    // A page that opens the object after this one must know what is on its way.
    this.#keep();
    try {
      const answer = await send(synced.send, { ...this.which, page: this.page, turn, ...outgoing });
      if (!this.#replica) return;
      // The changes before the answer come first.
      if (this.#replica.version < answer.version) await this.catchUp();
      const conflicts = answer.conflicts.map(
        (one) => ({ mine: undefined, theirs: undefined, ...one }) as Conflict,
      );
      this.#replica = answered(this.#replica, { turn, conflicts });
      this.#show({ conflicts: [...this.#snapshot.conflicts, ...conflicts], failure: undefined });
    } catch (failure) {
      await this.#refused(failure, turn);
    }
  }

  async #refused(failure: unknown, turn: number): Promise<void> {
    // The object was closed meanwhile, and what was written is kept.
    if (!this.#replica) return;
    if (mayRetry(failure)) throw failure;
    if (!isRefusal(failure, stateTooOld)) {
      const { synced: base, local } = this.#replica;
      this.#replica = answered(this.#replica, { turn, problem: failure });
      this.#keepRefused({ base, local }, failure as Problem);
      this.#show({ failure: undefined });
    }
    // Too much was missed, or rights may have changed.
    await this.load();
  }

  /** Keeps a change that the server does not take, so that the user can copy it or send it again. */
  #keepRefused(change: Pick<Draft, 'base' | 'local'>, { code, status }: Problem): void {
    const draft: Draft = { id: crypto.randomUUID(), ...change, code, status };
    if (!this.#drafts.keep(draft.id, draft)) this.#unkept.add(draft.id);
    this.#show({ refused: [...this.#snapshot.refused, draft] });
  }

  async #catchUpNow(): Promise<void> {
    if (!this.#replica) return this.load();
    try {
      for (let more = true; more;) {
        const { version } = this.#replica;
        const missed = await send(synced.since, { ...this.which, version });
        this.#take(missed.changes);
        more = missed.more;
      }
    } catch (failure) {
      if (isRefusal(failure, stateTooOld)) return this.load();
      this.#show({ failure });
      if (!mayRetry(failure)) await this.load();
    }
    return undefined;
  }

  #take(changes: readonly Changed[]): void {
    for (const { version, change, page, turn } of changes) {
      const arrived: Arrived = { version, change: change!, ...(page === this.page && { turn }) };
      const next = received(this.#replica!, arrived);
      if (next === 'gap') return void this.catchUp();
      if (next === 'misfit') return void this.load();
      this.#replica = next;
    }
    this.#show({});
    return undefined;
  }
}
