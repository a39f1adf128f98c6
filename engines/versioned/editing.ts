import { pauseMs } from '../outbox/pause.ts';
import type { Rebased } from './rebase.ts';
import { isSame, rebase, type Rules, type SavedBy, whoSaved } from './rules.ts';

/** A draft that is not saved yet, and the version that it was begun over. */
export interface KeptDraft<Draft> {
  draft: Draft;
  version: number;
}

/** The version that another user saved in the meantime. */
export interface Conflict<Saved> extends SavedBy {
  theirs: Saved;
}

/** The state of a draft relative to the saved version. `Reason` says why a save failed. */
export type Saving<Saved, Reason> =
  | { at: 'rest' }
  | { at: 'typing' }
  | { at: 'saving' }
  | { at: 'saved'; when: Date }
  /** There was no answer: the draft is sent again after a pause. */
  | { at: 'offline' }
  | { at: 'refused'; problem: Reason }
  /** Nothing is sent until the user chooses one of the two versions. */
  | { at: 'conflict'; conflict: Conflict<Saved> };

export interface Editing<Saved, Draft, Reason> {
  draft: Draft;
  /** The version that the draft is over. */
  base: Saved;
  saving: Saving<Saved, Reason>;
  /** The draft whose save is under way. */
  sent: { draft: Draft } | undefined;
  /** The saves in a row that got no answer. */
  failures: number;
}

export type EditEvent<Saved, Draft, Reason> =
  | { is: 'typed'; draft: Draft }
  /** The editor is on the page, where it may save by itself. */
  | { is: 'opened' }
  /** Unsaved changes are to be saved now. */
  | { is: 'save' }
  /** The network or the session is back. */
  | { is: 'back' }
  | { is: 'stored'; now: Saved; when: Date }
  /** The user cancelled the save, or the page failed. */
  | { is: 'cancelled' }
  /** There was no answer. The server may ask for a pause. */
  | { is: 'unsent'; reason: Reason; retryAfterMs: number | undefined }
  | { is: 'refused'; reason: Reason }
  /** The save was refused because another version is saved. */
  | { is: 'overtaken'; conflict: Conflict<Saved>; when: Date }
  /** The record was read again. */
  | { is: 'read'; now: Saved }
  | { is: 'takeTheirs' }
  | { is: 'keepMine' }
  /** The draft is discarded for the saved version, which in a conflict is the other user's. */
  | { is: 'reset' }
  /** The draft is discarded, and the editor begins again from this version. */
  | { is: 'put'; now: Saved };

/**
 * What the page does, in this order. `saveIn`: it saves after so many milliseconds, counted from now. `keep`: the browser keeps the
 * draft. `drop`: the browser forgets it. `report`: what else shows the record is refreshed with the saved version.
 */
export type Effect<Saved, Draft> =
  | { do: 'send'; draft: Draft; over: Saved }
  | { do: 'saveIn'; ms: number }
  | { do: 'keep'; kept: KeptDraft<Draft> }
  | { do: 'drop' }
  | { do: 'report'; saved: Saved };

interface Step<Saved, Draft, Reason> {
  state: Editing<Saved, Draft, Reason>;
  effects: readonly Effect<Saved, Draft>[];
}

/** The first state. A draft that the browser kept continues; over another version than the saved one it is a conflict. */
export function begin<Saved, Draft, Reason>(
  rules: Rules<Saved, Draft>,
  saved: Saved,
  kept?: KeptDraft<Draft>,
): Editing<Saved, Draft, Reason> {
  const { draftOf, versionOf } = rules;
  const clean = { draft: draftOf(saved), base: saved, sent: undefined, failures: 0 };
  if (!kept || isSame(rules, kept.draft, clean.draft)) return { ...clean, saving: { at: 'rest' } };
  const saving: Saving<Saved, Reason> =
    kept.version === versionOf(saved)
      ? { at: 'typing' }
      : { at: 'conflict', conflict: { theirs: saved, ...whoSaved(rules, saved) } };
  return { ...clean, draft: kept.draft, saving };
}

/** Whether the draft differs from the version that it is over. */
export const isDirty = <Saved, Draft>(
  { draft, base }: Editing<Saved, Draft, unknown>,
  rules: Rules<Saved, Draft>,
): boolean => !isSame(rules, draft, rules.draftOf(base));

