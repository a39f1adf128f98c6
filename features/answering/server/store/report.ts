import { sql } from 'kysely';
import { type TypeNumber, kindOf, typeNumbers } from '#engines/questionnaire/kinds.ts';
import { isActionShown } from '#features/programme/server/public.ts';
import { moment, number, type ReportPart, text, textList } from '#platform/server/report/view.ts';
import { groupReaders, isOver, setStates } from '../../access.ts';

/** The kinds of questions whose answers are shown: a choice, a number, a day or a time. In the others people write texts of any kind. */
const openKinds = new Set([
  'closedBlanks',
  'matching',
  'numericBlanks',
  'timeBlanks',
  'singleChoice',
  'multipleChoice',
  'yesNo',
  'likertGrid',
  'ranking',
  'slider',
  'date',
  'numberWithUnit',
  'imageChoice',
  'hotSpot',
  'ordering',
  'allocation',
]);

const openTypes = textList(
  typeNumbers.filter((type: TypeNumber) => openKinds.has(kindOf(type).name)).map(String),
);

/** The answer sets with their versions and their actions, which may be hidden from the reader. */
const sets = sql`answer_set
  join questionnaire_version as version on version.id = answer_set.version_id
  join action on action.id = answer_set.action_id`;

const isCounted = sql<boolean>`answer_set.state = any(${textList(setStates.filter(isOver))}) and ${isActionShown}`;

/** The questions of each version whose answers are shown. */
const openQuestions = sql`(select one.id as version_id, question ->> 'id' as name
  from questionnaire_version as one, jsonb_path_query(one.definition, '$.sections[*].lines[*][*]') as question
  where question ->> 'type' = any(${openTypes}))`;

const whose = {
  project_id: number('answer_set.project_id'),
  set_id: number('answer_set.id'),
  action_id: number('answer_set.action_id'),
  person_id: number('answer_set.mentee_id'),
  questionnaire_id: number(sql`version.questionnaire_id`),
  version: number(sql`version.number`),
};

const scope = {
  projectId: sql<number>`answer_set.project_id`,
  personId: sql<number>`answer_set.mentee_id`,
};

/** How far people are with questionnaires, and what those who have finished answered and scored. */
export const answeringReport: ReportPart = {
  views: [
    {
      name: 'answer_sets',
      readers: groupReaders,
      from: sets,
      ...scope,
      where: isActionShown,
      columns: {
        ...whose,
        state: text('answer_set.state'),
        allowed_seconds: number('answer_set.seconds'),
        started_at: moment('answer_set.started_at'),
        finished_at: moment('answer_set.finished_at'),
        completion: number(sql`(answer_set.result -> 'completion')::float8`, 'answer_set.result'),
      },
    },
    {
      name: 'answers',
      readers: groupReaders,
      from: sql`${sets} cross join jsonb_each(answer_set.result -> 'answers') as answer
        join ${openQuestions} as open on open.version_id = answer_set.version_id and open.name = answer.key`,
      ...scope,
      where: sql<boolean>`${isCounted} and answer.value <> 'null'`,
      columns: {
        ...whose,
        question: text(sql`answer.key`, 'answer_set.result'),
        value: text(sql`answer.value #>> '{}'`, 'answer_set.result'),
      },
    },
    {
      name: 'scores',
      readers: groupReaders,
      from: sql`${sets} cross join jsonb_each(answer_set.result -> 'scores') as score`,
      ...scope,
      where: sql<boolean>`${isCounted} and jsonb_typeof(score.value) = 'number'`,
      columns: {
        ...whose,
        scale: text(sql`score.key`, 'answer_set.result'),
        score: number(sql`score.value::float8`, 'answer_set.result'),
      },
    },
  ],
  notShown: {
    'answer_set.version_id': 'is shown by the questionnaire and its version',
    'answer_set.ends_at': 'is the clock of a set that is being answered',
    'answer_set.paused_at': 'is the clock of a set that is being answered',
    'answer_set.paused_ms': 'is the clock of a set that is being answered',
    'answer_set.seen_at': 'is the clock of a set that is being answered',
    'answer_set.revision': 'orders the answers of a set',
    answer: 'is shown from the result of finished sets',
    late_answer: 'came after the end and does not count',
    answer_device: 'keeps an answer from counting twice',
    answer_set_event: 'is shown in the record of a set',
    answer_snapshot: 'keeps answers that were reset',
    time_grant: 'is shown by the seconds of a set',
    quest_token: 'is the secrets of links',
    quest_report: 'is the design of combined results',
  },
};
