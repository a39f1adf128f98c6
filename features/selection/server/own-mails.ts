import { record } from '#features/audit/server/inside.ts';
import { pageOfMails, readMail, sendMailAgain } from '#features/mails/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { aboutApplication, protocolOf, findApplication } from '#features/applications/server/public.ts';
import type { selection } from '../contract.ts';

/** An application that the actor sees, and with it its address and mails. */
async function requireOne(db: Db, actor: Actor, id: number) {
  const application = await findApplication(db, actor, id);
  if (!application) throw notFound();
  const { projectId, email } = application;
  return { application, mails: { projectId, about: aboutApplication(id), email } };
}

export async function mails(request: Request<typeof selection.mails>) {
  const { db, actor, input } = request;
  return pageOfMails(request, (await requireOne(db, actor, input.id)).mails, input);
}

export async function mail(request: Request<typeof selection.mail>) {
  const { db, actor, input } = request;
  return readMail(request, (await requireOne(db, actor, input.id)).mails, input.mailId);
}

export async function mailAgain(request: Request<typeof selection.mailAgain>) {
  const { db, actor, input } = request;
  const { application, mails: own } = await requireOne(db, actor, input.id);
  await sendMailAgain(request, own, input.mailId);
  const { projectId, userId } = application;
  await record(request, 'application.mail-again', {
    projectId,
    subjectId: userId ?? undefined,
    target: protocolOf(application),
  });
  return {};
}
