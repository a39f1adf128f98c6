import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { queueMail } from '#platform/server/mail/queue.ts';
import { answerProblem } from '#platform/server/problem.ts';
import { startServer } from '#testing/server.ts';
import { mailTemplates } from '#platform/server/feature.ts';
import { features } from '../features.ts';
import { mailbox } from './mailbox.ts';

const server = startServer({ own: true });

async function withMailbox() {
  const app = Fastify();
  app.setErrorHandler(answerProblem);
  await app.register(
    mailbox({ db: server.db, templates: mailTemplates(features), baseUrl: 'http://localhost:3000' }),
  );
  return app;
}

test('the mailbox of a demo shows mails, newest first, with the targets of their links', async () => {
  const app = await withMailbox();
  expect((await app.inject('/dev/mailbox')).body).toContain('No mail yet.');
  for (const name of ['Άννα', '<script>alert(1)</script>'])
    await queueMail(server.services.jobs, server.db, {
      template: 'resetPassword.html',
      language: 'el',
      to: 'anna@example.gr',
      projectId: null,
      userId: null,
      variables: { name, username: 'anna', url: 'http://localhost:3000/signin?reset=a&b' },
    });

  const mails = (await app.inject('/dev/mailbox.json')).json();
  expect(mails).toHaveLength(2);
  expect(mails[0].html).toContain('&lt;script&gt;');
  expect(mails[1]).toMatchObject({ to: 'anna@example.gr', subject: 'Ορισμός νέου κωδικού πρόσβασης' });
  expect(mails[1].links[0]).toBe('http://localhost:3000/signin?reset=a&b');

  const list = await app.inject('/dev/mailbox');
  expect(list.body.indexOf(`/dev/mailbox/${mails[0].id}`)).toBeLessThan(
    list.body.indexOf(`/dev/mailbox/${mails[1].id}`),
  );
  const one = await app.inject(`/dev/mailbox/${mails[0].id}`);
  expect(one.body).toContain('<iframe sandbox');
  expect(one.body).not.toMatch(/<script/i);
  expect((await app.inject('/dev/mailbox/999999')).statusCode).toBe(404);
  expect((await app.inject('/dev/mailbox/x')).statusCode).toBe(404);
  await app.close();
});

test('a mail that cannot be rendered is listed with its error, and hides none of the others', async () => {
  const app = await withMailbox();
  const mail = (template: string, variables: Record<string, string>) =>
    queueMail(server.services.jobs, server.db, {
      template,
      language: 'el',
      to: 'b@example.gr',
      projectId: null,
      userId: null,
      variables,
    });
  await mail('resetPassword.html', { name: 'Άννα', username: 'anna', url: 'http://localhost:3000/signin' });
  await mail('no-such-template<b>', {});
  await mail('resetPassword.html', { name: 'Άννα' });

  const mails = (await app.inject('/dev/mailbox.json')).json().slice(0, 3);
  expect(mails).toMatchObject([
    { to: 'b@example.gr', subject: '', html: '', links: [], fault: expect.stringContaining('username') },
    { subject: '', fault: 'There is no mail template no-such-template<b>.' },
    { subject: 'Ορισμός νέου κωδικού πρόσβασης' },
  ]);
  expect(mails[2]).not.toHaveProperty('fault');
  const fault = 'There is no mail template no-such-template&#60;b&#62;.';
  for (const path of ['/dev/mailbox', `/dev/mailbox/${mails[1].id}`]) {
    const { statusCode, body } = await app.inject(path);
    expect([statusCode, body]).toEqual([200, expect.stringContaining(fault)]);
  }
  await app.close();
});

test('there is no mailbox outside of a demo', async () => {
  expect((await server.app.inject('/dev/mailbox')).statusCode).toBe(404);
  expect((await server.app.inject('/dev/mailbox.json')).statusCode).toBe(404);
});
