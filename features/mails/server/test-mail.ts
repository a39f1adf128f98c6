import { record } from '#features/audit/server/inside.ts';
import { userById } from '#features/identity/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import { noteMailProven } from '#platform/server/installation.ts';
import { takeFromLimit } from '#platform/server/limits.ts';
import { sendTestMail } from '#platform/server/mail/transport.ts';
import { say } from '#platform/server/texts.ts';
import { type mails, noAddress } from '../contract.ts';

/** Sends a mail to the caller at once, without the queue, and returns what the mail server answered. */
export async function testMail(request: Request<typeof mails.test>) {
  const { actor, services } = request;
  const { pool, limitsPool, config } = services;
  await takeFromLimit(limitsPool, `test mail of ${actor.id}`, { max: 20, seconds: 3600 });
  const user = await userById(pool, actor.id);
  const to = user?.confirmedEmail ?? user?.fields['email'];
  if (!user || typeof to !== 'string' || !to.includes('@')) throw noAddress();
  const answer = await sendTestMail({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    to,
    subject: say(user.language, 'mails.test.subject'),
    text: say(user.language, 'mails.test.body', { url: config.baseUrl }),
  });
  await pool.transaction().execute(async (db) => {
    if (answer.outcome === 'accepted') await noteMailProven(db);
    await record(request, 'mails.test', { after: { outcome: answer.outcome } });
  });
  return { to, ...answer };
}
