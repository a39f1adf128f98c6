import { z } from 'zod';
import { categories } from '#engines/files/categories.ts';
import { call, Download, id, Nothing, textId, textNumber } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { withStale } from '#platform/contract/stale.ts';
import { room } from './contract/room.ts';
import {
  alreadyEnded,
  fileEmpty,
  fileInfected,
  fileQuota,
  fileTooLarge,
  fileType,
  inUse,
  partIndex,
  partSize,
  partsMissing,
  rangeOutside,
  scannerAway,
} from './contract/refusals.ts';

const Bytes = z.instanceof(Uint8Array);

const calls = {
  /**
   * Announces a file that will arrive in `Parts` parts and returns its id. `UserId` is the owner: the caller, or
   * another user for an Admin.
   */
  startUpload: call({
    path: '/api/files/StartUpload',
    may: 'signed-in',
    writes: true,
    input: z.strictObject({
      category: z.enum(categories),
      /** The project in which it is uploaded, whose rules for files apply. */
      projectId: id('project').optional(),
      name: z.string().min(1).max(200),
      userId: id('person').optional(),
      originalName: z.string().min(1).max(500),
      mime: z.string().max(200),
      parts: z.int().min(1).max(100_000),
    }),
    output: z.strictObject({ id: id('file') }),
    refusals: [fileEmpty, fileTooLarge, fileType, fileQuota],
  }),
  /**
   * One part, by its number from 0: 256 KB each but the last (`engines/files`). Parts may come in any order, and
   * twice. The part is stored when the call returns. Not `writes`, since a transaction must not wait for the storage;
   * the handler refuses viewers itself.
   */
  uploadPart: call({
    path: '/api/files/uploadpart',
    may: 'signed-in',
    writes: 'by-itself',
    // The audit log has the start and the end of an upload instead.
    audited: 'never',
    accepts: 'multipart',
    input: z.strictObject({
      id: textId('file'),
      part: wire('part', textNumber(z.int().min(0))),
      data: wire('data', Bytes),
    }),
    output: Nothing,
    refusals: [partSize, partIndex, alreadyEnded],
  }),
  /**
   * Ends the upload. While parts are missing it refuses with their numbers (`present.Missing`); repeated after the
   * end, it gives the same answer. A file whose content is not what it announced is refused and removed, and so is one with a
   * virus. While the virus scanner is away, the file waits: the call is refused, and can be repeated. Not `writes`, like
   * `uploadPart`.
   */
  endUpload: call({
    path: '/api/files/EndUpload',
    may: 'signed-in',
    writes: 'by-itself',
    audited: 'if-changed',
    input: z.strictObject({ id: id('file') }),
    output: z.strictObject({ id: id('file'), size: z.int(), sha256: z.string(), mime: z.string() }),
    refusals: [partsMissing, fileType, fileInfected, scannerAway],
  }),
  /** The parts that have arrived, so that an upload continues after a reload. */
  uploadState: call({
    path: '/api/files/UploadState',
    may: 'signed-in',
    input: z.strictObject({ id: id('file') }),
    output: z.strictObject({ parts: z.int(), arrived: z.array(z.int()), ready: z.boolean() }),
  }),
  /** Cancels an upload of the caller, or deletes a file of theirs that no record uses. */
  remove: call({
    path: '/api/files/Remove',
    may: 'signed-in',
    writes: true,
    input: z.strictObject({ id: id('file') }),
    output: Nothing,
    refusals: [inUse],
  }),
  /** Whether the caller has a file of this name in this category, and its type (spec 002 §7.3). */
  isUploaded: call({
    path: '/api/files/IsUploaded',
    may: 'signed-in',
    input: z.strictObject({ category: z.enum(categories), name: z.string().max(200) }),
    output: z.strictObject({ name: z.string(), type: z.string() }),
  }),
  /** A small picture of an image, for users who may see the file; WebP. */
  thumbnail: call({
    method: 'GET',
    path: '/api/files/Thumbnail/{id}',
    may: 'signed-in',
    answers: 'stream',
    input: z.strictObject({ id: wire('id', textId('file')) }),
    output: Download,
  }),
  /** Whether the first page of an office file can be shown: the installation has a converter, and it made something of the file. */
  hasFirstPage: call({
    path: '/api/files/HasFirstPage',
    may: 'signed-in',
    input: z.strictObject({ id: id('file') }),
    output: z.strictObject({ has: z.boolean() }),
  }),
  /** The first page of an office file, for users who may see the file; PDF. */
  firstPage: call({
    method: 'GET',
    path: '/api/files/FirstPage/{id}',
    may: 'signed-in',
    answers: 'stream',
    input: z.strictObject({ id: wire('id', textId('file')) }),
    output: Download,
  }),
  /** How much room the caller's files take, and how much they may take (in bytes). Each part of an upload counts whole. */
  usage: call({
    path: '/api/files/Usage',
    may: 'signed-in',
    input: Nothing,
    output: z.strictObject({ used: z.int(), max: z.int() }),
  }),
  /**
   * The file, for users who may see it, as a whole or a range. A range outside of it is refused with its size
   * (`present.Size`).
   */
  download: call({
    method: 'GET',
    path: '/api/files/Download/{id}',
    may: 'signed-in',
    answers: 'stream',
    input: z.strictObject({ id: wire('id', textId('file')) }),
    output: Download,
    refusals: [rangeOutside],
  }),
};

/** All calls about files: uploading, previews and downloading. */
export const files = withStale({ ...calls, ...room }, () => ({
  // The features that show files have calls of their own after these.
  startUpload: [],
  uploadPart: [],
  endUpload: [],
  remove: [],
}));
