import { describe, expect, test } from 'vitest';
import { begin, type EditEvent, type Editing, type Effect, isDirty, isSaved, next } from './editing.ts';
import { rebaseFields } from './rebase.ts';
import type { Rules } from './rules.ts';

interface Card {
  version: number;
  name: string;
  city: string;
}
type Typed = Pick<Card, 'name' | 'city'>;
type State = Editing<Card, Typed, string>;
type Event = EditEvent<Card, Typed, string>;

const noon = new Date('2026-03-05T10:00:00Z');
const eight = new Date('2026-03-05T06:00:00Z');
const byVictor = { by: 'Βίκτωρ', at: eight };

/** Saved only when the user asks for it; its fields are independent. */
const manual: Rules<Card, Typed> = {
  versionOf: ({ version }) => version,
  draftOf: ({ name, city }) => ({ name, city }),
  rebase: rebaseFields(),
};
const itself: Rules<Card, Typed> = { ...manual, pauseMs: 800 };
const asking: Rules<Card, Typed> = { ...manual, asksAlways: true };
const signed: Rules<Card, Typed> = { ...manual, savedBy: () => byVictor };

const one: Card = { version: 1, name: 'Άννα', city: 'Βόλος' };
/** Another user moved. */
const moved: Card = { version: 2, name: 'Άννα', city: 'Χανιά' };
/** Another user changed the name, too. */
const renamed: Card = { version: 2, name: 'Εύα', city: 'Χανιά' };
const mine: Typed = { name: 'Ιώ', city: 'Βόλος' };
const later: Typed = { name: 'Ιώ', city: 'Πάτρα' };
const both: Typed = { name: 'Ιώ', city: 'Χανιά' };

const clean: State = begin(manual, one);
const typing: State = { ...clean, draft: mine, saving: { at: 'typing' } };
const saving: State = { ...typing, saving: { at: 'saving' }, sent: { draft: mine } };
/** The user goes on typing while the first draft is being saved. */
const typingOn: State = { ...saving, draft: later, saving: { at: 'typing' } };
const offline: State = { ...typing, saving: { at: 'offline' }, failures: 2 };
const conflict = { theirs: renamed, ...byVictor };
const inConflict: State = { ...typing, saving: { at: 'conflict', conflict } };
const saved: State = { ...clean, saving: { at: 'saved', when: noon } };

const overtakenBy = (theirs: Card): Event => ({
  is: 'overtaken',
  conflict: { theirs, ...byVictor },
  when: noon,
});
const stored = (now: Card): Event => ({ is: 'stored', now, when: noon });
const keep = (draft: Typed, version: number) => ({ do: 'keep', kept: { draft, version } }) as const;
const send = (draft: Typed, over: Card) => ({ do: 'send', draft, over }) as const;
const report = (card: Card) => ({ do: 'report', saved: card }) as const;
const drop = { do: 'drop' } as const;
const saveIn = (ms: number) => ({ do: 'saveIn', ms }) as const;

type Row = [
  what: string,
  before: State,
  event: Event,
  after: Partial<State>,
  effects: Effect<Card, Typed>[],
  rules?: Rules<Card, Typed>,
];

const table = (rows: Row[]) =>
  test.each(rows)('%s', (_what, before, event, after, effects, rules = manual) => {
    expect(next(before, event, rules)).toEqual({ state: { ...before, ...after }, effects });
  });

describe('the first state', () => {
  const kept = { draft: mine, version: 1 };
  test.each<[what: string, state: State, after: State]>([
    [
      'without a kept draft is the saved version',
      clean,
      {
        draft: { name: 'Άννα', city: 'Βόλος' },
        base: one,
        saving: { at: 'rest' },
        sent: undefined,
        failures: 0,
      },
    ],
    ['continues a kept draft over the saved version', begin(manual, one, kept), typing],
    [
      'ignores a kept draft that says the same',
      begin(manual, one, { draft: manual.draftOf(one), version: 0 }),
      clean,
    ],
    [
      'is a conflict when the kept draft is over another version',
      begin(manual, renamed, kept),
      {
        ...typing,
        base: renamed,
        saving: { at: 'conflict', conflict: { theirs: renamed, by: null, at: null } },
      },
    ],
    [
      'names who saved the other version, where the record says so',
      begin(signed, renamed, kept),
      { ...typing, base: renamed, saving: { at: 'conflict', conflict } },
    ],
  ])('%s', (_what, state, after) => expect(state).toEqual(after));
});

