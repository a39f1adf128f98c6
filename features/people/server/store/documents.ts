import { type Expression, sql, type SqlBool } from 'kysely';
import { type Field, GUARDED_LEVEL, KAYAS } from '#engines/fields/definition.ts';
import { isMark } from '#engines/fields/marks.ts';
import type { Elsewhere } from '../../profile.ts';
import '../tables.ts';

/** The values of a member's project fields, with the marks. That of ΚΑΥΑΣ is a column; the document may keep an older one. */
export const projectFields = sql<
  Record<string, unknown>
>`(membership.fields || membership.marks || jsonb_strip_nulls(jsonb_build_object('kayas', membership.kayas)))`;

/** The levels that the person's other projects set for fields of the user, the strictest of each. */
export const elsewhere = sql<Elsewhere | null>`(select jsonb_object_agg(rule.name, rule.levels) from (
    select field_rule.name, jsonb_build_object('visible', min(field_rule.visible), 'editable', min(field_rule.editable),
      'guarded', bool_or(field_rule.is_guarded)) as levels
    from membership as other join field_rule on field_rule.project_id = other.project_id
    where other.user_id = app_user.id and other.project_id <> membership.project_id
    group by field_rule.name) as rule)`;

/** The JSON document that holds the value of a field. */
export const documentOf = ({ name, place }: Pick<Field, 'name' | 'place'>): Expression<unknown> =>
  place === 'user'
    ? sql`app_user.fields`
    : name === KAYAS
      ? projectFields
      : isMark(name)
        ? sql`membership.marks`
        : sql`membership.fields`;

/** The rules of all projects of the person by which a level does not see a field of the user. */
const rulesThatHide = (level: Expression<number>) =>
  sql`membership as other join field_rule on field_rule.project_id = other.project_id
    where other.user_id = app_user.id
      and least(field_rule.visible, case when field_rule.is_guarded then ${sql.lit(GUARDED_LEVEL)} end) < ${level}`;

/** Whether a level sees a field of the user in every project of the person that defines it. */
export const seenInAllProjects = (name: string, level: number): Expression<SqlBool> =>
  sql<SqlBool>`not exists (select from ${rulesThatHide(sql<number>`${level}`)} and field_rule.name = ${name})`;

/** The values of the user's fields with these names that a level sees in every project of the person. */
export const seenValues = (names: Expression<unknown>, level: Expression<number>) =>
  sql<
    Record<string, unknown>
  >`(select coalesce(jsonb_object_agg(field.key, field.value), '{}') from jsonb_each(app_user.fields) as field
    where field.key = any(${names}) and field.key <> all(array(select field_rule.name from ${rulesThatHide(level)})))`;

/** Whether a level that sees a field in the project also sees this person's value. */
export const seenOf = ({ name, place }: Pick<Field, 'name' | 'place'>, level: number): Expression<SqlBool> =>
  place === 'user' ? seenInAllProjects(name, level) : sql<SqlBool>`true`;
