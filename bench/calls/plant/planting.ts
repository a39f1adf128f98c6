import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';

/** A project that gets its rows. */
export interface Planting {
  db: Db;
  projectId: number;
  mentees: number;
}

/** The id of an account of the demo. */
export const account = (username: string): RawBuilder<number> =>
  sql<number>`(select id from app_user where username = ${username})`;

/** The mentees of the project as rows of `user_id` and `n`, which counts from 1. The mentee of the demo is the first. */
export const menteesOf = (projectId: number): RawBuilder<unknown> => sql`(
  select user_id, row_number() over (order by user_id) as n from membership
  join app_user on app_user.id = user_id where project_id = ${projectId} and roles = '{Mentee}')`;

/** An action in the middle of the programme, by its place from 0. The calls ask for it. */
export const MIDDLE = 35;
