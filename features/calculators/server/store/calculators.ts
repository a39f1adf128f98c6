import { sql } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import { broke, type Db, json } from '#platform/server/db.ts';
import type { CalculatorVersionRow, VersionSettings } from '../tables.ts';
import '../tables.ts';

type Reading = Pick<Actor, 'id' | 'roles'>;

/** The calculators of the projects that the actor may enter, also removed ones. The contract says who edits. */
const inProjectsOf = (actor: Reading, db: Db) =>
  db.selectFrom('calculator').where(isMemberOf(actor, sql.ref('calculator.project_id')));

const visibleTo = (actor: Reading, db: Db) =>
  inProjectsOf(actor, db).where('calculator.removedAt', 'is', null);

const changerName = sql<
  string | null
>`(select app_user.name from app_user where app_user.id = calculator.changed_by)`;

const columns = [
  'calculator.id',
  'calculator.projectId',
  'calculator.name',
  'calculator.version',
  'calculator.changedAt',
] as const;

export type FoundCalculator = NonNullable<Awaited<ReturnType<typeof findCalculator>>>;

/** A calculator that the actor sees. */
export const findCalculator = (db: Db, actor: Reading, id: number) =>
  visibleTo(actor, db)
    .where('calculator.id', '=', id)
    .select([...columns, changerName.as('changedBy')])
    .executeTakeFirst();

/** The same calculator, locked against other changes. */
export const lockCalculator = (db: Db, actor: Reading, id: number) =>
  visibleTo(actor, db)
    .where('calculator.id', '=', id)
    .select([...columns, changerName.as('changedBy')])
    .forUpdate('calculator')
    .executeTakeFirst();

/** A calculator that was taken away within the last day, locked. */
export const lockRemoved = (db: Db, actor: Reading, id: number) =>
  inProjectsOf(actor, db)
    .where('calculator.id', '=', id)
    .where('calculator.removedAt', 'is not', null)
    .select([...columns, changerName.as('changedBy')])
    .forUpdate('calculator')
    .executeTakeFirst();

/** Calculators that a list has, at most. */
const MAX_LISTED = 1_000;

/** The calculators of a project, by name. */
export const calculatorsOf = (db: Db, actor: Reading, projectId: number) =>
  visibleTo(actor, db)
    .where('calculator.projectId', '=', projectId)
    .select([
      ...columns,
      changerName.as('changedBy'),
      numberOf('published').as('published'),
      numberOf('draft').as('draft'),
      sql<number>`(select (proof ->> 'formulas')::int from calculator_version
        where calculator_id = calculator.id order by number desc limit 1)`.as('formulas'),
      sql<number>`(select count(*)::int from action_calculator where calculator_id = calculator.id)`.as(
        'actions',
      ),
    ])
    .orderBy(sql`calculator.name collate "und-x-icu"`)
    .limit(MAX_LISTED)
    .execute();

const numberOf = (state: 'published' | 'draft') =>
  sql<
    number | null
  >`(select number from calculator_version where calculator_id = calculator.id and state = ${state})`;

/** The versions of a calculator, the newest first. */
export const versionsOf = (db: Db, calculatorId: number) =>
  db
    .selectFrom('calculatorVersion')
    .where('calculatorId', '=', calculatorId)
    .select(['id', 'number', 'state', 'fileId', 'publishedAt'])
    .orderBy('number', 'desc')
    .execute();

const detailColumns = [
  'calculatorVersion.id',
  'calculatorVersion.calculatorId',
  'calculatorVersion.number',
  'calculatorVersion.state',
  'calculatorVersion.fileId',
  'calculatorVersion.proof',
  'calculatorVersion.accepted',
  'calculatorVersion.inputs',
  'calculatorVersion.pinned',
  'calculatorVersion.preprocess',
  'calculatorVersion.postprocess',
  'calculatorVersion.remarks',
] as const;

export type VersionDetails = NonNullable<Awaited<ReturnType<typeof shownVersion>>>;

