import type { ImportBatch, ImportRow } from '../../contract.ts';
import { type Line, mannerOf, type Sheet, withNamesFrom } from '../read/read-sheet.ts';
import { isAddressFault, type Verdict } from './check-lines.ts';
import type { Existing } from './existing.ts';
import { columnsOf, isComplete, isSameFile, type KeptImport } from './kept-import.ts';
import { addToMap, mapValues, type ValueMap, withReplacements } from './replacements.ts';
import type { SendProgress } from './send-lines.ts';
import { type Columns, guessColumns, type Remembered, rememberColumns, type Target } from './targets.ts';

/** What the columns mean, and what the import does with accounts that exist. */
interface Matching {
  columns: Columns;
  existing: Existing;
}

/** An import that was started. */
export interface Run extends Matching {
  batch: Pick<ImportBatch, 'id' | 'created' | 'busy'>;
  headers: string[];
  /** Whether this tab stores the lines, so that a reload can continue by itself. */
  isKept: boolean;
}

/** The present step. The lines of a check, and the progress of a sending, are what its effect makes. */
export type Stage =
  | { step: 'bring' }
  | ({ step: 'match'; sheet: Sheet } & Matching)
  /** `mapped`: how many lines have words that were settled in an earlier import. */
  | ({ step: 'check'; sheet: Sheet; mapped: number } & Matching)
  | { step: 'send'; run: Run }
  | { step: 'result'; run: Run; sent: SendProgress };

export interface State {
  stage: Stage;
  /** The import that this tab stores, as it was read last. */
  stored: KeptImport | undefined;
  /** The file that the user chose is not that of the stored import. */
  isOtherFile: boolean;
  /** The user has corrected lines that a reload would lose. */
  isTouched: boolean;
  /** What words of the sheets mean. */
  values: ValueMap;
}

/** What the page knows besides: the earlier imports, and what columns can mean. */
export interface Facts {
  batches: readonly ImportBatch[];
  targets: readonly Target[];
  remembered: Remembered;
  /** The title of the column of sign-in names. */
  nameTitle: string;
}

type WithLines = KeptImport & { lines: Line[] };

/** What became of the lines of a run. */
interface Delivered {
  run: Run;
  lines: readonly Line[];
  sent: SendProgress;
  /** The lines that were not delivered. */
  unsent: ReadonlySet<number>;
  /** The lines that are not users yet, as far as the page knows. */
  open: ReadonlySet<number>;
  /** The lines that the server has refused; undefined if it did not say. */
  refused: readonly ImportRow[] | undefined;
  /** The import that this tab stores now. */
  stored: KeptImport | undefined;
}

export type StageEvent =
  | { is: 'brought'; sheet: Sheet }
  /** Each line gets its e-mail address as the sign-in name, as applicants have it. */
  | { is: 'emailAsName'; columns: Columns }
  | ({ is: 'matched'; sheet: Sheet } & Matching)
  | { is: 'meant'; values: ValueMap }
  | { is: 'touched' }
  | { is: 'back'; to: 'bring' | 'match' }
  /** The user sends the lines, as an import with this id. */
  | { is: 'sends'; batch: string; lines: readonly Line[] }
  | { is: 'started'; kept: WithLines; batch: Run['batch']; isKept: boolean }
  /** The user resumes the stored import. */
  | { is: 'resumes' }
  /** The server has said what became of the lines of the stored import. */
  | { is: 'resumed'; kept: KeptImport; lines: readonly Line[]; rows: readonly ImportRow[] }
  | ({ is: 'delivered' } & Delivered)
  /** The user sends the lines that are left, as corrected, under the same batch. */
  | { is: 'retries'; lines: readonly Line[] }
  | { is: 'forgets' }
  | { is: 'undone'; batch: string };

/**
 * What the page does, in this order. `check`: it checks these lines in the background. `start`: the server starts the import, and the
 * tab stores it. `resume`: the server says what became of its lines. `forget`: the tab deletes the stored import.
 */
export type Effect =
  | ({ do: 'check'; lines: Line[]; known?: ReadonlyMap<number, Verdict> } & Matching)
  | { do: 'start'; kept: WithLines; mapping: Remembered; values: ValueMap }
  | { do: 'resume'; kept: KeptImport; lines: readonly Line[] }
  | { do: 'send'; run: Run; lines: readonly Line[] }
  | { do: 'forget' };

interface Step {
  state: State;
  effects: readonly Effect[];
}

export const begin = (values: ValueMap, stored: KeptImport | undefined): State => ({
  stage: { step: 'bring' },
  stored,
  isOtherFile: false,
  isTouched: false,
  values,
});

/** The stored import, if it can be resumed: it is not if it was undone, or belongs to another user. */
export function keptOf({ stored }: Pick<State, 'stored'>, batches: Facts['batches']) {
  const found = batches.find(({ id, undoneAt }) => id === stored?.batch && !undoneAt);
  // It was completed without the page.
  if (found && isComplete(found)) return { completed: found, unfinished: undefined, kept: undefined };
  return { completed: undefined, unfinished: found, kept: found && stored };
}

