import { href } from '#platform/contract/addresses.ts';
import { record } from '#features/audit/server/public.ts';
import { nameOf } from '#engines/people/name.ts';
import { stateOf } from '#features/people/server/public.ts';
import { projectAt } from '#features/projects/server/public.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { closedRequest, extendedAlready, tooManyRequests } from '../contract/refusals.ts';
import type { privacy, PrivacyRequest } from '../contract.ts';
import * as store from './store/requests.ts';

/** The open requests that one person may have. */
const MAX_OPEN_REQUESTS = 5;

export async function ask({ db, actor, http, input }: Request<typeof privacy.ask>): Promise<PrivacyRequest> {
  const { askedProject: projectId, kind, text } = input;
  if ((await stateOf(db, projectId, actor.id)) === undefined) throw notFound();
  if ((await store.countOpen(db, actor.id)) >= MAX_OPEN_REQUESTS) throw tooManyRequests();
  const id = await store.addRequest(db, { projectId, kind, text, userId: actor.id });
  await record(
    db,
    { actor, http },
    {
      what: 'privacy.ask',
      projectId,
      subjectId: actor.id,
      target: String(id),
      after: { kind },
    },
  );
  return store.toRequest(await store.oneRequest(db, id));
}

export async function withdraw({ db, actor, http, input }: Request<typeof privacy.withdraw>) {
  const request = await store.lockRequest(db, actor, input.id, 'own');
  if (!request) throw notFound();
  if (request.state !== 'open') throw closedRequest();
  await store.close(db, request.id, { state: 'withdrawn', closedBy: actor.id, answer: null });
  await record(
    db,
    { actor, http },
    {
      what: 'privacy.withdraw',
      projectId: request.projectId,
      subjectId: actor.id,
      target: String(request.id),
    },
  );
  return {};
}

export async function requests({ db, input }: Request<typeof privacy.requests>) {
  const { projectId, only, page, count } = input;
  const rows = await store.requestsIn(db, projectId, { only, limit: count, offset: (page - 1) * count });
  return pageOf(rows.map(store.toRequest), await store.countIn(db, projectId, only), count);
}

/** Extends the deadline by two months, once; the person is notified of the reason (article 12, 3). */
export async function extend(request: Request<typeof privacy.extend>): Promise<PrivacyRequest> {
  const { db, actor, http, input } = request;
  const found = await store.lockRequest(db, actor, input.id, 'staff');
  if (!found) throw notFound();
  if (found.state !== 'open') throw closedRequest();
  if (found.extendedAt) throw extendedAlready();
  await store.extend(db, found.id, input.reason);
  await record(
    db,
    { actor, http },
    { what: 'privacy.extend', projectId: found.projectId, subjectId: found.userId, target: String(found.id) },
  );
  await mailPerson(request, found.id, 'privacyExtended.html', input.reason);
  return store.toRequest(await store.oneRequest(db, found.id));
}

export async function close(request: Request<typeof privacy.close>): Promise<PrivacyRequest> {
  const { db, actor, http, input } = request;
  const found = await store.lockRequest(db, actor, input.id, 'staff');
  if (!found) throw notFound();
  if (found.state !== 'open') throw closedRequest();
  await store.close(db, found.id, { state: input.outcome, closedBy: actor.id, answer: input.answer });
  await record(
    db,
    { actor, http },
    {
      what: 'privacy.close',
      projectId: found.projectId,
      subjectId: found.userId,
      target: String(found.id),
      after: { outcome: input.outcome },
    },
  );
  await mailPerson(request, found.id, 'privacyAnswer.html', input.answer);
  return store.toRequest(await store.oneRequest(db, found.id));
}

async function mailPerson(
  { db, services }: Pick<Request, 'db' | 'services'>,
  id: number,
  template: string,
  words: string,
): Promise<void> {
  const row = await store.oneRequest(db, id);
  const to = row.fields['email'];
  if (typeof to !== 'string' || to === '') return;
  const { descr } = await projectAt(db, row.projectId);
  await queueMail(services.jobs, db, {
    template,
    language: row.language,
    to,
    variables: {
      name: nameOf(row),
      project: descr,
      words,
      url: services.config.baseUrl + href('/account', {}),
    },
  });
}
