import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aDocx, anOdt, aPdf, aPngOf } from '#testing/documents.ts';
import { archiveOf } from '../sheets/fixtures.ts';
import { cleanImage, DocumentProblem, textInside, thumbnailInside } from './read-document.ts';

const tooLarge = new DocumentProblem('too-large');
const notReadable = new DocumentProblem('not-readable');

describe('the text inside a document', () => {
  test('is read from a PDF page by page', async () => {
    expect(await textInside([aPdf(['First page', 'Second page'])], 'pdf')).toEqual({
      text: 'First page\nSecond page',
      pages: 2,
    });
  });

  test('is read from office documents by paragraphs', async () => {
    const paragraphs = ['Η συμβουλευτική', 'σταδιοδρομίας &amp; εργασίας'];
    const text = 'Η συμβουλευτική\nσταδιοδρομίας & εργασίας';
    expect(await textInside([aDocx(paragraphs)], 'docx')).toEqual({ text });
    expect(await textInside([anOdt(paragraphs)], 'odt')).toEqual({ text });
  });

  test('is read from a text in the encoding of an older Greek machine', async () => {
    const bytes = Uint8Array.from([0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1]);
    expect(await textInside([bytes], 'txt')).toEqual({ text: 'Καλημέρα' });
  });

  test('ends at 500,000 characters', async () => {
    const { text } = await textInside([strToU8('άλφα '.repeat(200_000))], 'txt');
    expect(text.length).toBeLessThanOrEqual(500_000);
    expect(text.length).toBeGreaterThan(499_000);
  });
});

describe('a hostile document', { timeout: 60_000 }, () => {
  test('a PDF that unpacks to 600 MB is refused, by the memory that its process takes', async () => {
    await expect(textInside([aPdf(['x'], { bomb: true })], 'pdf')).rejects.toThrow(tooLarge);
  });

  test('a .docx that unpacks to 300 MB is refused before anything is unpacked', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(300 * 1024 ** 2) });
    await expect(textInside([bomb], 'docx')).rejects.toThrow(tooLarge);
  });

  test('a .docx that unpacks to 64 MB and says 1 MB is left where it goes beyond', async () => {
    const content = deflateRawSync(Buffer.alloc(64 * 1024 ** 2, ' '));
    const says = { size: 1024 ** 2 };
    const bomb = archiveOf([{ name: 'word/document.xml', content, isStored: true, method: 8, says }]);
    await expect(textInside([bomb], 'docx')).rejects.toThrow(notReadable);
  });

  test('an entity that fetches a file is refused', async () => {
    const xml =
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><document><p><t>&x;</t></p></document>';
    await expect(textInside([zipSync({ 'word/document.xml': strToU8(xml) })], 'docx')).rejects.toThrow(
      notReadable,
    );
  });

  test('damaged documents are refused', async () => {
    for (const format of ['pdf', 'docx', 'odt'] as const)
      await expect(textInside([strToU8('no such document')], format)).rejects.toThrow(notReadable);
  });

  test('a document that takes too long is given up', async () => {
    await expect(textInside([aPdf(['x'])], 'pdf', { watchdogMs: 1 })).rejects.toThrow(tooLarge);
  });

  test('an image of 30,000 x 30,000 pixels is refused by its size', async () => {
    const image = aPngOf(30_000, 30_000);
    await expect(thumbnailInside([image])).rejects.toThrow(tooLarge);
    await expect(cleanImage([image])).rejects.toThrow(tooLarge);
  });
});

describe('an image', () => {
  const photo = () =>
    sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Niki' }, IFD3: { GPSLatitude: '37/1 58/1 0/1' } })
      .toBuffer();

  test('has a thumbnail of 320 pixels that is turned upright and says nothing of its place', async () => {
    const thumbnail = await sharp(await thumbnailInside([await photo()])).metadata();
    expect(thumbnail).toMatchObject({ format: 'webp', width: 160, height: 320 });
    expect(thumbnail.exif).toBeUndefined();
  });

  test('loses its metadata on request, and keeps its format and its upright size', async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const clean = await sharp(await cleanImage([original])).metadata();
    expect(clean).toMatchObject({ format: 'jpeg', width: 400, height: 800 });
    expect(clean.exif).toBeUndefined();
  });

  test('that is none is refused', async () => {
    await expect(thumbnailInside([strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')])).rejects.toThrow(
      notReadable,
    );
  });
});

test('a source that breaks is no problem of the document', async () => {
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10);
    throw new Error('the storage is away');
  }
  await expect(textInside(breaking(), 'pdf')).rejects.toThrow('the storage is away');
});