/** What follows from an event: the next state, and what the page does. */
export function next(state: State, event: StageEvent, facts: Facts): Step {
  const { stage } = state;
  const to = (after: Stage, ...effects: Effect[]): Step => ({ state: { ...state, stage: after }, effects });
  const unchanged = { state, effects: [] };
  switch (event.is) {
    case 'brought':
      return brought(state, event.sheet, facts);
    case 'emailAsName':
      if (stage.step !== 'match') return unchanged;
      return to({
        ...stage,
        sheet: withNamesFrom(stage.sheet, event.columns.indexOf('email'), facts.nameTitle),
        columns: [...event.columns, 'Username'],
      });
    case 'matched':
      return matched(state, event, facts);
    case 'meant':
      return { state: { ...state, values: addToMap(state.values, event.values) }, effects: [] };
    case 'touched':
      return state.isTouched ? unchanged : { state: { ...state, isTouched: true }, effects: [] };
    case 'back':
      if (event.to === 'bring') return to({ step: 'bring' });
      if (stage.step !== 'check') return unchanged;
      return to({ step: 'match', sheet: stage.sheet, columns: stage.columns, existing: stage.existing });
    case 'sends':
      return stage.step === 'check' ? { state, effects: [startOf(state, stage, event, facts)] } : unchanged;
    case 'started': {
      const { kept, batch, isKept } = event;
      return send({ ...state, isTouched: false }, runOf(kept, batch, isKept), kept.lines);
    }
    case 'resumes': {
      const { kept } = keptOf(state, facts.batches);
      return kept?.lines ? { state, effects: [{ do: 'resume', kept, lines: kept.lines }] } : unchanged;
    }
    case 'resumed':
      return resumed(state, event);
    case 'delivered':
      return delivered(state, event);
    case 'retries': {
      if (stage.step !== 'result') return unchanged;
      const batch = { ...stage.run.batch, created: stage.sent.created };
      return send(state, { ...stage.run, batch }, event.lines);
    }
    case 'forgets':
      return forgotten(state);
    case 'undone':
      return state.stored?.batch === event.batch ? forgotten(state) : unchanged;
  }
}

const send = (state: State, run: Run, lines: readonly Line[]): Step => ({
  state: { ...state, stage: { step: 'send', run } },
  effects: [{ do: 'send', run, lines }],
});

const forgotten = (state: State): Step => ({
  state: { ...state, stored: undefined, isOtherFile: false },
  effects: [{ do: 'forget' }],
});

const runOf = (kept: KeptImport, batch: Run['batch'], isKept: boolean): Run => ({
  batch,
  headers: kept.headers,
  columns: columnsOf(kept),
  existing: kept.existing ?? 'refuse',
  isKept,
});

/** A stored import without its lines is resumed with its file, and with no other one. */
function brought(state: State, chosen: Sheet, { batches, targets, remembered, nameTitle }: Facts): Step {
  const { kept } = keptOf(state, batches);
  const sheet =
    kept?.namesFrom === undefined || kept.mark !== chosen.mark
      ? chosen
      : withNamesFrom(chosen, kept.namesFrom, nameTitle);
  if (kept && !kept.lines)
    return isSameFile(kept, sheet)
      ? { state, effects: [{ do: 'resume', kept, lines: sheet.lines }] }
      : { state: { ...state, isOtherFile: true }, effects: [] };
  const existing = state.stage.step === 'match' ? state.stage.existing : 'refuse';
  const columns = guessColumns(sheet.headers, targets, remembered);
  return { state: { ...state, stage: { step: 'match', sheet, columns, existing } }, effects: [] };
}

function matched(
  state: State,
  { sheet, columns, existing }: { sheet: Sheet } & Matching,
  { targets }: Facts,
): Step {
  const texts = mapValues(sheet.lines, columns, targets, state.values);
  const lines = sheet.lines.map((line) =>
    withReplacements(line, columns, texts.get(line.line) ?? new Map<string, string>()),
  );
  const stage = { step: 'check', sheet, columns, existing, mapped: texts.size } as const;
  return { state: { ...state, stage }, effects: [{ do: 'check', lines, columns, existing }] };
}

function startOf(
  { values }: State,
  { sheet, columns, existing }: { sheet: Sheet } & Matching,
  { batch, lines }: { batch: string; lines: readonly Line[] },
  { targets, remembered }: Facts,
): Effect {
  const { fileName, headers, mark, namesFrom } = sheet;
  const kept = {
    batch,
    fileName,
    headers,
    total: lines.length,
    mark,
    manner: mannerOf(sheet),
    existing,
    namesFrom,
    columns: columns.map((key) => key ?? null),
    lines: [...lines],
  };
  return { do: 'start', kept, mapping: rememberColumns(headers, columns, targets, remembered), values };
}

/** The lines that are not users yet are sent. */
function resumed(
  state: State,
  { kept, lines, rows }: { kept: KeptImport; lines: readonly Line[]; rows: readonly ImportRow[] },
): Step {
  const done = new Set(rows.flatMap(({ line, outcome }) => (outcome === 'refused' ? [] : [line])));
  const run = runOf(kept, { id: kept.batch, created: done.size, busy: 0 }, kept.lines !== undefined);
  return send(
    state,
    run,
    lines.filter(({ line }) => !done.has(line)),
  );
}

/** The result: the lines that are left are checked, with what the server said of them. */
function delivered(state: State, { run, lines, sent, unsent, open, refused, stored }: Delivered): Step {
  const known = new Map<number, Verdict>((refused ?? []).map(({ line, faults }) => [line, { faults }]));
  for (const line of unsent) known.set(line, { faults: [{ field: '', code: 'not-sent' }] });
  const left = lines.filter(({ line }) => (refused ? known : open).has(line));
  // Who has the address is asked again.
  for (const [line, { faults }] of known) if (faults.some(isAddressFault)) known.delete(line);
  const { columns, existing } = run;
  const stage = { step: 'result', run, sent } as const;
  const check = { do: 'check', lines: left, columns, existing, known } as const;
  if (unsent.size > 0) return { state: { ...state, stage, stored }, effects: [check] };
  const { state: after, effects } = forgotten({ ...state, stage });
  return { state: after, effects: [...effects, check] };
}
