import { z } from 'zod';
import { projectFull } from '#features/files/contract/refusals.ts';
import { call, id, Nothing, textId, textNumber } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { FormIds } from './form-ids.ts';
import { notWorkable } from '#features/steps/contract/refusals.ts';
import { alreadyPlaced, noSuchFile, notYours, tooManyToolFiles, notAReceiver } from './refusals.ts';

/** The largest index has ten digits, since the prefix of a name has room for ten (spec 002 §3). */
export const MAX_INDEX = 9_999_999_999;
const Index = z.int().min(0).max(MAX_INDEX);
const QuestionId = z.string().min(1).max(100);

/** The place of tool files: a question of an action, for one mentee (spec 002 §3). Without an index, all of the question. */
const toolPlace = {
  questionId: QuestionId,
  menteeId: id('mentee'),
  actionId: id('action'),
  index: Index.optional(),
};

/** The names of a question's files by the specification: 11 characters of the index (`0000000003_`), then the file's name. */
const ToolNames = z.array(z.string());

/** A tool file with what a page needs to open it. */
export const ToolFile = z.strictObject({
  fileId: id('file'),
  index: z.int(),
  name: z.string(),
  mime: z.string(),
  /** In bytes. */
  size: z.int(),
  addedAt: z.date(),
  addedBy: z.string().optional(),
  mayRemove: z.boolean(),
});
export type ToolFile = z.infer<typeof ToolFile>;

export const toolFiles = {
  /** The tool files of a question (spec 002 §7.3), by index and name. */
  toolFiles: call({
    path: '/api/files/toolFiles',
    may: participants,
    input: z.strictObject(toolPlace),
    output: ToolNames,
  }),
  /**
   * Adds complete uploads of the caller (category `shared`) to a question, and answers like `toolFiles`. An entry of the same
   * index and name is replaced.
   */
  toolUploader: call({
    path: '/api/files/ToolUploader',
    may: participants,
    writes: true,
    accepts: 'multipart',
    input: z.strictObject({
      questionId: QuestionId,
      menteeId: textId('mentee'),
      actionId: textId('action'),
      index: textNumber(Index),
      fileIds: FormIds('file', 20),
    }),
    output: ToolNames,
    refusals: [notAReceiver, noSuchFile, tooManyToolFiles, alreadyPlaced, notYours, notWorkable, projectFull],
  }),
  /** The same files with what a page needs to open them. */
  toolFileList: call({
    path: '/api/Shares/ToolFiles',
    may: participants,
    input: z.strictObject(toolPlace),
    output: z.array(ToolFile),
  }),
  /** Takes a file out of a question. It is deleted, unless another record uses it. */
  removeToolFile: call({
    path: '/api/Shares/RemoveToolFile',
    may: participants,
    writes: true,
    input: z.strictObject({ actionId: id('action'), fileId: id('file') }),
    output: Nothing,
    refusals: [notYours, notWorkable],
  }),
};
