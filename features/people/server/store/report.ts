import { type RawBuilder, sql } from 'kysely';
import { type Field, GUARDED_LEVEL } from '#engines/fields/definition.ts';
import { memberState } from '#engines/people/membership.ts';
import { participants } from '#platform/contract/roles.ts';
import { dayKey, numberOf } from '#platform/server/document-filter.ts';
import {
  document,
  inWords,
  list,
  moment,
  number,
  type ReportPart,
  text,
  yesNo,
} from '#platform/server/report/view.ts';
import { projectFields, seenValues } from './documents.ts';

/** A sign-in name that is an address is shown to the levels that see addresses. */
const username = sql`case when strpos(app_user.username, '@') = 0 or reader.level <= ${sql.lit(GUARDED_LEVEL)} then app_user.username end`;

/** The values that the reader's level sees of the person, of the user and of the membership. */
const seenFields = sql`${seenValues(sql`reader.user_fields`, sql<number>`reader.level`)}
  || (select coalesce(jsonb_object_agg(field.key, field.value), '{}') from jsonb_each(${projectFields}) as field
    where field.key = any(reader.project_fields))`;

/** The members of projects, with the values of their fields. */
export const peopleReport: ReportPart = {
  views: [
    {
      name: 'people',
      readers: participants,
      from: sql`membership join app_user on app_user.id = membership.user_id`,
      projectId: sql<number>`membership.project_id`,
      personId: sql<number>`membership.user_id`,
      where: sql<boolean>`app_user.erased_at is null`,
      columns: {
        project_id: number('membership.project_id'),
        person_id: number('membership.user_id'),
        name: text('app_user.name'),
        username: text(username, 'app_user.username'),
        roles: list(sql`membership.user_roles`, 'membership.user_roles', 'app_user.roles'),
        state: text(inWords(sql`membership.state`, memberState), 'membership.state'),
        state_since: moment('membership.state_at'),
        joined_at: moment('membership.joined_at'),
        worked_at: moment('membership.last_sign_at'),
        signed_in_at: moment('app_user.signed_in_at'),
        has_withdrawn: yesNo(
          sql`case when reader.level < 4 then membership.withdrawn_at is not null end`,
          'membership.withdrawn_at',
        ),
        language: text('app_user.language'),
        fields: document(
          seenFields,
          'app_user.fields',
          'membership.fields',
          'membership.marks',
          'membership.kayas',
        ),
      },
    },
  ],
  notShown: {
    'membership.name_key': 'orders lists by the name, which is shown',
    'membership.contact': 'is for the mentees of the mentor',
    project_user_data: 'is private data of the pages of a project',
    field_change: 'is shown with the bulk changes',
    field_change_row: 'keeps former values for the undo',
    saved_filter: 'belongs to the user who saved it',
    field_rule: 'decides who sees a field',
    leaving: 'keeps what comes back with a person',
  },
};

/** The SQL expression of a field in the view `people`, typed as the project defines the field. A value of another type is null. */
function typedValue({ name, type }: Pick<Field, 'name' | 'type'>): RawBuilder<unknown> {
  const key = sql.lit(name);
  const value = sql`(people.fields -> ${key})`;
  const words = sql<string>`(people.fields ->> ${key})`;
  if (type === 'number') return numberOf(value);
  if (type === 'date') return sql`to_date(${dayKey(words)}, 'YYYYMMDD')`;
  if (type === 'checkbox') return sql`case jsonb_typeof(${value}) when 'boolean' then ${value}::boolean end`;
  if (type === 'multiSelect')
    return sql`case jsonb_typeof(${value}) when 'array' then array(select jsonb_array_elements_text(${value})) end`;
  return words;
}

/**
 * The common table `people` that takes the place of the view in a query: with a column for each field of the project. A field that is
 * named like a column of the view is read from `fields`.
 */
export function peopleWithFields(fields: readonly Pick<Field, 'name' | 'type'>[]): RawBuilder<unknown> {
  const own = new Set(Object.keys(peopleReport.views[0]!.columns));
  const columns = fields
    .filter(({ name }) => !own.has(name))
    .map((field) => sql`, ${typedValue(field)} as ${sql.id(field.name)}`);
  return sql`people as not materialized (select people.*${sql.join(columns, sql``)} from report.people)`;
}
