import { sql } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { exists } from '#platform/server/sql.ts';
import { calculatorEditors } from '../../access.ts';
import '../tables.ts';

/** The uploaded workbooks of a project. */
export const filesInProject = (projectId: number) => sql`
  select file_id from calculator_version join calculator on calculator.id = calculator_version.calculator_id
  where calculator.project_id = ${projectId} and file_id is not null`;

export const hasFile = (db: Db, fileId: number): Promise<boolean> =>
  exists(db.selectFrom('calculatorVersion').where('fileId', '=', fileId).select('id').limit(1));

/** Whether the actor edits the calculator that was made of the file. */
export const mayReadFile = async (db: Db, actor: Actor, fileId: number): Promise<boolean> =>
  holds(actor.roles, calculatorEditors) &&
  exists(
    db
      .selectFrom('calculatorVersion')
      .innerJoin('calculator', 'calculator.id', 'calculatorVersion.calculatorId')
      .where('fileId', '=', fileId)
      .where(isMemberOf(actor, sql.ref('calculator.project_id')))
      .select('calculatorVersion.id')
      .limit(1),
  );
