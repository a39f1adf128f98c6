import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { organizers } from '../access.ts';

/** The mails about meeting times, by the names of the specification: to mentors, and to mentees. */
export const timeMails = ['mentorMeetings.html', 'rendezvous.html'] as const;

export const TimeMail = z.enum(timeMails);
export type TimeMail = z.infer<typeof TimeMail>;

/**
 * The state of the mail to a recipient: `changed` means that meetings changed since the last mail, `failed` that it was
 * not delivered.
 */
export const mailStates = ['new', 'changed', 'waiting', 'told', 'failed', 'no-address'] as const;

export const Recipient = z.strictObject({
  id: id('person'),
  name: z.string(),
  state: z.enum(mailStates),
  lastMail: z.date().optional(),
  meetings: z.array(
    z.strictObject({
      id: id('person'),
      time: z.date(),
      title: z.string(),
      other: z.string(),
      state: z.enum(mailStates),
    }),
  ),
});
export type Recipient = z.infer<typeof Recipient>;

/** The outcome of the mail to one user, with the time of their next meeting in parts (spec 001 §5). */
export const Mailed = z.strictObject({
  sent: z.boolean(),
  code: z.enum(['not-found', 'no-address', 'told']).optional(),
  date: wire('date', z.string().optional()),
  timeHours: wire('timeHours', z.int().optional()),
  timeMinutes: wire('timeMinutes', z.int().optional()),
  lastMail: wire('lastMail', z.date().optional()),
});
export type Mailed = z.infer<typeof Mailed>;

export const mails = {
  /** Lists who can be mailed about future meetings, with the state of each mail. */
  recipients: call({
    path: '/api/Meetings/Recipients',
    may: organizers,
    input: z.strictObject({ projectId: id('project'), template: TimeMail }),
    output: z.array(Recipient),
  }),

  /** Returns the text of the mails that a user would get. */
  previewMail: call({
    path: '/api/Meetings/PreviewMail',
    may: organizers,
    input: z.strictObject({ projectId: id('project'), userId: id('person'), template: TimeMail }),
    output: z.array(z.strictObject({ subject: z.string(), text: z.string() })),
  }),

  /**
   * Mails meeting times. `data` has the meetings of each user. Users who have got a mail, and whose meetings have not changed since,
   * get no second one, unless the first failed.
   */
  mailUsers: call({
    path: '/api/notify/MailUsers',
    may: organizers,
    writes: true,
    input: z.strictObject({
      data: z
        .record(
          z.string().regex(/^\d{1,15}$/),
          z.strictObject({ meetingIds: z.array(id('meeting')).max(50) }),
        )
        .refine((data) => Object.keys(data).length <= 500, 'too-many'),
      template: TimeMail,
    }),
    output: z.record(z.string(), Mailed),
  }),
};