/** Whether nothing is left to save and the last save did not fail. */
export const isSaved = <Saved, Draft>(
  state: Editing<Saved, Draft, unknown>,
  rules: Rules<Saved, Draft>,
): boolean => !['conflict', 'offline', 'refused'].includes(state.saving.at) && !isDirty(state, rules);

/** What follows from an event: the next state, and what the page does. */
export function next<Saved, Draft, Reason>(
  state: Editing<Saved, Draft, Reason>,
  event: EditEvent<Saved, Draft, Reason>,
  rules: Rules<Saved, Draft>,
): Step<Saved, Draft, Reason> {
  switch (event.is) {
    case 'typed':
      return typed(state, event.draft, rules);
    case 'opened':
      return { state, effects: isWaiting(state, rules) ? saveIn(rules.pauseMs) : [] };
    case 'save':
      return save(state, rules);
    case 'back':
      return {
        state: { ...state, failures: 0 },
        effects: saveIn(rules.pauseMs === undefined ? undefined : 0),
      };
    case 'stored':
      return stored(state, event, rules);
    case 'cancelled':
      return { state: landed(state, { at: 'typing' }), effects: [] };
    case 'unsent':
      return unsent(state, event, rules);
    case 'refused':
      return { state: landed(state, { at: 'refused', problem: event.reason }), effects: [] };
    case 'overtaken':
      return overtaken(state, event, rules);
    case 'read':
      return read(state, event.now, rules);
    case 'takeTheirs':
      return takeTheirs(state, rules);
    case 'keepMine':
      return state.saving.at === 'conflict'
        ? merged(state, state.saving.conflict.theirs, rules)
        : { state, effects: [] };
    case 'reset':
      return state.saving.at === 'conflict' ? takeTheirs(state, rules) : clean(state, state.base, rules);
    case 'put':
      return clean(state, event.now, rules);
  }
}

function typed<S, D, R>(before: Editing<S, D, R>, draft: D, rules: Rules<S, D>): Step<S, D, R> {
  const isConflict = before.saving.at === 'conflict';
  const saving: Saving<S, R> = isConflict ? before.saving : { at: 'typing' };
  const state = { ...before, draft, saving };
  return { state, effects: [keep(state, rules), ...(isConflict ? [] : saveIn(rules.pauseMs))] };
}

function save<S, D, R>(state: Editing<S, D, R>, rules: Rules<S, D>): Step<S, D, R> {
  if (state.sent || state.saving.at === 'conflict') return { state, effects: [] };
  if (isDirty(state, rules)) return send(state);
  const after: Editing<S, D, R> = state.saving.at === 'saved' ? state : { ...state, saving: { at: 'rest' } };
  return { state: after, effects: [{ do: 'drop' }] };
}

const send = <S, D, R>(state: Editing<S, D, R>, before: readonly Effect<S, D>[] = []): Step<S, D, R> => ({
  state: { ...state, saving: { at: 'saving' }, sent: { draft: state.draft } },
  effects: [...before, { do: 'send', draft: state.draft, over: state.base }],
});

/** The draft that was sent is saved as `now`. What was typed since stays, over that version. */
function stored<S, D, R>(
  before: Editing<S, D, R>,
  { now, when }: { now: S; when: Date },
  rules: Rules<S, D>,
): Step<S, D, R> {
  const { sent } = before;
  if (!sent) return { state: before, effects: [] };
  const report = { do: 'report', saved: now } as const;
  const after = { ...before, base: now, sent: undefined, failures: 0 };
  const saved = rules.draftOf(now);
  if (isSame(rules, before.draft, sent.draft))
    return {
      state: { ...after, draft: saved, saving: { at: 'saved', when: rules.savedBy?.(now).at ?? when } },
      effects: [{ do: 'drop' }, report],
    };
  const { draft } = rebase(rules, before.draft, sent.draft, saved);
  const state: Editing<S, D, R> = { ...after, draft, saving: { at: 'typing' } };
  const effects = [keep(state, rules), report];
  return rules.pauseMs !== undefined && isDirty(state, rules) ? send(state, effects) : { state, effects };
}

function unsent<S, D, R>(
  state: Editing<S, D, R>,
  { reason, retryAfterMs }: { reason: R; retryAfterMs: number | undefined },
  rules: Rules<S, D>,
): Step<S, D, R> {
  if (rules.pauseMs === undefined)
    return { state: landed(state, { at: 'refused', problem: reason }), effects: [] };
  const failures = state.failures + 1;
  return {
    state: { ...landed(state, { at: 'offline' }), failures },
    effects: saveIn(pauseMs(failures, retryAfterMs)),
  };
}

