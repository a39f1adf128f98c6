import { type RawBuilder, sql } from 'kysely';
import { flag } from '#engines/actions/flags.ts';
import { levelOf, overseers, type Role, staff, supervisors } from '#platform/contract/roles.ts';
import { dayKey } from '#platform/server/document-filter.ts';
import {
  day,
  list,
  moment,
  number,
  readerHolds,
  type ReportPart,
  text,
  yesNo,
} from '#platform/server/report/view.ts';

const isSupervisor = (role: Role): boolean => supervisors.some((one) => one === role);

/** The roles of oversight at a level whose holders see what is hidden from supervisors. */
const sightedAt = (level: number): Role[] =>
  overseers.filter((role) => levelOf([role]) === level && !isSupervisor(role));

const strongerThan = (level: number): Role[] => overseers.filter((role) => levelOf([role]) < level);

/** Whether the roles of the reader hide nothing from them (`hidingFlags`): the strongest role is not a supervisor's. */
const seesHidden = sql.join(
  [...new Set(overseers.map((role) => levelOf([role])))]
    .filter((level) => sightedAt(level).length > 0)
    .map((level) => sql`(${readerHolds(sightedAt(level))} and not ${readerHolds(strongerThan(level))})`),
  sql` or `,
);

const hasFlag = (bit: number): RawBuilder<boolean> => sql<boolean>`action.flags & ${sql.lit(bit)} <> 0`;

/**
 * Whether an action, `action`, is not hidden from the reader of a report, as `seesAction` says of those who oversee a project. Views of
 * work on actions have this condition, too.
 */
export const isActionShown = sql<boolean>`(not ${hasFlag(flag.hideFromSupervisor)} or ${seesHidden})`;

/** Only staff see actions that are not published. */
const isRead = sql<boolean>`(${hasFlag(flag.published)} or ${readerHolds(staff)})`;

const titleIn = (language: 'el' | 'en') => sql`action.titles ->> ${sql.lit(language)}`;
const typeTitleIn = (language: 'el' | 'en') => sql`action_type.titles ->> ${sql.lit(language)}`;
const dueDay = sql`to_date(${dayKey(sql<string>`(action.data ->> 'due')`)}, 'YYYYMMDD')`;

/** The actions of the programmes. */
export const programmeReport: ReportPart = {
  views: [
    {
      name: 'actions',
      readers: overseers,
      from: sql`action join action_type on action_type.id = action.type_id`,
      projectId: sql<number>`action.project_id`,
      where: sql<boolean>`${isActionShown} and ${isRead}`,
      columns: {
        project_id: number('action.project_id'),
        action_id: number('action.id'),
        title_el: text(titleIn('el'), 'action.titles'),
        title_en: text(titleIn('en'), 'action.titles'),
        type: text('action_type.name'),
        type_el: text(typeTitleIn('el'), 'action_type.titles'),
        type_en: text(typeTitleIn('en'), 'action_type.titles'),
        group_path: list('action.group_path'),
        position: number('action.position'),
        is_published: yesNo(hasFlag(flag.published), 'action.flags'),
        is_hidden_from_mentees: yesNo(hasFlag(flag.hideFromMentee), 'action.flags'),
        is_hidden_from_mentors: yesNo(hasFlag(flag.hideFromMentor), 'action.flags'),
        due_day: day(dueDay, 'action.data'),
        questionnaire_id: number('action.quest_id'),
        created_at: moment('action.created_at'),
      },
    },
  ],
  notShown: {
    'action.type_id': 'is shown by the name of the type',
    'action_type.id': 'is shown by the name of the type',
    'action.instructions': 'is the rich text of the page of an action',
    'action.completion_script': 'is code that only Admins read',
    'action.show_level': 'guards a condition of staff',
    'action.enable_level': 'guards a condition of staff',
    'action.version': 'orders the saves of an action',
  },
};
