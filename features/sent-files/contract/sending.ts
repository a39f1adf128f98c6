import { z } from 'zod';
import { fileKinds } from '#engines/files/types.ts';
import { projectFull } from '#features/files/contract/refusals.ts';
import { call, id, textId } from '#platform/contract/call.ts';
import { barePaging, paged, paging } from '#platform/contract/paging.ts';
import { participants } from '#platform/contract/roles.ts';
import { MAX_NOTE, MAX_SENT } from '../access.ts';
import { FormIds } from './form-ids.ts';
import { actionHidden, alreadyWithdrawn, noSuchFile, notAReceiver, tooLate } from './refusals.ts';
import { directions, Receiver, SentFile } from './sent-file.ts';

const filters = {
  /** Only what was exchanged with this person. */
  personId: id('person').optional(),
  actionId: id('action').optional(),
  direction: z.enum(directions).default('all'),
  kind: z.enum(fileKinds).optional(),
  /** Words of the name of the file or of the note. */
  search: z.string().max(200).default(''),
};

export const sending = {
  /**
   * Sends complete files of the caller (category `shared`) to people, who are notified. The same file and receiver again, in
   * the same action, is the same sent file; if it was withdrawn, it is valid again. Answers one sent file for each file and receiver.
   */
  send: call({
    path: '/api/files/Share',
    may: participants,
    writes: true,
    audited: 'if-changed',
    accepts: 'multipart',
    input: z.strictObject({
      projectId: textId('project'),
      fileIds: FormIds('file', MAX_SENT),
      receiverIds: FormIds('person', 200),
      actionId: textId('action').optional(),
      note: z.string().trim().max(MAX_NOTE).default(''),
    }),
    output: z.array(SentFile),
    refusals: [noSuchFile, notAReceiver, actionHidden, projectFull],
  }),

  /** The files that the caller sent or was sent in all projects, the newest first (spec 002 §7.3). */
  getShared: call({
    path: '/api/Files/GetShared',
    may: participants,
    input: z.strictObject({ projectId: id('project').optional(), ...filters, ...barePaging }),
    output: z.array(SentFile),
  }),
  /** The same in one project as pages, for screens. Staff see with `ofId` what a person in their scope exchanged. */
  list: call({
    path: '/api/Shares/List',
    may: participants,
    input: z.strictObject({ projectId: id('project'), ...filters, ofId: id('person').optional(), ...paging }),
    output: paged(SentFile),
  }),
  /** The people whom the caller may send files in a project, by name; 50 at most. */
  receivers: call({
    path: '/api/Shares/Receivers',
    may: participants,
    input: z.strictObject({ projectId: id('project'), search: z.string().max(200).default('') }),
    output: z.array(Receiver),
  }),

  /** Takes a sent file back: the receiver cannot open the file any more, and is notified. */
  withdraw: call({
    path: '/api/Shares/Withdraw',
    may: participants,
    writes: true,
    input: z.strictObject({ id: id('sentFile') }),
    output: SentFile,
    refusals: [alreadyWithdrawn],
  }),
  /** Undoes a withdrawal within ten minutes. */
  restore: call({
    path: '/api/Shares/Restore',
    may: participants,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ id: id('sentFile') }),
    output: SentFile,
    refusals: [notAReceiver, tooLate],
  }),
};
