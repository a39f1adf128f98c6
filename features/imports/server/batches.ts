import { record } from '#features/audit/server/inside.ts';
import { undoBulkChange } from '#features/changes/server/public.ts';
import { isActiveMember } from '#features/people/server/inside.ts';
import { peopleOf, valuesOf } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { SheetProblem, type SheetProblemCode } from '#engines/sheets/problem.ts';
import type { FieldValues } from '#features/people/contract/fields.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { readWorkbook } from '#platform/server/sheets/read-workbook.ts';
import {
  batchOfOthers,
  cellTooLong,
  emptySheet,
  notReadable,
  sheetTooLarge,
  tooManyColumns,
  tooManyRows,
  undoneAlready,
} from '../contract/refusals.ts';
import type { ImportBatch, imports } from '../contract.ts';
import * as store from './store.ts';
import { judgeUsers } from './judge-users.ts';
import { tryExisting } from './try-existing.ts';

type BatchRow = Awaited<ReturnType<typeof store.batchesOf>>[number];

/** Starts an import, or resumes one of the caller's own. */
export async function startImport(request: Request<typeof imports.start>): Promise<ImportBatch> {
  const { db, actor, input } = request;
  const { batch: id, projectId, fileName, total, mapping, values } = input;
  await store.beginBatch(db, { id, projectId, userId: actor.id, fileName, total, mapping, values });
  const imported = await store.batchOf(db, id, actor.id);
  if (!imported || imported.projectId !== projectId) throw batchOfOthers();
  await record(request, 'people.start-import', { projectId, target: id, after: { total } });
  return toBatch(imported);
}

/** Returns the faults of these lines, and the present data of people with the same sign-in names. */
export async function checkImport(request: Request<typeof imports.check>) {
  const { db, actor, input } = request;
  const { projectId, users, existing } = input;
  const checked = await judgeUsers(db, actor, { projectId, users, existing });
  const brought = await tryExisting(request, checked);
  const names = checked.map(({ username }) => username.toLowerCase());
  const settings = await settingsOf(db, projectId);
  const there = await peopleOf(db, actor, projectId)
    .where((where) => where(where.fn<string>('lower', ['appUser.username']), 'in', names))
    .execute();
  const current = new Map(
    there.map((row) => [
      row.username.toLowerCase(),
      { id: row.id, fields: valuesOf(settings, actor, row).values as FieldValues },
    ]),
  );
  return checked.map(({ line, username, faults, owners }) => {
    const now = current.get(username.toLowerCase());
    const tried = brought.get(line);
    return present({
      line,
      faults: tried && 'faults' in tried ? [...faults, ...tried.faults] : faults,
      will: tried && 'outcome' in tried ? tried.outcome : undefined,
      current: now,
      owners: owners?.map(({ id, name, state }) => ({
        id: id as never,
        name,
        isMember: state !== undefined,
      })),
    });
  });
}

/** Lists the lines of one of the caller's imports. */
export async function importRows({ db, actor, input }: Request<typeof imports.rows>) {
  const { batch, refusedOnly, count } = input;
  const imported = await store.batchOf(db, batch, actor.id);
  if (!imported || !(await mayStillAct(db, actor, imported.projectId))) throw notFound();
  const rows = await store.rowsOf(db, batch, { refusedOnly, limit: count, offset: (input.page - 1) * count });
  return pageOf(
    rows.map(present),
    refusedOnly ? imported.refused : imported.created + imported.joined + imported.refused,
    count,
  );
}

/** Lists the caller's imports into a project, and the columns that they last matched by hand. */
export async function importsOf({ db, actor, input }: Request<typeof imports.list>) {
  const rows = await store.batchesOf(db, input.projectId, actor.id);
  return { batches: rows.map(toBatch), mapping: rows[0]?.mapping ?? {}, values: rows[0]?.values ?? {} };
}

/** Undoes an import, except for users who have done something since. */
export async function undoImport(request: Request<typeof imports.undo>) {
  const { db, actor, input } = request;
  const imported = await store.lockBatch(db, input.batch);
  if (!imported || imported.userId !== actor.id || !(await mayStillAct(db, actor, imported.projectId)))
    throw notFound();
  if (imported.undoneAt) throw undoneAlready();
  const done = await takeBack(request, imported);
  await record(request, 'people.undo-import', {
    projectId: imported.projectId,
    target: input.batch,
    after: done,
  });
  return done;
}

/** An import that has brought people is a bulk change. One of an earlier release has only its rows. */
async function takeBack(
  request: Request<typeof imports.undo>,
  { id, changeId }: { id: string; changeId: number | null },
): Promise<{ removed: number; kept: number }> {
  if (changeId !== null) {
    const { undone, left } = await undoBulkChange(request, changeId);
    return { removed: undone, kept: left.size };
  }
  const created = await store.createdBy(request.db, id);
  const removed = await store.removeCreated(request.db, created);
  await store.markUndone(request.db, id);
  return { removed: removed.size, kept: created.length - removed.size };
}

const sheetRefusals = {
  'cell-too-long': cellTooLong,
  empty: emptySheet,
  'not-readable': notReadable,
  'too-large': sheetTooLarge,
  'too-many-columns': tooManyColumns,
  'too-many-rows': tooManyRows,
} satisfies Record<SheetProblemCode, unknown>;

/** Returns the cells of a sheet of a workbook, and stores nothing. */
export async function readSheet({ input }: Request<typeof imports.readSheet>) {
  try {
    return await readWorkbook(input.data, { sheet: input.sheet });
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    throw sheetRefusals[error.code](error.place);
  }
}

/** Only the user who made an import may use it, while they are in its project. */
const mayStillAct = async (db: Db, actor: Actor, projectId: number): Promise<boolean> =>
  actor.roles.includes('Admin') || isActiveMember(db, actor.id, projectId);

const toBatch = ({ mapping: _mapping, values: _values, ...row }: BatchRow): ImportBatch => present(row);
