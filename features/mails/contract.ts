import { z } from 'zod';
import { projects } from '#features/projects/contract.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { staff } from '#platform/contract/roles.ts';
import { withStale } from '#platform/contract/stale.ts';

/** Why a mail is not sent again. */
export const NotAgain = z.enum([
  /** It has not gone yet. */
  'waiting',
  /** It warned of something at its moment. */
  'once',
  /** The caller wrote the address that the key to the account would go to. */
  'own-address',
  /** It has a link that only its receiver can ask for. */
  'secret',
  /** What it says no longer holds. */
  'old',
  /** The person has already done what it asks for. */
  'used',
  /** Another screen sends a new one, with the present facts. */
  'elsewhere',
  'no-address',
]);

/** The mail cannot be sent again. */
export const notAgain = refusal('not-again', 409, z.strictObject({ why: NotAgain }));

/** The caller has no e-mail address. */
export const noAddress = refusal('no-address', 422);

export const SentMail = z.strictObject({
  id: id('mail'),
  /** When it was queued. */
  at: z.date(),
  subject: z.string(),
  to: z.string(),
  /** `trying`: it could not be handed over yet. `refused`: the address takes no mail. */
  state: z.enum(['queued', 'trying', 'sent', 'failed', 'refused']),
});
export type SentMail = z.infer<typeof SentMail>;

/** A mail as words, without the links that work once. */
export const MailInWords = z.strictObject({
  ...SentMail.shape,
  text: z.string(),
  sentAt: z.date().optional(),
  /** What the mail server answered to the last try that failed. */
  error: z.string().optional(),
  /** Why it cannot be sent again. */
  notAgain: NotAgain.optional(),
});
export type MailInWords = z.infer<typeof MailInWords>;

/** Whom the people of a project ask, as its settings say. */
export const ProjectContact = z.strictObject({
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** When the telephone is answered. */
  hours: z.string().optional(),
});
export type ProjectContact = z.infer<typeof ProjectContact>;

const ofPerson = { projectId: id('project'), userId: id('person') };

const calls = {
  /** Lists the contacts of the projects that are not archived, each once, without the names of the projects: a visitor needs no more. */
  contacts: call({
    path: '/api/Mails/Contacts',
    may: 'anyone',
    input: Nothing,
    output: z.array(ProjectContact),
  }),

  /** Lists the mails of the project to a person, newest first; to an Admin also those about the account. */
  list: call({
    path: '/api/Mails/List',
    may: staff,
    input: z.strictObject({ ...ofPerson, ...paging }),
    output: paged(SentMail),
  }),

  read: call({
    path: '/api/Mails/Read',
    may: staff,
    input: z.strictObject({ ...ofPerson, id: id('mail') }),
    output: MailInWords,
  }),

  /** Sends a mail again to the present address of the person, with a fresh link where it had one. */
  sendAgain: call({
    path: '/api/Mails/SendAgain',
    may: staff,
    writes: true,
    input: z.strictObject({ ...ofPerson, id: id('mail') }),
    output: Nothing,
    refusals: [notAgain],
  }),

  /** Sends a mail to the caller at once and returns what the mail server answered. */
  test: call({
    path: '/api/Mails/Test',
    may: ['Admin'],
    writes: 'by-itself',
    input: Nothing,
    output: z.strictObject({
      to: z.string(),
      /** `none`: no mail server is configured, as in the demo. */
      outcome: z.enum(['accepted', 'refused', 'none']),
      /** What the mail server answered, or the system when it could not be reached. */
      words: z.string(),
    }),
    refusals: [noAddress],
  }),
};

/** All calls about the mails of a person, and the test of the mail server. */
export const mails = withStale(calls, () => ({
  sendAgain: [calls.list, calls.read],
  test: [projects.setup],
}));
