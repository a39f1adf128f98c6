import { z } from 'zod';
import { files } from '#features/files/contract.ts';
import { projectFull } from '#features/files/contract/refusals.ts';
import { call, id, Nothing, textId, textNumber } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { uploaders } from '../access.ts';
import { FolderPath, Item, Metadata, Tags } from './item.ts';
import { badLink, staleItem } from './refusals.ts';

const project = { projectId: id('project') };
const about = { metadata: Metadata.default({}), tags: Tags.default([]) };

/** Adding items. Files travel in the parts of `features/files`, under the paths of the specification. */
export const uploading = {
  /** Announces a file for a folder, and returns its id (spec 002 §7.2). */
  startUpload: call({
    path: '/api/library/StartUpload',
    may: uploaders,
    writes: true,
    input: z.strictObject({
      ...project,
      category: FolderPath,
      title: z.string().trim().min(1).max(300),
      userId: id('person').optional(),
      originalName: z.string().min(1).max(500),
      mime: z.string().max(200),
      parts: z.int().min(1).max(100_000),
    }),
    output: z.strictObject({ id: id('file') }),
    refusals: [...files.startUpload.refusals!, projectFull],
  }),
  uploadPart: call({
    path: '/api/library/uploadpart',
    may: uploaders,
    writes: 'by-itself',
    audited: 'never',
    accepts: 'multipart',
    input: z.strictObject({
      id: textId('file'),
      part: wire('part', textNumber(z.int().min(0))),
      userId: textId('person').optional(),
      data: wire('data', z.instanceof(Uint8Array)),
    }),
    output: Nothing,
    refusals: [...files.uploadPart.refusals!],
  }),
  /** Ends the upload and adds the item, which waits for approval. Repeated after the end it returns the same item. */
  endUpload: call({
    path: '/api/library/EndUpload',
    may: uploaders,
    writes: 'by-itself',
    audited: 'if-changed',
    input: z.strictObject({
      id: id('file'),
      /** Replaces the title of the start. */
      title: z.string().trim().min(1).max(300).optional(),
      ...about,
    }),
    output: Item,
    refusals: [...files.endUpload.refusals!, projectFull],
  }),

  uploadLink: call({
    path: '/api/library/UploadLink',
    may: uploaders,
    writes: true,
    input: z.strictObject({
      ...project,
      category: FolderPath,
      title: z.string().trim().max(300),
      link: z.string().trim().min(1).max(2_000),
      ...about,
    }),
    output: Item,
    refusals: [badLink],
  }),

  /**
   * Changes an item. For those who approve it counts at once; for its uploader a new version waits for approval while the old one is
   * shown. `fileId` is a complete file of the caller of the category `library`, or the present one. The folder of an approved item
   * is changed by those who approve only.
   * The folder of an approved item changes only for those who approve.
   */
  updateFile: call({
    path: '/api/library/UpdateFile',
    may: uploaders,
    writes: true,
    input: z.strictObject({
      id: id('libraryItem'),
      /** The version that was edited (`Item.version`). */
      version: z.int().min(1),
      title: z.string().trim().min(1).max(300),
      category: FolderPath,
      link: z.string().trim().max(2_000).optional(),
      fileId: id('file').optional(),
      metadata: Metadata,
      tags: Tags,
    }),
    output: Item,
    refusals: [badLink, staleItem, projectFull],
  }),
};
