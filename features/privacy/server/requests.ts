import { athensClock } from '#engines/dates/athens.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { record } from '#features/audit/server/inside.ts';
import { userById } from '#features/identity/server/inside.ts';
import { stateOf } from '#features/people/server/inside.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { say } from '#platform/server/texts.ts';
import { href } from '#platform/contract/addresses.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import {
  closedRequest,
  extendedAlready,
  notErased,
  notErasure,
  tooManyRequests,
} from '../contract/refusals.ts';
import type { privacy, PrivacyRequest } from '../contract.ts';
import { notifyAsked, notifyReferred } from './notify.ts';
import * as store from './store/requests.ts';

/** The open requests that one person may have. */
const MAX_OPEN_REQUESTS = 5;

export async function ask(request: Request<typeof privacy.ask>): Promise<PrivacyRequest> {
  const { db, actor, input, services } = request;
  const { askedProject: projectId, kind, text } = input;
  if ((await stateOf(db, projectId, actor.id)) === undefined) throw notFound();
  if ((await store.countOpen(db, actor.id)) >= MAX_OPEN_REQUESTS) throw tooManyRequests();
  const id = await store.addRequest(db, { projectId, kind, text, userId: actor.id });
  await record(request, 'privacy.ask', {
    projectId,
    subjectId: actor.id,
    target: String(id),
    after: { kind },
  });
  const made = await store.oneRequest(db, id);
  const due = formatLongDate(athensClock(made.dueAt.getTime()).date, made.language);
  await mailPerson(request, id, 'privacyReceived.html', due);
  await notifyAsked(db, services, { id, projectId, userId: actor.id, dueAt: made.dueAt });
  return store.toRequest(made);
}

export async function withdraw(request: Request<typeof privacy.withdraw>) {
  const { db, actor, input } = request;
  const found = await store.lockRequest(db, actor, input.id, 'own');
  if (!found) throw notFound();
  if (found.state !== 'open') throw closedRequest();
  await store.close(db, found.id, { state: 'withdrawn', closedBy: actor.id, answer: null });
  await record(request, 'privacy.withdraw', {
    projectId: found.projectId,
    subjectId: actor.id,
    target: String(found.id),
  });
  return {};
}

export async function requests({ db, input }: Request<typeof privacy.requests>) {
  const { projectId, only, page, count } = input;
  const rows = await store.requestsIn(db, projectId, { only, limit: count, offset: (page - 1) * count });
  return pageOf(rows.map(store.toRequest), await store.countIn(db, projectId, only), count);
}

/** Extends the deadline by two months, once; the person is notified of the reason (article 12, 3). */
export async function extend(request: Request<typeof privacy.extend>): Promise<PrivacyRequest> {
  const { db, actor, input } = request;
  const found = await store.lockRequest(db, actor, input.id, 'staff');
  if (!found) throw notFound();
  if (found.state !== 'open') throw closedRequest();
  if (found.extendedAt) throw extendedAlready();
  await store.extend(db, found.id, input.reason);
  await record(request, 'privacy.extend', {
    projectId: found.projectId,
    subjectId: found.userId,
    target: String(found.id),
  });
  await mailPerson(request, found.id, 'privacyExtended.html', input.reason);
  return store.toRequest(await store.oneRequest(db, found.id));
}

/** Passes a request of erasure to the administrators, who alone can erase. */
export async function refer(request: Request<typeof privacy.refer>): Promise<PrivacyRequest> {
  const { db, actor, input, services } = request;
  const found = await store.lockRequest(db, actor, input.id, 'staff');
  if (!found) throw notFound();
  if (found.state !== 'open') throw closedRequest();
  if (found.kind !== 'erase') throw notErasure();
  if (!found.referredAt) {
    await store.refer(db, found.id);
    await notifyReferred(db, services, found);
  }
  await record(request, 'privacy.refer', {
    projectId: found.projectId,
    subjectId: found.userId,
    target: String(found.id),
  });
  return store.toRequest(await store.oneRequest(db, found.id));
}

/** Closes the open requests of erasure of a person who is about to be erased, and mails them while they have an address. */
export async function closeErasures(
  request: Pick<Request, 'db' | 'services'> & { actor: { id: number } },
  userId: number,
): Promise<void> {
  const { db, actor } = request;
  for (const { id } of await store.openErasures(db, userId)) {
    const { language } = await store.oneRequest(db, id);
    const answer = say(language, 'privacy.erasure.answer');
    await store.close(db, id, { state: 'done', closedBy: actor.id, answer });
    await mailPerson(request, id, 'privacyAnswer.html', answer);
  }
}

export async function close(request: Request<typeof privacy.close>): Promise<PrivacyRequest> {
  const { db, actor, input } = request;
  const found = await store.lockRequest(db, actor, input.id, 'staff');
  if (!found) throw notFound();
  if (found.state !== 'open') throw closedRequest();
  if (found.kind === 'erase' && input.outcome === 'done' && !(await userById(db, found.userId))?.erasedAt)
    throw notErased();
  await store.close(db, found.id, { state: input.outcome, closedBy: actor.id, answer: input.answer });
  await record(request, 'privacy.close', {
    projectId: found.projectId,
    subjectId: found.userId,
    target: String(found.id),
    after: { outcome: input.outcome },
  });
  await mailPerson(request, found.id, 'privacyAnswer.html', input.answer);
  return store.toRequest(await store.oneRequest(db, found.id));
}

/** Mails the person of a request, if they have an address. */
async function mailPerson(
  { db, services }: Pick<Request, 'db' | 'services'>,
  id: number,
  template: string,
  words: string,
): Promise<void> {
  const row = await store.oneRequest(db, id);
  if (!row.email) return;
  const { descr } = await projectAt(db, row.projectId);
  await queueMail(services.jobs, db, {
    template,
    language: row.language,
    to: row.email,
    projectId: row.projectId,
    userId: row.userId,
    variables: {
      name: row.name,
      project: descr,
      words,
      url: services.config.baseUrl + href('/account', {}),
    },
  });
}
