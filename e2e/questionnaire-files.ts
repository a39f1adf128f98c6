import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { crc32, deflateSync } from 'node:zlib';
import { files } from '#features/files/contract.ts';
import { make } from './calls.ts';

/** A file that a mentee hands in. */
export const aLetter = {
  name: 'επιστολή.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};

const SIDE = 200;

/** A part of a PNG: its length, its name, its content, and a check. */
function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A grey square as a PNG. */
function greySquare(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // Eight bits a pixel; the rest of the head is 0: grey, without any filter.
  head[8] = 8;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDE, 0xb0)]);
  const rows = Buffer.concat(Array.from({ length: SIDE }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

export const aPicture = { name: 'γραφείο.png', mimeType: 'image/png', buffer: greySquare() };

/** Uploads a file by calls, in one part; returns its id. */
export async function uploadFile(
  staff: APIRequestContext,
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
): Promise<number> {
  const { id } = await make(staff, files.startUpload, {
    category: 'shared',
    name,
    originalName: name,
    mime: mimeType,
    parts: 1,
  });
  await make(staff, files.uploadPart, { id, part: 0, data: new Uint8Array(buffer) });
  await make(staff, files.endUpload, { id });
  return id;
}

/** Uploads the picture for questions; returns its id. */
export const uploadPicture = (staff: APIRequestContext): Promise<number> => uploadFile(staff, aPicture);

/** Downloads the answers of all mentees from the page of the group; returns the text of the file. */
export async function exportedCsv(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Εξαγωγή' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  return readFile(await (await started).path(), 'utf8');
}