describe('typing', () => {
  const typed: Event = { is: 'typed', draft: mine };
  table([
    ['keeps the draft', clean, typed, { draft: mine, saving: { at: 'typing' } }, [keep(mine, 1)]],
    [
      'saves after a pause where the draft saves itself',
      clean,
      typed,
      { draft: mine, saving: { at: 'typing' } },
      [keep(mine, 1), saveIn(800)],
      itself,
    ],
    [
      'during a save leaves the save under way',
      saving,
      { is: 'typed', draft: later },
      { draft: later, saving: { at: 'typing' } },
      [keep(later, 1), saveIn(800)],
      itself,
    ],
    [
      'in a conflict sends nothing',
      inConflict,
      { is: 'typed', draft: later },
      { draft: later },
      [keep(later, 1)],
      itself,
    ],
    ['before a reload is saved after it', typing, { is: 'opened' }, {}, [saveIn(800)], itself],
    ['before a reload is not sent while it is in conflict', inConflict, { is: 'opened' }, {}, [], itself],
    ['has nothing to save after a reload without changes', clean, { is: 'opened' }, {}, [], itself],
  ]);
});

describe('a save', () => {
  table([
    [
      'sends the draft over its version',
      typing,
      { is: 'save' },
      { saving: { at: 'saving' }, sent: { draft: mine } },
      [send(mine, one)],
    ],
    [
      'of nothing forgets the kept draft',
      { ...typing, draft: clean.draft },
      { is: 'save' },
      { saving: { at: 'rest' } },
      [drop],
    ],
    ['of nothing leaves the time of the last one', saved, { is: 'save' }, {}, [drop]],
    ['waits for the one that is under way', typingOn, { is: 'save' }, {}, []],
    ['is not sent in a conflict', inConflict, { is: 'save' }, {}, []],
    [
      'that is stored is the new version',
      { ...saving, failures: 2 },
      stored({ ...one, ...mine, version: 2 }),
      {
        base: { ...one, ...mine, version: 2 },
        saving: { at: 'saved', when: noon },
        sent: undefined,
        failures: 0,
      },
      [drop, report({ ...one, ...mine, version: 2 })],
    ],
    [
      'has the time of the record, where the record has one',
      saving,
      stored({ ...one, ...mine, version: 2 }),
      { base: { ...one, ...mine, version: 2 }, saving: { at: 'saved', when: eight }, sent: undefined },
      [drop, report({ ...one, ...mine, version: 2 })],
      signed,
    ],
    [
      'shows what the server made of the draft',
      saving,
      stored({ version: 2, name: 'ΙΩ', city: 'Βόλος' }),
      {
        draft: { name: 'ΙΩ', city: 'Βόλος' },
        base: { version: 2, name: 'ΙΩ', city: 'Βόλος' },
        saving: { at: 'saved', when: noon },
        sent: undefined,
      },
      [drop, report({ version: 2, name: 'ΙΩ', city: 'Βόλος' })],
    ],
    [
      'keeps what was typed during it, over the new version',
      typingOn,
      stored({ version: 2, name: 'ΙΩ', city: 'Βόλος' }),
      {
        draft: { name: 'ΙΩ', city: 'Πάτρα' },
        base: { version: 2, name: 'ΙΩ', city: 'Βόλος' },
        saving: { at: 'typing' },
        sent: undefined,
      },
      [keep({ name: 'ΙΩ', city: 'Πάτρα' }, 2), report({ version: 2, name: 'ΙΩ', city: 'Βόλος' })],
    ],
    [
      'sends what was typed during it, where the draft saves itself',
      typingOn,
      stored({ ...one, ...mine, version: 2 }),
      { base: { ...one, ...mine, version: 2 }, saving: { at: 'saving' }, sent: { draft: later } },
      [keep(later, 2), report({ ...one, ...mine, version: 2 }), send(later, { ...one, ...mine, version: 2 })],
      itself,
    ],
    [
      'that was cancelled leaves what was typed',
      saving,
      { is: 'cancelled' },
      { saving: { at: 'typing' }, sent: undefined },
      [],
    ],
    [
      'that is refused says why',
      { ...saving, failures: 2 },
      { is: 'refused', reason: 'view-only' },
      { saving: { at: 'refused', problem: 'view-only' }, sent: undefined, failures: 0 },
      [],
      itself,
    ],
  ]);
});

