import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';

/** How a mentor is reached, in their own words: an address, a number, hours. */
const Contact = z.string().trim().max(200);

/** What a mentor shows to their own mentees, whatever the levels of the fields are. */
export const mentor = {
  /** Returns how the caller is reached by their mentees; empty if they show nothing. */
  contact: call({
    path: '/api/mentor/Contact',
    may: ['Mentor'],
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ contact: Contact }),
  }),
  /** Sets it; an empty text shows nothing. */
  setContact: call({
    path: '/api/mentor/SetContact',
    may: ['Mentor'],
    writes: true,
    input: z.strictObject({ projectId: id('project'), contact: Contact }),
    output: z.strictObject({ contact: Contact }),
  }),
  /**
   * Returns the mentor by default of the caller, as a mentee, with what the mentor shows; `former` names one who does not take part any
   * more, until staff name another one.
   */
  myMentor: call({
    path: '/api/mentee/MyMentor',
    may: ['Mentee'],
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      mentor: z.strictObject({ id: id('mentor'), name: z.string(), contact: Contact.optional() }).optional(),
      former: z.string().optional(),
    }),
  }),
};
