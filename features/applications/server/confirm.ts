import { record } from '#features/audit/server/inside.ts';
import { openSession, userById } from '#features/identity/server/inside.ts';

import type { Db } from '#platform/server/db.ts';
import { eachContributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import { invalidToken } from '../contract/refusals.ts';
import { isApplicantAccount } from '../access.ts';
import { accountExists } from '../contract/status.ts';
import type { applications } from '../contract.ts';
import { accountFor, confirmAddress, suggestProject } from './account.ts';
import { forgiveToken, limitVisitor } from './limits.ts';
import { protocolOf } from './protocol.ts';
import { lockOne, setConfirmed } from './store/applications.ts';
import { addChanges } from './store/changes.ts';
import { draftByToken } from './store/drafts.ts';
import { findLink, takeLink } from './store/links.ts';

type Confirm = Request<typeof applications.confirm>;

/**
 * Opens the link of a mail: confirms the address, creates the account and opens a session. A link works once. The user
 * whom it signed in gets the same answer when they reload the page.
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
  const link = await findLink(db, input.token);
  if (!link || !actor || link.userId !== actor.id) throw invalid();
  return { protocol: protocolOf(link), signedIn: true };
}

async function openApplication(db: Db, { actor, http, services }: Confirm, id: number) {
  const application = await lockOne(db, id);
  if (!application || application.status === 1000) throw invalid();
  const userId = await accountFor(db, application);
  const user = userId === undefined ? undefined : await userById(db, userId);
  if (!user) throw accountExists();
  await confirmAddress(db, user.id, application.email);

  // The holder of the link is the applicant. An Admin who opens it while logged in as another user is recorded too.
  const by = { id: user.id, ...(actor?.adminId !== undefined && { adminId: actor.adminId }) };
  if (application.confirmedAt === null || application.userId === null) {
    await setConfirmed(db, id, user.id);
    const { status } = application;
    const change = status === -1 ? { id, from: status, to: 1 as const } : { id };
    await addChanges(db, by, { kind: 'confirmed', of: [change] });
    await suggestProject(db, user.id, application.projectId);
    const confirmed = { id, projectId: application.projectId, userId: user.id };
    await eachContributed(services.features, 'applicationConfirmed', (follow) =>
      follow(db, services, confirmed),
    );
  }
  const protocol = protocolOf(application);
  const { projectId } = application;
  await record({ db, actor: { id: user.id, adminId: actor?.adminId }, http }, 'application.confirm', {
    subjectId: user.id,
    projectId,
    target: protocol,
  });

  // A link does not sign in to an account with a password, nor to one with more rights than an applicant's.
  const mayEnter = user.passwordHash === null && isApplicantAccount(user.roles);
  if (mayEnter && actor?.id !== user.id) await openSession(db, http, user.id);
  return { protocol, signedIn: mayEnter || actor?.id === user.id };
}

/** Returns whether a link is valid; for a saved draft, with its answers. */
export async function checkToken({ input, http, services }: Request<typeof applications.checkToken>) {
  await limitVisitor(services.pool, 'token', http);
  const [draft, link] = [
    await draftByToken(services.pool, input.token),
    await findLink(services.pool, input.token),
  ];
  const isValid = draft !== undefined || (link !== undefined && link.usedAt === null);
  if (isValid) await forgiveToken(services.pool, http);
  if (draft) return { valid: true, kind: 'form' as const, project: draft.url, answers: draft.answers };
  return isValid ? { valid: true, kind: 'confirm' as const } : { valid: false };
}

const invalid = () => invalidToken();
