import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { countFacts } from '#platform/server/figures.ts';
import '../tables.ts';

/** The state of each form of people, by its stage. Active mentees without an entry form count there as not begun. */
export const formsByStage = countFacts(
  ({ projectId }) => sql`
    select form.user_id, form.stage as one,
      case when form.final_at is not null then 'final' when form.progress = 'ready' then 'ready' else 'draft' end as two
    from microdata as form where form.project_id = ${projectId}
    union all
    select member.user_id, 'entry', 'none'
    from membership as member join project on project.id = member.project_id
    where member.project_id = ${projectId} and member.state = ${sql.lit(ACTIVE)} and 'Mentee' = any(member.user_roles)
      and project.settings -> 'Config' ? 'Microdata'
      and not exists (select from microdata as form where form.project_id = member.project_id
        and form.user_id = member.user_id and form.stage = 'entry')`,
  'people',
  2,
);
