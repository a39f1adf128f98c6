import { contentLanguageOf } from '#platform/contract/languages.ts';
import { fieldsOfProject, shownUsername, valuesOf } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { titleIn } from '#engines/actions/title.ts';
import type { Field } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { showValue } from '#engines/fields/values.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Column, Row } from '#platform/server/export/column.ts';
import { say } from '#platform/server/texts.ts';
import { seesAdvisors } from '../access.ts';
import type { GridExtra } from '../contract/extras.ts';
import type { ExportWish, GridAction, GridCell } from '../contract.ts';
import { extraColumns, extrasOf } from './extras.ts';
import { columnsFor } from './header.ts';
import { cellsByMentee, ordered, requestedActions } from './page.ts';
import { selects } from './select.ts';
import * as store from './store/rows.ts';

/**
 * Headers and words as the specification writes them (spec 001 §9); the access and the advisors are for staff (§6).
 */
const wordsIn = (language: ExportWish['language']) => (word: string) => say(language, `grids.export.${word}`);

/** The inputs of an export, read once before the first row. */
export interface Plan {
  actor: Actor;
  projectId: number;
  settings: Settings;
  fields: Field[];
  extras: GridExtra[];
  actions: GridAction[];
  where: ReturnType<typeof selects>;
  order: ReturnType<typeof ordered>;
  language: ExportWish['language'];
  withAdvisors: boolean;
}

/** Resolves the caller's request: the fields and actions that they see, and the condition on mentees. */
export async function planOf(db: Db, actor: Actor, projectId: number, wish: ExportWish): Promise<Plan> {
  const settings = await settingsOf(db, projectId);
  const fields = fieldsOfProject(settings);
  const actions = await columnsFor(db, actor, projectId, { hidden: true });
  const { filterMentorId, filterCoordId, columns, extras, actionIds, language, sort, ...which } = wish;
  const selection = present({ ...which, mentorId: filterMentorId, coordId: filterCoordId });
  return {
    actor,
    projectId,
    settings,
    fields: columns.flatMap((name) =>
      fields.filter((field) => field.name === name && field.type !== 'file' && seesField(actor.level, field)),
    ),
    extras: extraColumns(actor, settings, language).filter(({ key }) => extras.includes(key)),
    actions: requestedActions(actions, actionIds),
    where: selects(selection, { actor, fields, actions }),
    order: ordered(sort, { fields, actions, level: actor.level }),
    language,
    withAdvisors: seesAdvisors(actor.roles),
  };
}

/** The name of the file without its extension, and of its sheet. */
export const namesOf = ({ language }: Plan) => ({
  file: say(language, 'grids.export.file'),
  sheet: say(language, 'grids.export.sheet'),
});

export function columnsOf({ fields, extras, actions, language, withAdvisors }: Plan): Column[] {
  const word = wordsIn(language);
  const text = (header: string): Column => ({ header, type: 'text' });
  const advisor = word('advisor');
  return [
    text(word('username')),
    text(word('name')),
    ...fields.map(({ label, type }): Column => ({
      header: label,
      type: type === 'number' || type === 'date' ? type : 'text',
    })),
    ...extras.map(({ header, isNumber }): Column => ({ header, type: isNumber ? 'number' : 'text' })),
    ...(withAdvisors ? [text(word('access'))] : []),
    text(word('coordinators')),
    text(advisor),
    ...actions.flatMap((action) => {
      const title = titleIn(action, contentLanguageOf(language));
      return withAdvisors ? [text(title), text(`${title} · ${advisor}`)] : [text(title)];
    }),
  ];
}

type Mentee = Awaited<ReturnType<typeof store.pageOfMentees>>[number];

/** The rows of these mentees, read in one statement. */
export async function rowsOfMentees(db: Db, plan: Plan, mentees: readonly Mentee[]): Promise<Row[]> {
  const { projectId, actions } = plan;
  const found = await store.cellsOf(db, {
    projectId,
    menteeIds: mentees.map(({ id }) => id),
    actionIds: actions.map(({ id }) => id),
  });
  const { byMentee, mentors } = cellsByMentee(found);
  const values = await extrasOf(db, plan.actor, {
    projectId,
    menteeIds: mentees.map(({ id }) => id),
    keys: plan.extras.map(({ key }) => key),
  });
  return mentees.map((mentee) => {
    const cells = new Map(byMentee.get(mentee.id)?.map((cell) => [cell.actionId, cell]));
    return rowOf(plan, mentee, { cells, mentors, values: values.get(mentee.id) ?? {} });
  });
}

function rowOf(
  { actor, settings, fields, extras, actions, language, withAdvisors }: Plan,
  mentee: Mentee,
  {
    cells,
    mentors,
    values: ofExtras,
  }: {
    cells: ReadonlyMap<number, GridCell>;
    mentors: ReadonlyMap<number, string>;
    values: Readonly<Record<string, number | string>>;
  },
): Row {
  const { values, fields: own } = valuesOf(settings, actor, mentee);
  const word = wordsIn(language);
  const advisor = mentee.mentor?.name;
  return [
    shownUsername(actor, own, mentee),
    mentee.name,
    ...fields.map((field) => {
      const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
      return typeof value === 'number' ? value : showValue(field, value, contentLanguageOf(language));
    }),
    ...extras.map(({ key }) => ofExtras[key]),
    ...(withAdvisors ? [mentee.state === ACTIVE ? word('active') : word('inactive')] : []),
    mentee.coordinators.map(({ name }) => name).join(', '),
    advisor,
    ...actions.flatMap(({ id }) => {
      const cell = cells.get(id);
      const own = cell?.mentorId === undefined ? advisor : mentors.get(cell.mentorId);
      return withAdvisors ? [cellText(cell, word), own] : [cellText(cell, word)];
    }),
  ];
}

/** The state of an action as a word and a day. */
function cellText(cell: GridCell | undefined, word: (key: string) => string): string | undefined {
  if (!cell || cell.state === 'open') return undefined;
  const state = word(cell.state === 'done' ? 'done' : 'started');
  return cell.at ? `${state} ${athensClock(cell.at.getTime()).date}` : state;
}
