import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { markStale, send } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type ImportBatch, imports } from '../contract.ts';
import { checkLines, isAddressFault, type LineCheck, type Verdict } from './model/check-lines.ts';
import { allRows } from './model/import-rows.ts';
import type { Existing } from './model/existing.ts';
import { userOf } from './model/import-user.ts';
import {
  columnsOf,
  forgetImport,
  isComplete,
  isSameFile,
  keepImport,
  keptImport,
} from './model/kept-import.ts';
import { addToMap, mapValues, type ValueMap, withReplacements } from './model/replacements.ts';
import { type Sending, sendLines, type SendProgress } from './model/send-lines.ts';
import {
  type Columns,
  guessColumns,
  knownTitles,
  type Remembered,
  rememberColumns,
  targetsOf,
} from './model/targets.ts';
import { type Line, mannerOf, type Sheet, withNamesFrom } from './read/read-sheet.ts';

/** The present step of the import. */
type Stage =
  | { step: 'bring' }
  | { step: 'match'; sheet: Sheet; columns: Columns; existing: Existing }
  | {
      step: 'check';
      sheet: Sheet;
      columns: Columns;
      existing: Existing;
      check: LineCheck;
      mapped: number;
    }
  | { step: 'send'; run: Run; sending: Sending }
  | { step: 'result'; run: Run; sent: SendProgress; check: LineCheck };

/** An import that was started. */
interface Run {
  batch: Pick<ImportBatch, 'id' | 'created' | 'busy'>;
  headers: string[];
  lines: readonly Line[];
  columns: Columns;
  existing: Existing;
  isKept: boolean;
}

/** The caller's earlier imports, with what they remember. */
export interface Earlier {
  batches: readonly ImportBatch[];
  mapping: Remembered;
  values: ValueMap;
}

