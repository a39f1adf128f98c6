import type { Handlers } from '#platform/server/implement.ts';
import type { mails } from '../contract.ts';
import { allContacts } from './sender.ts';
import { sendAgain } from './send-again.ts';
import { list, read } from './show.ts';
import { testMail } from './test-mail.ts';

export const handlers: Handlers<typeof mails> = {
  contacts: ({ db }) => allContacts(db),
  list,
  read,
  sendAgain,
  test: testMail,
};
