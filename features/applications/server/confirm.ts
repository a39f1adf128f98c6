import { record } from '#features/audit/server/public.ts';
import { openSession, userById } from '#features/identity/server/public.ts';

import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { invalidToken } from '../contract/refusals.ts';
import { isApplicantAccount } from '../access.ts';
import { accountExists } from '../contract/status.ts';
import type { applications } from '../contract.ts';
import { accountFor, suggestProject } from './account.ts';
import { forgiveToken, limitVisitor } from './limits.ts';
import { protocolOf } from './protocol.ts';
import { lockOne, setConfirmed } from './store/applications.ts';
import { addChanges } from './store/changes.ts';
import { draftByToken } from './store/drafts.ts';
import { lookAtLink, takeLink } from './store/links.ts';

type Confirm = Request<typeof applications.confirm>;

/**
 * Opens the link of a mail: the address is confirmed, the applicant has an account and a session. A link counts once;
 * whoever it has signed in gets the same answer when they load the page again.
 */
export async function confirm(request: Confirm): Promise<{ protocol: string; signedIn: boolean }> {
  const { input, http, services } = request;
  await limitVisitor(services.pool, 'token', http);
  const answer = await services.pool.transaction().execute(async (db) => {
    const id = await takeLink(db, input.token);
    return id === undefined ? answerAgain(db, request) : openApplication(db, request, id);
  });
  await forgiveToken(services.pool, http);
  return answer;
}

async function answerAgain(db: Db, { actor, input }: Confirm) {
  const link = await lookAtLink(db, input.token);
  if (!link || !actor || link.userId !== actor.id) throw invalid();
  return { protocol: protocolOf(link), signedIn: true };
}

async function openApplication(db: Db, { actor, http }: Confirm, id: number) {
  const application = await lockOne(db, id);
  if (!application || application.status === 1000) throw invalid();
  const userId = await accountFor(db, application);
  const user = userId === undefined ? undefined : await userById(db, userId);
  if (!user) throw accountExists();

  // Whoever holds the link is the applicant; an Admin who opens it as somebody is named beside them.
  const by = { id: user.id, ...(actor?.adminId !== undefined && { adminId: actor.adminId }) };
  if (application.confirmedAt === null || application.userId === null) {
    await setConfirmed(db, id, user.id);
    const { status } = application;
    const change = status === -1 ? { id, from: status, to: 1 as const } : { id };
    await addChanges(db, by, { kind: 'confirmed', of: [change] });
    await suggestProject(db, user.id, application.projectId);
  }
  const protocol = protocolOf(application);
  const { projectId } = application;
  await record(
    db,
    { actor: { id: user.id, adminId: actor?.adminId }, http },
    { what: 'application.confirm', subjectId: user.id, projectId, target: protocol },
  );

  // A mail opens no account that has a password, and none with more rights than an applicant's.
  const mayEnter = user.passwordHash === null && isApplicantAccount(user.roles);
  if (mayEnter && actor?.id !== user.id) await openSession(db, http, user.id);
  return { protocol, signedIn: mayEnter || actor?.id === user.id };
}

/** Whether a link still leads somewhere; that of a saved draft brings its answers. */
export async function checkToken({ input, http, services }: Request<typeof applications.checkToken>) {
  await limitVisitor(services.pool, 'token', http);
  const [draft, link] = [
    await draftByToken(services.pool, input.token),
    await lookAtLink(services.pool, input.token),
  ];
  const isValid = draft !== undefined || (link !== undefined && link.usedAt === null);
  if (isValid) await forgiveToken(services.pool, http);
  if (draft) return { valid: true, kind: 'form' as const, project: draft.url, answers: draft.answers };
  return isValid ? { valid: true, kind: 'confirm' as const } : { valid: false };
}

const invalid = () => invalidToken();
