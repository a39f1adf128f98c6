import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import { isEmptyView, type ViewCode, type ViewPart, type ViewType } from '#engines/views/resolve.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { ViewLayer } from '../contract.ts';
import './tables.ts';

/** The owner of a view: an action, or a type for all its actions. */
export interface Owner {
  of: 'action' | 'type';
  id: number;
}

/** One view: its owner and its kind of viewer. */
export interface Place extends Owner {
  viewType: ViewType;
}

const columnOf = ({ of }: Owner) => (of === 'action' ? 'actionId' : 'typeId');

const rowsWith = (db: Db) =>
  db
    .selectFrom('actionView')
    .leftJoin('appUser as editor', 'editor.id', 'actionView.editedBy')
    .leftJoin('appUser as changer', 'changer.id', 'actionView.changedBy')
    .select([
      'actionView.viewType',
      'actionView.html',
      'actionView.controller',
      'actionView.functions',
      'actionView.functionsEdited',
      'actionView.editedAt',
      'actionView.version',
      'actionView.changedAt',
      'editor.name as editedBy',
      'changer.name as changedBy',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsWith>['executeTakeFirstOrThrow']>>;

/** A row in the form of the contract: who edits is said only while the view is marked as edited. */
const layerOf = ({ editedAt, editedBy, ...row }: Row): ViewLayer =>
  present({ ...row, ...(row.functionsEdited && { editedAt, editedBy }) });

/** The parts of an action or a type, for each kind of viewer that has any. */
export async function layersOf(db: Db, owner: Owner): Promise<ViewLayer[]> {
  const rows = await rowsWith(db)
    .where(`actionView.${columnOf(owner)}`, '=', owner.id)
    .orderBy('actionView.viewType')
    .execute();
  return rows.map(layerOf);
}

/** One view of an action or a type, if it was ever saved or edited. */
export async function layer(db: Db, place: Place): Promise<ViewLayer | undefined> {
  const row = await rowsWith(db)
    .where(`actionView.${columnOf(place)}`, '=', place.id)
    .where('actionView.viewType', '=', place.viewType)
    .executeTakeFirst();
  return row && layerOf(row);
}

/**
 * Locks a view until the transaction ends and creates an empty one if there is none; returns the id of its row.
 */
export async function lockView(db: Db, place: Place): Promise<number> {
  const column = columnOf(place);
  await db
    .insertInto('actionView')
    .values({ actionId: null, typeId: null, [column]: place.id, viewType: place.viewType })
    .onConflict((same) => same.columns([column, 'viewType']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('actionView')
    .where(column, '=', place.id)
    .where('viewType', '=', place.viewType)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a locked view and its history. It increases the version and clears the mark of editing. */
export async function writeView(
  db: Db,
  viewId: number,
  { code, parts, userId }: { code: ViewCode; parts: readonly ViewPart[]; userId: number },
): Promise<void> {
  const { html, controller, functions } = code;
  const { version } = await db
    .updateTable('actionView')
    .set({
      html,
      controller,
      functions,
      ...unmarked,
      version: sql<number>`version + 1`,
      changedBy: userId,
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', viewId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('actionViewChange')
    .values({ viewId, version, parts: [...parts], html, controller, functions, userId })
    .execute();
}

/** An action and its copy. */
export interface Copied {
  original: number;
  copy: number;
}

/** Copies the views of actions to their copies, each as a first version; returns the copied views. */
export async function copyViews(
  db: Db,
  pairs: readonly Copied[],
  userId: number,
): Promise<(Copied & { viewType: ViewType })[]> {
  const { rows } = await sql<Copied & { viewType: ViewType }>`
    with pair as (select * from jsonb_to_recordset(${json(pairs)}) as one (original bigint, copy bigint)),
    copied as (
      insert into action_view
        (action_id, view_type, html, controller, functions, version, changed_by, changed_at)
      select pair.copy, view_type, html, controller, functions, 1, ${userId}, now()
      from action_view join pair on pair.original = action_view.action_id
      where concat(html, controller, functions) <> ''
      returning *
    ), kept as (
      insert into action_view_change (view_id, version, parts, html, controller, functions, user_id)
      select id, version, array_remove(array[
          case when html <> '' then 'html' end,
          case when controller <> '' then 'controller' end,
          case when functions <> '' then 'functions' end
        ], null), html, controller, functions, changed_by
      from copied
    )
    select original, copy, view_type from copied join pair on pair.copy = copied.action_id
    order by copy, view_type`.execute(db);
  return rows;
}

const unmarked = { functionsEdited: false, editedBy: null, editedAt: null };

/** Sets or clears who is editing a locked view. */
export async function markView(db: Db, viewId: number, editedBy: number | undefined): Promise<void> {
  await db
    .updateTable('actionView')
    .set(editedBy === undefined ? unmarked : { functionsEdited: true, editedBy, editedAt: sql<Date>`now()` })
    .where('id', '=', viewId)
    .execute();
}

/** The changes in the history of a view, newest first. */
const MAX_CHANGES = 100;

/** The saved versions of a view, newest first. */
export async function changesOf(db: Db, place: Place) {
  const rows = await db
    .selectFrom('actionViewChange as change')
    .innerJoin('actionView', 'actionView.id', 'change.viewId')
    .leftJoin('appUser', 'appUser.id', 'change.userId')
    .where(`actionView.${columnOf(place)}`, '=', place.id)
    .where('actionView.viewType', '=', place.viewType)
    .select(['change.version', 'change.parts', 'change.changedAt as at', 'appUser.name as by'])
    .orderBy('change.version', 'desc')
    .limit(MAX_CHANGES)
    .execute();
  return rows.map(({ by, ...row }) => ({ ...row, by: by ?? '' }));
}

/** A view as it was at one version. */
export const pastView = (db: Db, place: Place, version: number) =>
  db
    .selectFrom('actionViewChange as change')
    .innerJoin('actionView', 'actionView.id', 'change.viewId')
    .where(`actionView.${columnOf(place)}`, '=', place.id)
    .where('actionView.viewType', '=', place.viewType)
    .where('change.version', '=', version)
    .select(['change.html', 'change.controller', 'change.functions'])
    .executeTakeFirst();

/** Those of these actions with a view for mentees, of their own or of their type. */
export async function actionsWithView(
  db: Db,
  actions: readonly { id: number; typeId: number }[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('actionView')
    .where('viewType', '=', 'mentee')
    .where(
      sql<boolean>`(action_id ${among(actions.map(({ id }) => id))}
        or type_id ${among(actions.map(({ typeId }) => typeId))})`,
    )
    .select(['actionId', 'typeId', 'html', 'controller', 'functions'])
    .execute();
  const full = rows.filter((row) => !isEmptyView(row));
  const ids = new Set(full.map(({ actionId }) => actionId));
  const types = new Set(full.map(({ typeId }) => typeId));
  return new Set(actions.filter(({ id, typeId }) => ids.has(id) || types.has(typeId)).map(({ id }) => id));
}

/** The kinds of viewers that have a view of an action, from itself or its type. */
export async function viewTypesOf(db: Db, action: { id: number; typeId: number }): Promise<Set<ViewType>> {
  const rows = await db
    .selectFrom('actionView')
    .where((either) => either.or([either('actionId', '=', action.id), either('typeId', '=', action.typeId)]))
    .select(['viewType', 'html', 'controller', 'functions'])
    .execute();
  return new Set(rows.filter((row) => !isEmptyView(row)).map(({ viewType }) => viewType));
}
