import type { z } from 'zod';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed, mailTemplates } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import { takeFromLimit } from '#platform/server/limits.ts';
import { type NewMail, queueMail } from '#platform/server/mail/queue.ts';
import type { Mail } from '#platform/server/mail/store.ts';
import type { Services } from '#platform/server/services.ts';
import { type mails, notAgain, type NotAgain } from '../contract.ts';
import { requireReadable } from './readable.ts';
import { findMail, type Whose } from './store.ts';

type Refusal = z.infer<typeof NotAgain>;

/** Whose mails they are, with the present address of the person. */
export type Receiver = Whose & { email: unknown };

const HOUR_SECONDS = 3600;
/** How many mails staff send again to one address in an hour. */
const MAX_PER_ADDRESS = 5;

const againOf = ({ features }: Services, { template }: Mail) =>
  contributed(features, 'mailAgain')
    .flat()
    .find(({ templates }) => templates.includes(template));

/** The address that a copy goes to: the present one of the person, else the one that the mail had. */
const addressFor = (mail: Mail, { email }: { email: unknown }): string =>
  mail.personId === null ? mail.toAddress : typeof email === 'string' ? email : '';

/** Why a mail cannot be sent again; undefined if it can. */
export async function refusalOf(
  { db, actor, services }: { db: Db; actor: Actor; services: Services },
  mail: Mail,
  person: { email: unknown },
): Promise<Refusal | undefined> {
  const template = mailTemplates(services.features).find(({ name }) => name === mail.template);
  if (!template) return 'old';
  if (mail.state === 'queued') return 'waiting';
  if (template.isOnce) return 'once';
  const again = againOf(services, mail);
  if (template.secrets && !again?.send)
    return again ? ((await again.refusal(db, mail, actor)) ?? 'secret') : 'secret';
  if (mail.calendar && !again) return 'old';
  if (!addressFor(mail, person).includes('@')) return 'no-address';
  return again?.refusal(db, mail, actor);
}

/** Sends one of these mails again, and returns the key of its subject. The caller has checked that the actor sees them, and audits it. */
export async function sendMailAgain(
  { db, actor, services }: { db: Db; actor: Actor; services: Services },
  whose: Receiver,
  id: number,
): Promise<string> {
  const mail = await findMail(db, actor, whose, id);
  if (!mail) throw notFound();
  const why = await refusalOf({ db, actor, services }, mail, whose);
  if (why) throw notAgain({ why });
  await takeFromLimit(services.limitsPool, `mail again ${id}`, { max: 1, seconds: HOUR_SECONDS });
  const to = addressFor(mail, whose);
  await takeFromLimit(services.limitsPool, `mails again to ${to.toLowerCase()}`, {
    max: MAX_PER_ADDRESS,
    seconds: HOUR_SECONDS,
  });
  const again = againOf(services, mail);
  if (again?.send) await again.send(db, services, mail);
  else await queueMail(services.jobs, db, copyOf(mail, to));
  return subjectKey(services, mail);
}

export async function sendAgain(request: Request<typeof mails.sendAgain>) {
  const { projectId, userId, id } = request.input;
  const target = await sendMailAgain(request, await requireReadable(request, request.input), id);
  await record(request, 'mails.send-again', { projectId, subjectId: userId, target });
  return {};
}

/** The key of the subject of its template, which the audit log says in words. */
function subjectKey({ features }: Services, { template }: Mail): string {
  const owner = features.find(({ mails = [] }) => mails.some(({ name }) => name === template));
  return `${owner!.name}.mail.${template.replace('.html', '')}.subject`;
}

const copyOf = (mail: Mail, to: string): NewMail => ({
  template: mail.template,
  language: mail.language,
  to,
  projectId: mail.projectId,
  userId: mail.personId,
  about: mail.about,
  variables: mail.variables as NewMail['variables'],
  ...(mail.calendar && { calendar: mail.calendar }),
});
