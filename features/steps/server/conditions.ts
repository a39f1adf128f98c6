import { contentLanguageOf } from '#platform/contract/languages.ts';
import { actionsIn, circles, conditionsOf, fieldsIn, type Verdict } from '#engines/actions/conditions.ts';
import { isThere } from '#engines/actions/progress.ts';
import { titleIn } from '#engines/actions/title.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { fieldsOfProject, fieldsSeenBy, shownValues } from '#features/people/server/public.ts';
import { seesAction } from '#features/programme/access.ts';
import { actionsOf } from '#features/programme/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { steps } from '../contract.ts';
import { type Pair, requireSeenPair } from './pair.ts';
import {
  actionsDone,
  actionsRead,
  authoredOf,
  fieldReader,
  judgeAll,
  type Subject,
  subjectsFor,
} from './situation.ts';
import { hindrancesOf } from './standing.ts';
import { sampleOf } from './store/mentees.ts';
import { type StepRow, stepRows } from './store/rows.ts';

/** Mentees on whom conditions are tried, at most. */
const MAX_SAMPLE = 500;

/** Counts the mentees who would see an action with these conditions, and those who could work on it. */
export async function tryConditions({ db, actor, input, services }: Request<typeof steps.tryConditions>) {
  const { projectId, id, showCondition: show, enableCondition: enable } = input;
  // The conditions of the caller cannot read actions that are hidden from the caller.
  const others = (await actionsOf(db, projectId)).filter(({ flags }) => seesAction(actor.roles, flags));
  if (id !== undefined && !others.some((one) => one.id === id)) throw notFound();
  const { all, sample } = await sampleOf(db, projectId, MAX_SAMPLE);
  // The caller's own conditions can return whatever they read, so they read only what the caller sees (spec 001 §5).
  const asked = [{ show, enable, showLevel: actor.level, enableLevel: actor.level }];
  const read = actionsRead(
    asked,
    others.map((one) => one.id),
  );
  const counts = { visible: 0, workable: 0 };
  const failures = new Map<string, { condition: 'show' | 'enable'; message: string; mentees: number }>();
  for (const [judged] of await judgeAll(
    services.sandbox.forTrial(projectId),
    asked,
    await subjectsFor(db, { projectId, asked }, sample, read),
  )) {
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
  const titles = new Map(
    others.map((action) => [action.id, titleIn(action, contentLanguageOf(actor.language))]),
  );
  const waiting = others.map((action) => ({ id: action.id, ...conditionsOf(action) }));
  const edited =
    id === undefined ? waiting : waiting.map((one) => (one.id === id ? { id, show, enable } : one));
  return {
    mentees: all,
    sample: sample.length,
    ...counts,
    failures: [...failures.values()].slice(0, 10),
    circles: circles(edited).map((ids) => ids.map((one) => titles.get(one) ?? String(one))),
  };
}

/** Returns why a step is hidden or locked, with the values that its conditions read. */
export async function why({ db, actor, input, services }: Request<typeof steps.why>) {
  const pair = await requireSeenPair(db, actor, input);
  const { action, mentee, isOwn } = pair;
  const rows = await stepRows(db, { projectId: action.projectId, menteeId: mentee.id });
  const row = rows.find(({ id }) => id === action.id);
  if (!row) throw notFound();
  const conditions = authoredOf(action);
  const fieldsOf = await fieldReader(db, action.projectId, [conditions]);
  const subject = { fieldsAt: fieldsOf(mentee), actions: actionsDone(rows) };
  const nowMs = Date.now();
  const [[judged] = []] = await judgeAll(
    services.sandbox.of(action.projectId),
    [conditions],
    [subject],
    nowMs,
  );
  const found = hindrancesOf(row, judged!, athensClock(nowMs).date);
  if (isOwn && !isThere(found, row.completedAt !== null)) throw notFound();
  // A failure can contain any field that the condition reads, so only Admins get its words (decisions.md).
  const verdict = ({ holds, failure }: Verdict) => ({
    holds,
    ...(actor.level === 0 && failure !== undefined && { failure }),
  });
  return {
    hindrances: found,
    show: verdict(judged!.show),
    enable: verdict(judged!.enable),
    reads: actor.level < 3 ? await readsOf(db, { actor, pair, rows, subject }) : [],
  };
}

interface Reading {
  actor: Actor;
  pair: Pair;
  rows: readonly StepRow[];
  subject: Pick<Subject, 'actions'>;
}

/** The values that conditions read, as far as the actor sees these fields of the mentee, and these actions. */
async function readsOf(db: Db, { actor, pair: { action, mentee }, rows, subject }: Reading) {
  const { show, enable } = conditionsOf(action);
  const expressions = [show, enable];
  const titles = new Map(rows.map((row) => [row.id, titleIn(row, contentLanguageOf(actor.language))]));
  const hidden = new Set(rows.filter(({ flags }) => !seesAction(actor.roles, flags)).map(({ id }) => id));
  const fields = fieldsOfProject(await settingsOf(db, action.projectId));
  const seen = new Set(fieldsSeenBy(actor, fields, mentee).map(({ name }) => name));
  const { user, project } = shownValues(fields, actor, mentee);
  const values: Record<string, unknown> = { ...user, ...project };
  const names = [...new Set(expressions.flatMap(fieldsIn))].filter((name) => seen.has(name));
  const ids = [...new Set(expressions.flatMap(actionsIn))].filter((id) => !hidden.has(id));
  return [
    ...names.map((name) => ({ name, value: wordOf(values[name]) })),
    ...ids.map((id) => ({ name: titles.get(id) ?? String(id), value: wordOf(subject.actions[id]) })),
  ];
}

const wordOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value).slice(0, 300);
