import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { periods } from '#engines/microdata/ready-forms.ts';
import type { SentForm } from './sent-form.ts';

/** A form that the stand-in took. */
const storedForm = z.object({
  number: z.string(),
  participantId: z.string(),
  period: z.enum(periods),
  afm: z.string(),
  mis: z.string(),
  isEntry: z.boolean(),
  formDay: z.string(),
  fullName: z.string().optional(),
  fromAuthorities: z.boolean(),
  answers: z.record(z.coerce.number<string>(), z.number()),
  /** How often this form came, with the first time. */
  received: z.int(),
  /** How often its person, operation and kind of form came, also before it was withdrawn, and also where it was refused. */
  sameKey: z.int(),
  withdrawn: z.boolean(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type StoredForm = z.infer<typeof storedForm>;

/** The result of a form of 2021-2027, which is asked for with the GUID. */
const storedResult = z.object({
  guid: z.string(),
  afm: z.string(),
  mis: z.string(),
  isEntry: z.boolean(),
  code: z.int(),
  words: z.string(),
  /** The time from which on it is given, in milliseconds. */
  readyAt: z.number(),
});
export type StoredResult = z.infer<typeof storedResult>;

const storedState = z.object({
  nextNumber: z.int(),
  participants: z.record(z.string(), z.string()),
  forms: z.array(storedForm),
  results: z.array(storedResult),
  keys: z.record(z.string(), z.int()),
});
type State = z.infer<typeof storedState>;

type Key = Pick<SentForm, 'afm' | 'mis' | 'isEntry'>;

const empty = (): State => ({ nextNumber: 12_345, participants: {}, forms: [], results: [], keys: {} });
const keyOf = ({ afm, mis, isEntry }: Key): string => `${afm} ${mis} ${isEntry ? 1 : 0}`;

/** What the stand-in remembers, by AFM, KODIKOS_MIS and EISODOS_FLAG. */
export type Memory = ReturnType<typeof createMemory>;

/** The memory of a stand-in. With a file it is kept there after each change, and a stand-in that starts again goes on with it. */
export function createMemory(file: string | undefined) {
  let state = file === undefined || !existsSync(file) ? empty() : readState(file);
  const save = () => {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    // A stand-in that is stopped while it writes must not leave half a file.
    writeFileSync(`${file}.part`, JSON.stringify(state));
    renameSync(`${file}.part`, file);
  };
  const find = (key: Key) => state.forms.find((one) => !one.withdrawn && keyOf(one) === keyOf(key));
  return {
    forms: (): readonly StoredForm[] =>
      state.forms.map((one) => ({ ...one, sameKey: state.keys[keyOf(one)] ?? 0 })),
    find,
    /** Counts a message with this key, whatever becomes of it. */
    count(key: Key): void {
      state.keys[keyOf(key)] = (state.keys[keyOf(key)] ?? 0) + 1;
      save();
    },
    add(form: SentForm, at: string): StoredForm {
      const participantId = (state.participants[form.afm] ??= String(
        1001 + Object.keys(state.participants).length,
      ));
      const stored = {
        ...form,
        answers: { ...form.answers },
        number: String(state.nextNumber),
        participantId,
        received: 1,
        sameKey: 0,
        withdrawn: false,
        firstAt: at,
        lastAt: at,
      };
      state.nextNumber += 1;
      state.forms.push(stored);
      save();
      return stored;
    },
    /** Notes that a form came again, and takes its answers where it is an update. */
    again(stored: StoredForm, at: string, answers?: SentForm['answers']): void {
      stored.received += 1;
      stored.lastAt = at;
      if (answers) stored.answers = { ...answers };
      save();
    },
    /** Withdraws a form by its number; then its person can be sent again. Returns whether there was one. */
    withdraw(number: string): boolean {
      const stored = state.forms.find((one) => one.number === number && !one.withdrawn);
      if (stored) stored.withdrawn = true;
      save();
      return stored !== undefined;
    },
    addResult(result: StoredResult): void {
      state.results.push(result);
      save();
    },
    result: (guid: string): StoredResult | undefined => state.results.find((one) => one.guid === guid),
    forget(): void {
      state = empty();
      save();
    },
  };
}

function readState(file: string): State {
  try {
    return storedState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is no memory of a stand-in. Give another file, or delete it.`, { cause: error });
  }
}
