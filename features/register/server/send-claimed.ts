import type { Period } from '#engines/microdata/ready-forms.ts';
import { dialects } from '#engines/register/dialects.ts';
import type { RegisterRecord } from '#engines/register/record.ts';
import { projectForms } from '#features/microdata/server/inside.ts';
import type { RegisterAccess } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { backoff, follow } from './follow-send.ts';
import { freshStamp, post } from './post.ts';
import { hashOf, type Mapped, mapMany, periodOf } from './records.ts';
import { mayBeSent } from './send-filter.ts';
import { addEvent, addSend, countEvents, hasEvents } from './store/ledger.ts';
import { countDone } from './store/queue.ts';
import { type Claimed, keepClaim, setState } from './store/states.ts';

/** Messages that are under way to the register at once, on one node. */
const AT_ONCE = 8;
/** Tries of a form before the queue stops asking for its result: about a day. */
export const MAX_ASKS = 300;

/** Faults in answer to the question for a result, after which the GUID is given up. */
const MAX_FAULTS = 5;

/** What a round needs of its project. */
interface Ground {
  services: Services;
  access: RegisterAccess;
  period: Period;
}

/** Sends the claimed forms of a project, and asks for the results of those that the register took before. */
export async function sendClaimed(
  services: Services,
  projectId: number,
  claimed: readonly Claimed[],
): Promise<void> {
  const { pool, config } = services;
  const project = await projectForms(pool, projectId);
  const period = periodOf(project);
  const access = config.register;
  if (!access?.urls[period]) {
    for (const form of claimed) await giveUp(pool, form, { code: 'no-register' });
    return;
  }
  const fresh = claimed.filter(({ state }) => state !== 'pending');
  const filter = await mayBeSent(pool, services.sandbox.of(projectId), {
    settings: project.settings,
    projectId,
    userIds: [...new Set(fresh.map(({ userId }) => userId))],
  });
  const mapped = new Map<string, Mapped>();
  for (const [, group] of Map.groupBy(claimed, ({ stage, mis, actionId }) => `${stage} ${mis} ${actionId}`)) {
    const [{ stage, mis, actionId }] = group as [Claimed];
    const asked = { project, projectId, stage, mis, ...(actionId !== null && { actionId }) };
    const userIds = group.map(({ userId }) => userId);
    for (const [userId, one] of await mapMany(pool, config.fieldKeys, { ...asked, userIds }))
      mapped.set(`${stage} ${userId}`, one);
  }
  const ground = { services, access, period };
  await inTurns(claimed, async (form) => {
    const one = mapped.get(`${form.stage} ${form.userId}`);
    if (form.state === 'pending') return askAgain(ground, form, one?.result);
    if (!filter.ok) return giveUp(pool, form, { code: 'filter-failed', words: filter.message });
    if (!filter.allowed.has(form.userId)) return giveUp(pool, form, { code: 'left-out' });
    if (!one?.begun.record.finalAt) return giveUp(pool, form, { code: 'not-final' });
    const { result } = one;
    if (!result.ok)
      return giveUp(pool, form, { code: result.problems[0]!.code, words: result.problems[0]!.field });
    return sendOne(ground, form, one, result.record);
  });
}

/** Works on each of these, a few at once. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** A form that cannot be sent leaves the queue with its reason; nothing goes out, so the ledger gets no send of it. */
async function giveUp(
  pool: Db,
  form: Claimed,
  { code, words }: { code: string; words?: string | undefined },
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    if (!(await keepClaim(db, form))) return;
    await noteUnanswered(db, form);
    await setState(db, form, { state: 'failed', code, words: words ?? null, dueInMs: null });
    await countDone(db, form.projectId);
  });
}

/** A send without an event was under way when its node died: whether it arrived, the register will say. */
async function noteUnanswered(db: Db, { sendId }: Claimed): Promise<void> {
  if (sendId !== null && !(await hasEvents(db, sendId)))
    await addEvent(db, sendId, { kind: 'unanswered', words: 'the server stopped' });
}

async function sendOne(
  { services, access, period }: Ground,
  form: Claimed,
  { begun }: Mapped,
  record: RegisterRecord,
): Promise<void> {
  const { pool, config } = services;
  const { revision, versionId } = begun.record;
  const sendId = await pool.transaction().execute(async (db) => {
    // A slow register makes a round longer than its claims: then another round may have sent the form.
    if (!(await keepClaim(db, form))) return undefined;
    await noteUnanswered(db, form);
    const { projectId, userId, stage, mis } = form;
    const id = await addSend(db, config.fieldKeys, {
      projectId,
      userId,
      stage,
      versionId,
      revision,
      period,
      mis,
      madeBy: form.askedBy,
      hash: hashOf(config.fieldKeys, period, record),
      answers: begun.answers,
    });
    await setState(db, form, { state: 'sending', sendId: id, revision, dueInMs: 90_000 });
    return id;
  });
  if (sendId === undefined) return;
  const dialect = dialects[period];
  const outcome = await post(
    services,
    { access, period, message: dialect.message(record, access, freshStamp()) },
    (text) => dialect.readAnswer(text, record.identity.afm),
  );
  await follow(pool, form, sendId, outcome);
}

/**
 * Keeps a fault that answered the question for a result. It may be one of a moment, so the result is asked for again. After several it may be
 * an unknown GUID: then the form is sent anew, and the register says if it has it.
 */
async function afterFault(pool: Db, form: Claimed, fault: { kind: 'fault'; words: string }): Promise<void> {
  const dueInMs = backoff(form.tries);
  await pool.transaction().execute(async (db) => {
    if (form.sendId === null || !(await keepClaim(db, form))) return;
    await addEvent(db, form.sendId, fault);
    const faults = await countEvents(db, form.sendId, 'fault');
    await setState(
      db,
      form,
      faults > MAX_FAULTS ? { state: 'waiting', guid: null, dueInMs } : { state: 'pending', dueInMs },
    );
  });
}

/** Asks for the result of a form that the register took before. */
async function askAgain(
  { services, access, period }: Ground,
  form: Claimed,
  mapped: Mapped['result'] | undefined,
): Promise<void> {
  const dialect = dialects[period];
  const { pool } = services;
  const again = (to: Parameters<typeof setState>[2]) =>
    pool.transaction().execute(async (db) => {
      if (await keepClaim(db, form)) await setState(db, form, to);
    });
  if (dialect.calls !== 2 || form.guid === null || form.sendId === null)
    return again({ state: 'waiting', dueInMs: 0 });
  if (!(await keepClaim(pool, form))) return;
  const outcome = await post(
    services,
    { access, period, message: dialect.askMessage(form.guid, access, freshStamp()) },
    (text) => dialect.readResult(text, mapped?.ok ? mapped.record.identity.afm : undefined),
  );
  const dueInMs = backoff(form.tries);
  if (outcome.kind === 'working' || outcome.kind === 'unanswered' || outcome.kind === 'unreadable') {
    if (form.tries < MAX_ASKS) return again({ state: 'pending', dueInMs });
    return follow(pool, form, form.sendId, {
      kind: 'unanswered',
      why: `no result after ${form.tries} tries`,
    });
  }
  if (outcome.kind === 'fault') return afterFault(pool, form, outcome);
  await follow(pool, form, form.sendId, outcome);
}