describe('without an answer', () => {
  const unsent: Event = { is: 'unsent', reason: 'offline', retryAfterMs: undefined };
  table([
    [
      'a draft that saves itself is sent again after a pause',
      saving,
      unsent,
      { saving: { at: 'offline' }, sent: undefined, failures: 1 },
      [saveIn(1_000)],
      itself,
    ],
    [
      'the pause is longer after each failure',
      { ...saving, failures: 2 },
      unsent,
      { saving: { at: 'offline' }, sent: undefined, failures: 3 },
      [saveIn(4_000)],
      itself,
    ],
    [
      'the pause is as long as the server asks',
      saving,
      { is: 'unsent', reason: 'too-many', retryAfterMs: 30_000 },
      { saving: { at: 'offline' }, sent: undefined, failures: 1 },
      [saveIn(30_000)],
      itself,
    ],
    [
      'another draft waits for the user',
      saving,
      unsent,
      { saving: { at: 'refused', problem: 'offline' }, sent: undefined },
      [],
    ],
    [
      'the draft is sent at once when the network is back',
      offline,
      { is: 'back' },
      { failures: 0 },
      [saveIn(0)],
      itself,
    ],
  ]);
});

describe('another saved version', () => {
  table([
    [
      'that changed other fields is merged, and the draft is sent over it',
      { ...saving, failures: 1 },
      overtakenBy(moved),
      { draft: both, base: moved, saving: { at: 'saving' }, sent: { draft: both }, failures: 0 },
      [keep(both, 2), send(both, moved)],
    ],
    [
      'that changed the same field is a conflict',
      saving,
      overtakenBy(renamed),
      { saving: { at: 'conflict', conflict }, sent: undefined },
      [],
    ],
    [
      'is always shown where the parts belong together',
      saving,
      overtakenBy(moved),
      { saving: { at: 'conflict', conflict: { theirs: moved, ...byVictor } }, sent: undefined },
      [],
      asking,
    ],
    [
      'with the fields that were edited unchanged is merged also where the parts belong together',
      saving,
      overtakenBy({ ...one, version: 2 }),
      { base: { ...one, version: 2 }, saving: { at: 'saving' }, sent: { draft: mine } },
      [keep(mine, 2), send(mine, { ...one, version: 2 })],
      asking,
    ],
    [
      'with the draft that was sent is that of a call whose answer was lost',
      saving,
      overtakenBy({ ...one, ...mine, version: 2 }),
      { base: { ...one, ...mine, version: 2 }, saving: { at: 'saved', when: noon }, sent: undefined },
      [drop, report({ ...one, ...mine, version: 2 })],
    ],
    [
      'that the draft is over already is a conflict, so that the server is not asked again and again',
      { ...saving, base: moved },
      overtakenBy(moved),
      { saving: { at: 'conflict', conflict: { theirs: moved, ...byVictor } }, sent: undefined },
      [],
    ],
  ]);
});

