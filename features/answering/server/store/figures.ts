import { sql } from 'kysely';
import { flag } from '#engines/actions/flags.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { countFacts } from '#platform/server/figures.ts';
import '../tables.ts';

/** How far people are with each questionnaire of a published action: active mentees, and others who began it. */
export const peopleByQuestionnaire = countFacts(
  ({ projectId }) => sql`
    select asked.user_id, asked.quest_id::text as one,
      case max(asked.reached) when 2 then 'finished' when 1 then 'begun' else 'notBegun' end as two
    from (
      select answer_set.mentee_id as user_id, version.questionnaire_id as quest_id,
        case when answer_set.state in ('finished', 'expired') then 2 when answer_set.state = 'ready' then 0 else 1 end as reached
      from answer_set join questionnaire_version as version on version.id = answer_set.version_id
      where answer_set.project_id = ${projectId}
      union all
      select member.user_id, quest.quest_id, 0
      from (select distinct quest_id from action where project_id = ${projectId} and quest_id is not null
        and flags & ${sql.lit(flag.published)} <> 0) as quest
      join membership as member on member.project_id = ${projectId} and member.state = ${sql.lit(ACTIVE)}
        and 'Mentee' = any(member.user_roles)) as asked
    group by asked.user_id, asked.quest_id`,
  'people',
  2,
);

/** The score of each person in each scale: that of the set which they finished last. */
export const scoresByScale = countFacts(
  ({ projectId }) => sql`
    select last.user_id, last.quest_id::text as one, score.key as two, score.value::float8 as amount
    from (
      select distinct on (answer_set.mentee_id, version.questionnaire_id)
        answer_set.mentee_id as user_id, version.questionnaire_id as quest_id, answer_set.result
      from answer_set join questionnaire_version as version on version.id = answer_set.version_id
      where answer_set.project_id = ${projectId} and answer_set.state in ('finished', 'expired')
        and answer_set.result is not null
      order by answer_set.mentee_id, version.questionnaire_id, answer_set.finished_at desc nulls last, answer_set.id desc) as last
    cross join jsonb_each_text(last.result -> 'scores') as score
    where score.value is not null`,
  'mean',
  2,
);
