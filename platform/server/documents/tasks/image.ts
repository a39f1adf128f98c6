import sharp, { type Sharp } from 'sharp';
import { DocumentProblem } from './task.ts';

/** Pixels of an image at most: a photo of a phone has up to 200 million, a bomb of 30,000 x 30,000 has 900. */
const MAX_PIXELS = 220_000_000;
/** The longer side of a thumbnail, in pixels: 160 on a screen with two pixels for one. */
const THUMBNAIL = 320;

sharp.concurrency(1);
sharp.cache(false);

/** Opens an image by its first frame; the pixels are turned as its metadata says. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    failOn: 'error',
    pages: 1,
  }).autoOrient();

/** A small picture of an image, made from its pixels alone. WebP. */
export const thumbnailOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  made(() =>
    open(bytes)
      .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer(),
  );

/** The same image in its own format, from its pixels and colours alone: without place, time, device and comments. */
export const withoutMetadata = (bytes: Uint8Array): Promise<Uint8Array> =>
  made(async () => {
    const image = open(bytes);
    const { format } = await image.metadata();
    const same = image.keepIccProfile();
    if (format === 'png') return same.png().toBuffer();
    if (format === 'webp') return same.webp({ quality: 90 }).toBuffer();
    if (format === 'jpeg') return same.jpeg({ quality: 92, mozjpeg: false }).toBuffer();
    throw new DocumentProblem('not-readable');
  });

async function made(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof DocumentProblem) throw error;
    throw new DocumentProblem(/pixel limit/.test(String(error)) ? 'too-large' : 'not-readable');
  }
}
