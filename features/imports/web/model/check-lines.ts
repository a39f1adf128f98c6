import { createSignal } from '#ui/signal.ts';
import type { FieldValue } from '#features/people/contract/fields.ts';
import type { FieldFault, ImportUser } from '../../contract.ts';
import type { Line } from '../read/read-sheet.ts';
import { userOf } from './import-user.ts';
import { type Replacements, withReplacements } from './replacements.ts';
import { findRepeats } from './repeats.ts';
import type { Columns, Target } from './targets.ts';

/** The result of the check of a line. */
export interface Verdict {
  faults: readonly FieldFault[];
  /** What the line does with an existing account. */
  will?: 'joined' | 'updated' | undefined;
  /** The present data of the person with this sign-in name. */
  current?: { fields: Readonly<Record<string, FieldValue>> } | undefined;
  /** The accounts with the address of the line. */
  owners?: readonly Owner[] | undefined;
}

/** An account that has the address of a line, as the user sees it. */
export interface Owner {
  id: NonNullable<ImportUser['same']>;
  name: string;
  isMember: boolean;
}

/** The progress of the check. */
interface Progress {
  total: number;
  checked: number;
  /** The number of lines with faults, and of those with warnings. */
  faulty: number;
  warned: number;
  /** The number of lines with a fault, by column. */
  byColumn: ReadonlyMap<string, number>;
  /** How often lines were changed. */
  changes: number;
  /** Why the check has stopped. */
  problem?: unknown;
}

/** The lines of a sheet with their faults. */
export interface LineCheck {
  lines: readonly Line[];
  progress: ReturnType<typeof createSignal<Progress>>;
  verdictOf: (line: Line) => Verdict | undefined;
  /**
   * Whether a line, or a column of it, has been faulty since the last `forgetMended`, so that a corrected line stays in
   * view.
   */
  wasFaulty: (line: Line, key?: string) => boolean;
  forgetMended: () => void;
  /** Checks these lines first. */
  hurry: (lines: readonly Line[]) => void;
  edit: (line: Line, key: string, text: string) => void;
  /** Says whether the line is the person who has its address already. */
  decide: (line: Line, person: Line['person']) => void;
  /** Changes many cells at once. */
  replace: (cells: Replacements) => void;
  retry: () => void;
  /** Checks until it is stopped. A stopped check can be started again. */
  start: () => void;
  stop: () => void;
}

interface Options {
  lines: Line[];
  columns: Columns;
  targets: readonly Target[];
  ask: (users: ImportUser[], signal: AbortSignal) => Promise<(Verdict & { line: number })[]>;
  /** Results known from before. These lines are checked only after a change. */
  known?: ReadonlyMap<number, Verdict>;
}

const perRequest = 100;
const MAX_REQUESTS = 3;
/** The interval at which the page renders new results. */
const RENDER_INTERVAL_MS = 150;

/** Whether a fault prevents a line from becoming a user; a warning does not. */
export const isGrave = ({ isWarning }: FieldFault): boolean => !isWarning;

/** Whether the user must say whose the address of a line is. */
export const isAddressFault = ({ code }: FieldFault): boolean =>
  code === 'address' || code === 'addressTwice';

