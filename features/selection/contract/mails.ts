import { z } from 'zod';
import { MailInWords, notAgain, SentMail } from '#features/mails/contract.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { staff } from '#platform/contract/roles.ts';

export const mailCalls = {
  /** Lists the mails about an application, newest first. */
  mails: call({
    path: '/api/ApplicationForm/Mails',
    may: staff,
    input: z.strictObject({ id: id('application'), ...paging }),
    output: paged(SentMail),
  }),

  mail: call({
    path: '/api/ApplicationForm/Mail',
    may: staff,
    input: z.strictObject({ id: id('application'), mailId: id('mail') }),
    output: MailInWords,
  }),

  /** Sends a mail about an application again, with a fresh link. */
  mailAgain: call({
    path: '/api/ApplicationForm/MailAgain',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('application'), mailId: id('mail') }),
    output: Nothing,
    refusals: [notAgain],
  }),
};
