import { type Kysely, sql } from 'kysely';

/**
 * All projects share the fields of a user, so the strictest of a person's projects decides who sees one. The levels of each project are
 * rows that the database keeps beside its settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table field_rule (
      project_id bigint not null references project on delete cascade,
      name text not null,
      visible integer not null,
      editable integer not null,
      is_unique boolean not null,
      is_guarded boolean not null,
      primary key (project_id, name)
    )`.execute(db);
  // As engines/fields reads them: what a field leaves out, and the fields of a profile type without any.
  await sql`
    create function field_rules(settings jsonb)
    returns table (name text, visible integer, editable integer, is_unique boolean, is_guarded boolean)
    language sql immutable parallel safe as $$
      select field ->> 'Name',
        min(case jsonb_typeof(field -> 'Visible') when 'number' then (field ->> 'Visible')::numeric::int else 2 end),
        min(case jsonb_typeof(field -> 'Editable') when 'number' then (field ->> 'Editable')::numeric::int else 1 end),
        bool_or(coalesce(field -> 'Unique' = 'true', false)),
        bool_or(coalesce(field ->> 'Type' in ('email', 'afm', 'amka', 'iban'), false))
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
    insert into field_rule (project_id, name, visible, editable, is_unique, is_guarded)
    select project.id, rule.* from project, lateral field_rules(project.settings) as rule`.execute(db);
  await sql`
    create function project_gives_field_rules() returns trigger language plpgsql as $$
    begin
      delete from field_rule where project_id = new.id;
      insert into field_rule (project_id, name, visible, editable, is_unique, is_guarded)
      select new.id, rule.* from field_rules(new.settings) as rule;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger project_field_rules after insert or update of settings on project
    for each row execute function project_gives_field_rules()`.execute(db);
  // Values of a project field that was named like the column. Where two people have the same one, it stays in the document.
  await sql`
    update membership set kayas = fields ->> 'kayas'
    where kayas is null and jsonb_typeof(fields -> 'kayas') = 'string' and fields ->> 'kayas' <> ''
      and not exists (select from membership as other where other.project_id = membership.project_id
        and other.user_id <> membership.user_id
        and coalesce(other.kayas, other.fields ->> 'kayas') = membership.fields ->> 'kayas')`.execute(db);
}
