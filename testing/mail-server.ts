import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail server on loopback, and what it was given; it ends with the test. */
export async function aMailServer(options: SMTPServerOptions = {}, port = 0) {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
    ...options,
  });
  server.on('error', () => {}); // clients that are killed
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const close = () => new Promise<void>((done) => server.close(() => done()));
  onTestFinished(close);
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, close };
}