/** Checks lines in the background, visible lines first, three requests at a time. A changed line is checked again. */
export function checkLines({ lines, columns, targets, ask, known = new Map() }: Options): LineCheck {
  const verdicts = new Map<number, Verdict>(known);
  const places = new Map(lines.map(({ line }, place) => [line, place]));
  /** No requests before the start. */
  let stopping = new AbortController();
  stopping.abort();
  let repeats = findRepeats(lines, columns, targets);
  let urgent: number[] = [];
  let next = 0;
  let running = 0;
  let problem: unknown;
  let everFaulty = new Map<number, Set<string>>();
  let renderTimer: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  const underWay = new Set<number>();

  /** The result of a line, with the repeats of the whole file: the server sees only a hundred lines at a time. */
  function verdictOf({ line }: Line): Verdict | undefined {
    const verdict = verdicts.get(line);
    const repeated = repeats.get(line);
    if (!verdict || !repeated) return verdict;
    const others = verdict.faults.filter(
      ({ field, code }) => (code !== 'twice' && code !== 'addressTwice') || !repeated.has(field),
    );
    const isOwned = others.some(({ code }) => code === 'address');
    const isUnique = (key: string) => targets.some((target) => target.key === key && target.unique);
    const twice = [...repeated].flatMap(([field, limit]): FieldFault[] => {
      if (isUnique(field)) return [{ field, code: 'twice', limit }];
      return isOwned ? [] : [{ field, code: 'addressTwice', limit }];
    });
    return { ...verdict, faults: [...others, ...twice] };
  }

  function measure(): Progress {
    const byColumn = new Map<string, number>();
    let faulty = 0;
    let warned = 0;
    for (const one of lines) {
      const faults = verdictOf(one)?.faults ?? [];
      const grave = new Set(faults.filter(isGrave).map(({ field }) => field));
      if (grave.size > 0) {
        faulty += 1;
        everFaulty.set(one.line, new Set([...(everFaulty.get(one.line) ?? []), ...grave]));
      } else if (faults.length > 0) warned += 1;
      for (const field of grave) byColumn.set(field, (byColumn.get(field) ?? 0) + 1);
    }
    return {
      total: lines.length,
      checked: verdicts.size,
      faulty,
      warned,
      byColumn,
      changes,
      ...(problem !== undefined && { problem }),
    };
  }

  function tell(): void {
    renderTimer ??= setTimeout(() => {
      renderTimer = undefined;
      progress.set(measure());
    }, RENDER_INTERVAL_MS);
  }

  function take(): number[] {
    const taken: number[] = [];
    const isOpen = (place: number) => !verdicts.has(lines[place]!.line) && !underWay.has(place);
    while (taken.length < perRequest && urgent.length > 0) {
      const place = urgent.shift()!;
      if (isOpen(place) && !taken.includes(place)) taken.push(place);
    }
    // Visible lines are sent at once, without waiting for a hundred others.
    if (taken.length > 0) return taken;
    for (; taken.length < perRequest && next < lines.length; next += 1) if (isOpen(next)) taken.push(next);
    return taken;
  }

  function go(): void {
    while (running < MAX_REQUESTS && problem === undefined && !stopping.signal.aborted) {
      const taken = take();
      if (taken.length === 0) return;
      void check(taken);
    }
  }

  async function check(taken: readonly number[]): Promise<void> {
    running += 1;
    for (const place of taken) underWay.add(place);
    const asked = taken.map((place) => lines[place]!);
    const { signal } = stopping;
    try {
      const answers = await ask(
        asked.map((line) => userOf(line, columns, targets)),
        signal,
      );
      const byLine = new Map(answers.map((answer) => [answer.line, answer]));
      for (const [order, place] of taken.entries()) {
        const { line } = asked[order]!;
        // A line that was changed in the meantime is checked again.
        if (lines[place] === asked[order]) verdicts.set(line, byLine.get(line) ?? { faults: [] });
        else urgent.push(place);
      }
    } catch (error) {
      if (!signal.aborted) problem = error;
      urgent.push(...taken);
    }
    for (const place of taken) underWay.delete(place);
    running -= 1;
    tell();
    go();
  }

  function replace(cells: Replacements): void {
    const changed: number[] = [];
    const keys = new Set<string>();
    for (const [line, texts] of cells) {
      const place = places.get(line)!;
      lines[place] = withReplacements(lines[place]!, columns, texts);
      verdicts.delete(line);
      changed.push(place);
      for (const key of texts.keys()) keys.add(key);
    }
    if (keys.has('email') || targets.some((target) => target.unique && keys.has(target.key)))
      repeats = findRepeats(lines, columns, targets);
    urgent = [...changed, ...urgent];
    changes += 1;
    progress.set(measure());
    go();
  }

  const progress = createSignal<Progress>(measure());
  return {
    lines,
    progress,
    verdictOf,
    wasFaulty: ({ line }, key) =>
      key === undefined ? everFaulty.has(line) : (everFaulty.get(line)?.has(key) ?? false),
    forgetMended: () => {
      everFaulty = new Map();
      progress.set(measure());
    },
    hurry: (wanted) => {
      const first = wanted.map(({ line }) => places.get(line)!);
      urgent = [...first, ...urgent.filter((place) => !first.includes(place))];
      go();
    },
    edit: (one, key, text) => {
      replace(new Map([[one.line, new Map([[key, text]])]]));
    },
    decide: ({ line }, person) => {
      const place = places.get(line)!;
      const { person: _, ...rest } = lines[place]!;
      lines[place] = { ...rest, ...(person && { person }) };
      verdicts.delete(line);
      repeats = findRepeats(lines, columns, targets);
      urgent = [place, ...urgent];
      changes += 1;
      progress.set(measure());
      go();
    },
    replace,
    retry: () => {
      problem = undefined;
      tell();
      go();
    },
    start: () => {
      stopping = new AbortController();
      go();
    },
    stop: () => stopping.abort(),
  };
}
