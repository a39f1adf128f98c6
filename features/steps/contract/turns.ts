import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { guides } from '#platform/contract/roles.ts';
import { mentorWrites, staleDocument, Written } from './documents.ts';
import {
  fileNeeded,
  notHandedOver,
  nothingToHandOver,
  nothingToSend,
  notWorkable,
  paidStep,
  notYours,
  takesNoFiles,
  tooManyFiles,
} from './refusals.ts';

/** A file that a mentee added to a step. `size` is in bytes. */
export const StepFile = z.strictObject({
  id: id('file'),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  addedAt: z.date(),
});
export type StepFile = z.infer<typeof StepFile>;

const own = z.strictObject({ actionId: id('action') });

/** Whose turn a step is, and its files (docs/decisions/0042). */
export const turns = {
  /**
   * Hands the caller's step to the mentor, who is notified; refused if there is nothing to read, and without a file if the action
   * waits for one.
   */
  handOver: call({
    path: '/api/mentee/HandOver',
    may: ['Mentee'],
    writes: true,
    audited: 'if-changed',
    input: own,
    output: z.strictObject({ handedAt: z.date() }),
    refusals: [notWorkable, nothingToHandOver, fileNeeded],
  }),
  /** Takes the step back before the mentor has replied. */
  takeBack: call({
    path: '/api/mentee/TakeBack',
    may: ['Mentee'],
    writes: true,
    input: own,
    output: Nothing,
    refusals: [notWorkable, notHandedOver],
  }),

  /** Saves the reply while the mentor writes it; the mentee does not see it. */
  saveReply: call({
    path: '/api/mentor/SaveReply',
    may: guides,
    writes: true,
    // The log has the reply once it is sent, and at once what an Admin writes as the mentor.
    audited: 'if-changed',
    input: mentorWrites,
    output: Written,
    refusals: [staleDocument, notYours],
  }),
  /**
   * Sends the saved reply: the mentee sees it and is notified. `version` is the version of the draft. `asksAgain`: the files that were
   * handed in have to be handed in again, and the reply is the reason.
   */
  sendReply: call({
    path: '/api/mentor/SendReply',
    may: guides,
    writes: true,
    input: z.strictObject({
      actionId: id('action'),
      menteeId: id('mentee'),
      version: z.int().min(0),
      asksAgain: z.boolean().default(false),
    }),
    output: z.strictObject({ sent: Written, draft: Written }),
    refusals: [staleDocument, notYours, nothingToSend, notHandedOver],
  }),

  /** Adds a file of the caller to their step, in place of another one if given. */
  addFile: call({
    path: '/api/mentee/AddActionFile',
    may: ['Mentee'],
    writes: true,
    input: z.strictObject({
      actionId: id('action'),
      fileId: id('file'),
      /** The file that it replaces, which is deleted. */
      replaces: id('file').optional(),
    }),
    output: z.array(StepFile),
    refusals: [notWorkable, takesNoFiles, tooManyFiles],
  }),
  /** Takes a file out of the caller's step and deletes it. A step that waits for the mentor with its last file is taken back. */
  removeFile: call({
    path: '/api/mentee/RemoveActionFile',
    may: ['Mentee'],
    writes: true,
    input: z.strictObject({ actionId: id('action'), fileId: id('file') }),
    output: z.array(StepFile),
    refusals: [notWorkable, paidStep],
  }),
};