function overtaken<S, D, R>(
  state: Editing<S, D, R>,
  { conflict, when }: { conflict: Conflict<S>; when: Date },
  rules: Rules<S, D>,
): Step<S, D, R> {
  const { theirs } = conflict;
  // The same draft is saved already: by a call whose answer was lost, or in a second window.
  if (state.sent && isSame(rules, state.sent.draft, rules.draftOf(theirs)))
    return stored(state, { now: theirs, when }, rules);
  // A server that refuses the version that it has is not asked again and again.
  const isRefusedAgain = rules.versionOf(state.base) === rules.versionOf(theirs);
  if (isRefusedAgain || asks(state, theirs, rules))
    return { state: landed(state, { at: 'conflict', conflict }), effects: [] };
  const { state: after, effects } = merged(landed(state, { at: 'typing' }), theirs, rules);
  return send(after, effects);
}

/** A newer version is taken over. Unsaved changes stay: they are merged with it, or both are shown. */
function read<S, D, R>(state: Editing<S, D, R>, now: S, rules: Rules<S, D>): Step<S, D, R> {
  const nothing = { state, effects: [] };
  if (state.sent || rules.versionOf(now) <= rules.versionOf(state.base)) return nothing;
  if (!isDirty(state, rules))
    return { state: { ...state, base: now, draft: rules.draftOf(now), saving: { at: 'rest' } }, effects: [] };
  if (state.saving.at === 'conflict') return nothing;
  if (!asks(state, now, rules)) return merged(state, now, rules);
  if (!rules.savedBy) return nothing;
  const conflict = { theirs: now, ...rules.savedBy(now) };
  return { state: { ...state, saving: { at: 'conflict', conflict } }, effects: [] };
}

function takeTheirs<S, D, R>(state: Editing<S, D, R>, rules: Rules<S, D>): Step<S, D, R> {
  if (state.saving.at !== 'conflict') return { state, effects: [] };
  const { theirs } = state.saving.conflict;
  const { state: after, effects } = clean(state, theirs, rules);
  return { state: after, effects: [...effects, { do: 'report', saved: theirs }] };
}

/** The draft is laid over another version; where both changed the same thing, it has the user's own change. */
function merged<S, D, R>(before: Editing<S, D, R>, theirs: S, rules: Rules<S, D>): Step<S, D, R> {
  const { draft } = rebasedOver(before, theirs, rules);
  const state: Editing<S, D, R> = { ...before, draft, base: theirs, saving: { at: 'typing' } };
  return { state, effects: [keep(state, rules)] };
}

const clean = <S, D, R>(state: Editing<S, D, R>, base: S, { draftOf }: Rules<S, D>): Step<S, D, R> => ({
  state: { ...state, base, draft: draftOf(base), saving: { at: 'rest' } },
  effects: [{ do: 'drop' }],
});

const landed = <S, D, R>(state: Editing<S, D, R>, saving: Saving<S, R>): Editing<S, D, R> => ({
  ...state,
  saving,
  sent: undefined,
  failures: 0,
});

const isWaiting = <S, D, R>(state: Editing<S, D, R>, rules: Rules<S, D>): boolean =>
  state.saving.at !== 'conflict' && isDirty(state, rules);

/** Whether the user chooses between the draft and this version. Changes of different things are merged, unless `asksAlways`. */
const asks = <S, D, R>(state: Editing<S, D, R>, theirs: S, rules: Rules<S, D>): boolean =>
  rebasedOver(state, theirs, rules).collides ||
  (rules.asksAlways === true && !isSame(rules, rules.draftOf(state.base), rules.draftOf(theirs)));

const rebasedOver = <S, D, R>({ draft, base }: Editing<S, D, R>, theirs: S, rules: Rules<S, D>): Rebased<D> =>
  rebase(rules, draft, rules.draftOf(base), rules.draftOf(theirs));

const keep = <S, D, R>({ draft, base }: Editing<S, D, R>, { versionOf }: Rules<S, D>): Effect<S, D> => ({
  do: 'keep',
  kept: { draft, version: versionOf(base) },
});

const saveIn = (ms: number | undefined): Extract<Effect<never, never>, { do: 'saveIn' }>[] =>
  ms === undefined ? [] : [{ do: 'saveIn', ms }];