/** The version that editors work on: the draft, or without one the newest. */
export const shownVersion = (db: Db, calculatorId: number) =>
  db
    .selectFrom('calculatorVersion')
    .where('calculatorId', '=', calculatorId)
    .select(detailColumns)
    .orderBy(sql`state = 'draft'`, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The workbook of a version, and what Excel computed, both as JSON. */
export const bookOf = (db: Db, versionId: number) =>
  db
    .selectFrom('calculatorVersion')
    .where('id', '=', versionId)
    .select(['workbook', 'results'])
    .executeTakeFirstOrThrow();

/** A version with its calculator, of a project that the actor may enter; `workbook` is JSON. */
export const findVersion = (db: Db, actor: Reading, versionId: number) =>
  visibleTo(actor, db)
    .innerJoin('calculatorVersion', 'calculatorVersion.calculatorId', 'calculator.id')
    .where('calculatorVersion.id', '=', versionId)
    .select([...detailColumns, 'calculatorVersion.workbook', 'calculator.projectId', 'calculator.name'])
    .executeTakeFirst();

/** The published version of a calculator of a project that the actor may enter. */
export const findPublished = (db: Db, actor: Reading, calculatorId: number) =>
  visibleTo(actor, db)
    .leftJoin('calculatorVersion', (join) =>
      join
        .onRef('calculatorVersion.calculatorId', '=', 'calculator.id')
        .on('calculatorVersion.state', '=', 'published'),
    )
    .where('calculator.id', '=', calculatorId)
    .select(['calculator.id', 'calculator.projectId', 'calculator.name', 'calculatorVersion.id as versionId'])
    .executeTakeFirst();

/** The published calculators of the projects that the actor may enter, by name. */
export const published = (db: Db, actor: Reading, projectId: number | undefined) =>
  visibleTo(actor, db)
    .innerJoin('calculatorVersion', 'calculatorVersion.calculatorId', 'calculator.id')
    .where('calculatorVersion.state', '=', 'published')
    .$if(projectId !== undefined, (query) => query.where('calculator.projectId', '=', projectId!))
    .select(['calculator.id', 'calculator.projectId', 'calculator.name'])
    .orderBy(sql`calculator.name collate "und-x-icu"`)
    .limit(MAX_LISTED)
    .execute();

/** Adds a calculator; returns its id. */
export async function addCalculator(
  db: Db,
  { projectId, name, byId }: { projectId: number; name: string; byId: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('calculator')
    .values({ projectId, name, changedBy: byId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes a change of a calculator; returns its version after it. */
export async function touch(db: Db, id: number, byId: number, name?: string): Promise<number> {
  const { version } = await db
    .updateTable('calculator')
    .set({
      ...(name !== undefined && { name }),
      changedBy: byId,
      changedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** What a draft has: its workbook with the proof, and what staff decided. */
export type DraftContent = Pick<
  CalculatorVersionRow,
  'fileId' | 'workbook' | 'results' | 'proof' | 'remarks'
> &
  VersionSettings;

const toColumns = ({
  proof,
  accepted,
  inputs,
  pinned,
  remarks,
  ...plain
}: Partial<Omit<DraftContent, 'fileId'>>) => ({
  ...plain,
  ...(proof && { proof: json(proof) }),
  ...(accepted && { accepted: json(accepted) }),
  ...(inputs && { inputs: json(inputs) }),
  ...(pinned && { pinned: json(pinned) }),
  ...(remarks && { remarks: json(remarks) }),
});

/** Stores the draft of a calculator, in place of the one that it has. */
export async function putDraft(
  db: Db,
  calculatorId: number,
  { fileId, ...content }: DraftContent,
): Promise<void> {
  const values = { fileId, ...toColumns(content) };
  const { numUpdatedRows } = await db
    .updateTable('calculatorVersion')
    .set(values)
    .where('calculatorId', '=', calculatorId)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('calculatorVersion')
    .values({
      calculatorId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from calculator_version where calculator_id = ${calculatorId})`,
      ...values,
    } as never)
    .execute();
}

/** Makes a draft of the newest version, unless there is one. */
export async function startDraft(db: Db, calculatorId: number): Promise<void> {
  await sql`
    insert into calculator_version (calculator_id, number, state, file_id, workbook, results, proof, accepted, inputs, pinned,
      preprocess, postprocess, remarks)
    select calculator_id, number + 1, 'draft', file_id, workbook, results, proof, accepted, inputs, pinned, preprocess, postprocess,
      remarks
    from calculator_version as newest
    where calculator_id = ${calculatorId} and not exists (select from calculator_version as draft
      where draft.calculator_id = ${calculatorId} and draft.state = 'draft')
    order by number desc limit 1`.execute(db);
}

/** Changes what staff decided about the draft. */
export async function changeDraft(
  db: Db,
  calculatorId: number,
  content: Partial<Omit<DraftContent, 'fileId'>>,
): Promise<void> {
  await db
    .updateTable('calculatorVersion')
    .set(toColumns(content))
    .where('calculatorId', '=', calculatorId)
    .where('state', '=', 'draft')
    .execute();
}

/** Makes the draft the published version; the one before is retired. */
export async function publishDraft(db: Db, calculatorId: number): Promise<void> {
  const ofCalculator = db.updateTable('calculatorVersion').where('calculatorId', '=', calculatorId);
  await ofCalculator.where('state', '=', 'published').set({ state: 'retired' }).execute();
  await ofCalculator
    .where('state', '=', 'draft')
    .set({ state: 'published', publishedAt: sql<Date>`now()` })
    .execute();
}

export async function setRemoved(db: Db, id: number, removed: boolean): Promise<void> {
  await db
    .updateTable('calculator')
    .set({ removedAt: removed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Whether the database refused a calculator because another one of the project has its name. */
export const isNameTaken = (error: unknown): boolean => broke(error, 'calculator_name');

/** The names of the calculators of a project, in small letters. */
export async function namesOf(db: Db, projectId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('calculator')
    .where('projectId', '=', projectId)
    .where('removedAt', 'is', null)
    .select('name')
    .execute();
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}

/** Deletes what was taken away more than a day ago and gave no scenario. */
export async function deleteRemoved(db: Db): Promise<void> {
  await sql`
    delete from calculator where removed_at < now() - interval '1 day' and not exists (select from scenario
      join calculator_version on calculator_version.id = scenario.version_id
      where calculator_version.calculator_id = calculator.id)`.execute(db);
}

/** The name of a user. */
export async function nameOf(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('appUser').where('id', '=', userId).select('name').executeTakeFirst();
  return row?.name ?? undefined;
}

/** What gives the results of a version. Whoever calls knows that the actor may run it. */
export const findWorkbook = (db: Db, versionId: number) =>
  db
    .selectFrom('calculatorVersion')
    .where('id', '=', versionId)
    .select(['workbook', 'inputs', 'pinned', 'preprocess', 'postprocess'])
    .executeTakeFirstOrThrow();

/** The published version of a calculator of a project. Whoever calls knows that it may be run there. */
export const publishedIn = (
  db: Db,
  { projectId, calculatorId }: { projectId: number; calculatorId: number },
) =>
  db
    .selectFrom('calculatorVersion')
    .innerJoin('calculator', 'calculator.id', 'calculatorVersion.calculatorId')
    .where('calculator.id', '=', calculatorId)
    .where('calculator.projectId', '=', projectId)
    .where('calculator.removedAt', 'is', null)
    .where('calculatorVersion.state', '=', 'published')
    .select('calculatorVersion.id')
    .executeTakeFirst();

/** The calculator of a project that has this name, in any case. */
export const namedIn = (db: Db, projectId: number, name: string) =>
  db
    .selectFrom('calculator')
    .where('projectId', '=', projectId)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst();

/** Copies the published version of a calculator into another project; returns the id of the copy. Its file stays where it is. */
export async function copyPublished(
  db: Db,
  from: number,
  { projectId, name, byId }: { projectId: number; name: string; byId: number },
): Promise<number> {
  const id = await addCalculator(db, { projectId, name, byId });
  await sql`
    insert into calculator_version (calculator_id, number, state, workbook, results, proof, accepted, inputs, pinned, preprocess,
      postprocess, remarks, published_at)
    select ${id}, 1, 'published', workbook, results, proof, accepted, inputs, pinned, preprocess, postprocess, remarks, now()
    from calculator_version where calculator_id = ${from} and state = 'published'`.execute(db);
  return id;
}
