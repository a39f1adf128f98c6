import { titleIn } from '#engines/actions/title.ts';
import { actionsIn, circles, conditionsOf, fieldsIn, type Verdict } from '#engines/actions/conditions.ts';
import { seesField } from '#engines/fields/levels.ts';
import { fieldsOfProject, shownValues } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import type { Request } from '#platform/server/implement.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { seesAction } from '#features/programme/access.ts';
import type { steps } from '../contract.ts';
import { findPair } from './pair.ts';
import { actionsRead, judgeAll, situationOf, situationsFor } from './situation.ts';
import { stepsOf } from './steps.ts';
import { actionsOf } from '#features/programme/server/public.ts';
import { rowsOf } from './store/data.ts';
import { sampleOf } from './store/mentees.ts';

/** Mentees over whom conditions are tried at most. */
const SAMPLE = 500;

/** How many mentees would see an action with these conditions, and how many could work on it. */
export async function tryConditions({ db, actor, input, services }: Request<typeof steps.tryConditions>) {
  const { projectId, id, showCondition: show, enableCondition: enable } = input;
  // What is hidden from the caller is not there for what they write either.
  const others = (await actionsOf(db, projectId)).filter(({ flags }) => seesAction(actor.roles, flags));
  if (id !== undefined && !others.some((one) => one.id === id)) throw notFound();
  const { all, sample } = await sampleOf(db, projectId, SAMPLE);
  // What is tried is written by the caller, and can say whatever it reads: it reads what they see (spec 001 §5).
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  const seen = sample.map((mentee) => {
    const { user, project } = shownValues(fields, actor.level, mentee);
    return { id: mentee.id, fields: { ...user, ...project } };
  });
  const asked = [{ show, enable }];
  const read = actionsRead(
    asked,
    others.map((one) => one.id),
  );
  const counts = { visible: 0, workable: 0 };
  const failures = new Map<string, { condition: 'show' | 'enable'; message: string; mentees: number }>();
  for (const [judged] of await judgeAll(services.sandbox, asked, await situationsFor(db, seen, read))) {
    if (judged!.show.holds) counts.visible += 1;
    if (judged!.show.holds && judged!.enable.holds) counts.workable += 1;
    for (const condition of ['show', 'enable'] as const) {
      const message = judged![condition].failure?.slice(0, 300);
      if (message === undefined) continue;
      const known = failures.get(`${condition} ${message}`) ?? { condition, message, mentees: 0 };
      known.mentees += 1;
      failures.set(`${condition} ${message}`, known);
    }
  }
  const titles = new Map(others.map((action) => [action.id, titleIn(action, actor.language)]));
  const waiting = others.map((action) => ({ id: action.id, ...conditionsOf(action) }));
  const edited =
    id === undefined ? waiting : waiting.map((one) => (one.id === id ? { id, show, enable } : one));
  return {
    mentees: all,
    sample: sample.length,
    ...counts,
    failures: [...failures.values()].slice(0, 10),
    circles: circles(edited)
      .slice(0, 10)
      .map((ids) => ids.map((one) => titles.get(one) ?? String(one))),
  };
}

/** Why an action is hidden from a mentee or locked, with what its conditions read and found. */
export async function why({ db, actor, input, services }: Request<typeof steps.why>) {
  const { action, mentee } = await findPair(db, actor, input);
  const steps = await stepsOf(db, services, { actor, projectId: action.projectId, mentee });
  const step = steps.find((one) => one.step.id === action.id);
  if (!step) throw notFound();
  const all = await actionsOf(db, action.projectId);
  const situation = situationOf(
    mentee.fields,
    all.map(({ id }) => id),
    await rowsOf(db, action.projectId, mentee.id),
  );
  const conditions = conditionsOf(action);
  const { show, enable } = conditions;
  const [[judged] = []] = await judgeAll(services.sandbox, [conditions], [situation]);
  const expressions = [show, enable];
  const titles = new Map(all.map((one) => [one.id, titleIn(one, actor.language)]));
  const unseen = new Set(all.filter(({ flags }) => !seesAction(actor.roles, flags)).map(({ id }) => id));
  const fields = fieldsOfProject(await settingsOf(db, action.projectId));
  const isSeen = (name: string) =>
    fields.some((field) => field.name === name && seesField(actor.level, field));
  // A condition reads all fields, and its failure can say any of them: its words are for Admins (decisions.md).
  const told = ({ holds, failure }: Verdict) => ({
    holds,
    ...(actor.level === 0 && failure !== undefined && { failure }),
  });
  return {
    hindrances: [...step.found],
    show: told(judged!.show),
    enable: told(judged!.enable),
    reads:
      actor.level < 3
        ? [
            ...[...new Set(expressions.flatMap(fieldsIn))].filter(isSeen).map((name) => ({
              name,
              value: wordOf(situation.fields[name]),
            })),
            ...[...new Set(expressions.flatMap(actionsIn))]
              .filter((id) => !unseen.has(id))
              .map((id) => ({
                name: titles.get(id) ?? String(id),
                value: wordOf(situation.actions[id]),
              })),
          ]
        : [],
  };
}

const wordOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value).slice(0, 300);