/** The state of an import from step to step, also across reloads. */
export function useImport({ mapping: remembered, values, batches }: Earlier) {
  const t = useTexts();
  const { id: projectId, settings } = useProject();
  const { id: userId, level } = useSession();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ step: 'bring' });
  const [stored, setStored] = useState(() => keptImport(projectId, userId));
  // An import that was undone, or that belongs to another user, is not resumed.
  const found = batches.find(({ id, undoneAt }) => id === stored?.batch && !undoneAt);
  // It went on without the page and is complete: nothing of it is kept any more.
  const completed = found && isComplete(found) ? found : undefined;
  const unfinished = completed ? undefined : found;
  const kept = unfinished && stored;
  useEffect(() => {
    if (completed && keptImport(projectId, userId)?.batch === completed.id) forgetImport(projectId, userId);
  }, [completed, projectId, userId]);
  const [isOtherFile, setOtherFile] = useState(false);
  const isTouched = useRef(false);
  const meanings = useRef(values);
  const targets = useMemo(() => targetsOf(settings, level, t), [settings, level, t]);
  const known = useCallback(
    (titles: readonly string[]) => knownTitles(titles, targets, remembered),
    [targets, remembered],
  );
  const check = 'check' in stage ? stage.check : undefined;
  useEffect(() => {
    check?.start();
    return () => check?.stop();
  }, [check]);

  const checked = (
    lines: Line[],
    { columns, existing }: Pick<Run, 'columns' | 'existing'>,
    known?: ReadonlyMap<number, Verdict>,
  ) =>
    checkLines({
      lines,
      columns,
      targets,
      ask: (users, signal) => send(imports.check, { projectId, users, existing }, { signal }),
      ...(known && { known }),
    });

  /** Sends the remaining lines of a run and shows the result. */
  async function deliver(run: Run, lines: readonly Line[]): Promise<void> {
    const sending = sendLines({
      lines,
      userOf: (line) => userOf(line, run.columns, targets),
      created: run.batch.created,
      add: (users) =>
        send(imports.addUsers, { projectId, users, batch: run.batch.id, existing: run.existing }),
    });
    setStage({ step: 'send', run, sending });
    const sent = await sending.finished;
    const unsent = sending.leftOver();
    const rows = await rowsOrNone(run.batch.id);
    const known = new Map<number, Verdict>((rows ?? []).map(({ line, faults }) => [line, { faults }]));
    for (const line of unsent) known.set(line, { faults: [{ field: '', code: 'not-sent' }] });
    const left = lines.filter(({ line }) => (rows ? known : sending.open()).has(line));
    // Who has the address is asked again.
    for (const [line, { faults }] of known) if (faults.some(isAddressFault)) known.delete(line);
    if (unsent.size === 0) forget();
    else setStored(keptImport(projectId, userId));
    setStage({ step: 'result', run, sent, check: checked(left, run, known) });
    await markStale(queries, imports.addUsers);
  }

  /** The reasons of refused lines; undefined if the request fails, and the lines are then checked again. */
  const rowsOrNone = async (batch: string) => {
    try {
      return await allRows(batch, true);
    } catch (error) {
      tellFailure(t, error);
      return undefined;
    }
  };

  function forget(): void {
    forgetImport(projectId, userId);
    setStored(undefined);
    setOtherFile(false);
  }

  async function reportFailure(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      tellFailure(t, error);
    }
  }

  /** Starts the import of these lines with a new batch. */
  const begin = ({ sheet, columns, existing, check: { lines } }: Stage & { step: 'check' }) =>
    reportFailure(async () => {
      const batch = crypto.randomUUID();
      const { fileName, headers, mark, namesFrom } = sheet;
      const begun = await send(imports.start, {
        projectId,
        batch,
        fileName: fileName.slice(0, 300),
        total: lines.length,
        mapping: rememberColumns(headers, columns, targets, remembered),
        values: meanings.current,
      });
      const small = {
        batch,
        fileName,
        headers,
        total: lines.length,
        mark,
        manner: mannerOf(sheet),
        existing,
        namesFrom,
      };
      const isKept = keepImport(projectId, userId, {
        ...small,
        columns: columns.map((key) => key ?? null),
        lines: [...lines],
      });
      isTouched.current = false;
      await deliver({ batch: begun, headers, lines, columns, existing, isKept }, lines);
    });

  /** Resumes the unfinished import with the stored lines, or with the file that the user chose again. */
  const goOn = (brought?: Sheet) =>
    reportFailure(async () => {
      const lines = kept?.lines ?? brought?.lines;
      if (!kept || !lines) return;
      const rows = await allRows(kept.batch);
      const done = new Set(rows.flatMap(({ line, outcome }) => (outcome === 'refused' ? [] : [line])));
      const batch = { id: kept.batch, created: done.size, busy: 0 };
      const run = {
        batch,
        headers: kept.headers,
        lines,
        columns: columnsOf(kept),
        existing: kept.existing ?? 'refuse',
        isKept: !!kept.lines,
      } as const;
      await deliver(
        run,
        lines.filter(({ line }) => !done.has(line)),
      );
    });

  return {
    stage,
    targets,
    known,
    kept,
    unfinished,
    completed,
    isOtherFile,
    /** Whether the user has corrected lines that a reload would lose. */
    holds: () => isTouched.current,
    touch: () => {
      isTouched.current = true;
    },
    forget,
    goOn: () => goOn(),
    /** Deletes the stored lines of an import that was undone. */
    undone: (batch: string) => {
      if (keptImport(projectId, userId)?.batch === batch) forget();
    },
    /** Gives each line its e-mail address as the sign-in name, as applicants have it. */
    emailAsName: ({ sheet, existing }: Stage & { step: 'match' }, columns: Columns) =>
      setStage({
        step: 'match',
        sheet: withNamesFrom(sheet, columns.indexOf('email'), t('imports.column.Username')),
        columns: [...columns, 'Username'],
        existing,
      }),
    bring: (chosen: Sheet) => {
      const sheet =
        kept?.namesFrom === undefined || kept.mark !== chosen.mark
          ? chosen
          : withNamesFrom(chosen, kept.namesFrom, t('imports.column.Username'));
      if (kept && !kept.lines) {
        if (isSameFile(kept, sheet)) void goOn(sheet);
        else setOtherFile(true);
        return;
      }
      const existing = stage.step === 'match' ? stage.existing : 'refuse';
      setStage({ step: 'match', sheet, columns: guessColumns(sheet.headers, targets, remembered), existing });
    },
    match: (sheet: Sheet, columns: Columns, existing: Existing) => {
      const mapped = mapValues(sheet.lines, columns, targets, meanings.current);
      const lines = sheet.lines.map((line) =>
        withReplacements(line, columns, mapped.get(line.line) ?? new Map()),
      );
      setStage({
        step: 'check',
        sheet,
        columns,
        existing,
        check: checked(lines, { columns, existing }),
        mapped: mapped.size,
      });
    },
    mean: (more: ValueMap) => {
      meanings.current = addToMap(meanings.current, more);
    },
    begin,
    /** Sends the refused lines again, as corrected, under the same batch. */
    retry: ({ run, sent, check: { lines } }: Stage & { step: 'result' }) =>
      void deliver({ ...run, batch: { ...run.batch, created: sent.created } }, [...lines]),
    back: (to: Stage) => setStage(to),
  };
}
