import { type Kysely, sql } from 'kysely';

/**
 * The fields whose values the server itself reads under these names are guarded, whatever type a project gives them
 * (engines/fields: `isGuarded`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function field_rules(settings jsonb)
    returns table (name text, visible integer, editable integer, is_unique boolean, is_guarded boolean)
    language sql immutable parallel safe as $$
      select field ->> 'Name',
        min(case jsonb_typeof(field -> 'Visible') when 'number' then (field ->> 'Visible')::numeric::int else 2 end),
        min(case jsonb_typeof(field -> 'Editable') when 'number' then (field ->> 'Editable')::numeric::int else 1 end),
        bool_or(coalesce(field -> 'Unique' = 'true', false)),
        bool_or(coalesce(field ->> 'Type' in ('email', 'afm', 'amka', 'iban'), false)
          or lower(field ->> 'Name') in ('email', 'afm', 'amka', 'iban'))
      from unnest(array['User', 'Mentor', 'Mentee', 'Supervisor', 'Coordinator']) as kind,
        lateral jsonb_array_elements(case
          when jsonb_typeof(settings -> kind -> 'Fields') = 'array' and settings -> kind -> 'Fields' <> '[]'
          then settings -> kind -> 'Fields'
          else '[{"Name": "first_name", "Visible": 4, "Editable": 4}, {"Name": "last_name", "Visible": 4, "Editable": 4},
            {"Name": "email", "Type": "email", "Visible": 4, "Editable": 4},
            {"Name": "phone", "Type": "phone", "Visible": 4, "Editable": 4}]'::jsonb end) as field
      where (kind = 'User' or jsonb_typeof(settings -> kind) = 'object')
        and field ->> 'Name' is not null and field ->> 'Name' <> 'kayas' and field ->> 'Type' is distinct from 'computed'
      group by field ->> 'Name'
    $$`.execute(db);
  await sql`
    update field_rule set is_guarded = true
    where not is_guarded and lower(name) in ('email', 'afm', 'amka', 'iban')`.execute(db);
}