describe('a record that is read again', () => {
  table([
    [
      'is shown',
      saved,
      { is: 'read', now: moved },
      { draft: manual.draftOf(moved), base: moved, saving: { at: 'rest' } },
      [],
    ],
    [
      'means nothing in the version that is known',
      typing,
      { is: 'read', now: { ...renamed, version: 1 } },
      {},
      [],
    ],
    ['means nothing during a save', saving, { is: 'read', now: moved }, {}, []],
    [
      'is merged when it changed other fields',
      typing,
      { is: 'read', now: moved },
      { draft: both, base: moved },
      [keep(both, 2)],
    ],
    ['leaves a conflict without an author to the next save', typing, { is: 'read', now: renamed }, {}, []],
    [
      'is a conflict at once when it names its author',
      typing,
      { is: 'read', now: renamed },
      { saving: { at: 'conflict', conflict } },
      [],
      signed,
    ],
    ['leaves a conflict as it is', inConflict, { is: 'read', now: { ...moved, version: 3 } }, {}, [], signed],
  ]);
});

describe('the end of a conflict', () => {
  const theirs = { draft: manual.draftOf(renamed), base: renamed, saving: { at: 'rest' } } as const;
  table([
    [
      'by the other version drops the draft',
      inConflict,
      { is: 'takeTheirs' },
      theirs,
      [drop, report(renamed)],
    ],
    [
      'by giving up the draft is the other version',
      inConflict,
      { is: 'reset' },
      theirs,
      [drop, report(renamed)],
    ],
    [
      'by the own version keeps what only the other user changed',
      inConflict,
      { is: 'keepMine' },
      { draft: both, base: renamed, saving: { at: 'typing' } },
      [keep(both, 2)],
    ],
    ['is not taken from the other version without a conflict', typing, { is: 'takeTheirs' }, {}, []],
    ['is not the own version without a conflict', typing, { is: 'keepMine' }, {}, []],
  ]);
});

describe('a draft that is given up', () => {
  table([
    [
      'for the saved version',
      typing,
      { is: 'reset' },
      { draft: clean.draft, saving: { at: 'rest' } },
      [drop],
    ],
    [
      'for another version',
      typing,
      { is: 'put', now: renamed },
      { draft: manual.draftOf(renamed), base: renamed, saving: { at: 'rest' } },
      [drop],
    ],
  ]);
});

test.each<[what: string, state: State, dirty: boolean, safe: boolean]>([
  ['without changes', clean, false, true],
  ['after a save', saved, false, true],
  ['with changes', typing, true, false],
  ['without an answer', { ...clean, saving: { at: 'offline' } }, false, false],
  ['after a refusal', { ...clean, saving: { at: 'refused', problem: 'view-only' } }, false, false],
  ['in a conflict', inConflict, true, false],
])('%s a draft is unsaved or safe to leave', (_what, state, dirty, safe) => {
  expect([isDirty(state, manual), isSaved(state, manual)]).toEqual([dirty, safe]);
});

test('drafts that the rules call equal are no change', () => {
  const trims: Rules<Card, Typed> = {
    ...manual,
    isSame: (a, b) => a.name.trim() === b.name.trim() && a.city === b.city,
  };
  expect(isDirty({ ...clean, draft: { name: ' Άννα', city: 'Βόλος' } }, trims)).toBe(false);
});

test('a draft without rules of its own is one thing, which collides with every other change', () => {
  const { rebase: _rebase, ...whole } = manual;
  expect(next(saving, overtakenBy(moved), whole).state.saving.at).toBe('conflict');
});

test('a field that was deleted here stays deleted over another version, and collides with a change of it there', () => {
  const rebase = rebaseFields<Record<string, number>>();
  const before = { a: 1, b: 1 };
  expect(rebase({ b: 1 }, before, { a: 1, b: 2 })).toEqual({ draft: { b: 2 }, collides: false });
  expect(rebase({ b: 1 }, before, { a: 2, b: 1 })).toEqual({ draft: { b: 1 }, collides: true });
  expect(rebase({ b: 1 }, before, { b: 1 })).toEqual({ draft: { b: 1 }, collides: false });
});
