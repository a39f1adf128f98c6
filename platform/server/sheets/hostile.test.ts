import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { leastOf } from '#testing/least.ts';
import { archiveOf, aWorkbook, type MadeEntry, workbookFiles } from './fixtures.ts';
import { readWorkbook } from './read-workbook.ts';
import { readDirectory } from './zip-directory.ts';

const mega = 1024 * 1024;
const sheetPath = 'xl/worksheets/sheet1.xml';
const small = aWorkbook({ cells: '<row><c t="str"><v>α</v></c></row>' });

/** A sheet of 400 MB that is packed into 400 KB, made without ever holding it: of a piece again and again. */
function bomb(): Buffer {
  const packed = (text: string) => deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const spaces = Array<Buffer>(400).fill(packed(' '.repeat(mega)));
  return Buffer.concat([packed('<worksheet>'), ...spaces, deflateRawSync('</worksheet>')]);
}

/** A workbook whose sheet is that bomb; the directory says that it unpacks to so many bytes. */
function bombed(says: number): Buffer {
  const entry: MadeEntry = {
    name: sheetPath,
    content: bomb(),
    isStored: true,
    method: 8,
    says: { size: says },
  };
  return archiveOf(workbookFiles({ files: [entry] }));
}

/** The result, how many milliseconds of CPU of this process it took, and by how many bytes the process grew. */
async function outcome(bytes: Uint8Array): Promise<{ code: string; took: number; grew: number }> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  const start = process.cpuUsage();
  try {
    await readWorkbook(bytes);
    return { code: 'read', took: 0, grew: 0 };
  } catch (error) {
    const { user, system } = process.cpuUsage(start);
    const took = (user + system) / 1000;
    peak = Math.max(peak, process.memoryUsage().rss);
    return { code: (error as { code?: string }).code ?? String(error), took, grew: peak - before };
  } finally {
    clearInterval(watch);
  }
}

describe('a zip bomb', () => {
  test('a zip bomb of 400 KB that unpacks to 400 MB is refused at once, in flat memory', async () => {
    const book = bombed(400 * mega + 23);
    expect(book.length).toBeLessThan(mega / 2);
    expect((await outcome(book)).code).toBe('too-large');
    expect(await leastOf(300, async () => (await outcome(book)).took)).toBeLessThan(300);
    expect(await leastOf(20 * mega, async () => (await outcome(book)).grew)).toBeLessThan(20 * mega);
  });

  test.each([
    ['within the limits', mega],
    ['as nothing', 0],
  ])('a zip bomb that announces itself %s is left where it goes beyond', async (_how, says) => {
    const { code, grew } = await outcome(bombed(says));
    expect(code).toBe('not-readable');
    expect(grew).toBeLessThan(100 * mega);
  });

  test('a zip bomb of texts: one that a few thousand cells show is not multiplied', async () => {
    const strings = `<si><t>${'ω'.repeat(10_000)}</t></si>`;
    const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(5001);
    const { code, grew } = await outcome(aWorkbook({ strings, cells }));
    expect(code).toBe('too-large');
    expect(grew).toBeLessThan(400 * mega);
  });

  test('a zip bomb of gaps: a few cells at the far end of rows are not filled up', async () => {
    const cells = '<row><c r="SF"><v>1</v></c></row>'.repeat(10_001);
    expect((await outcome(aWorkbook({ cells }))).code).toBe('too-large');
  });
});

describe('what fills the memory of the thread is refused, and the process goes on', () => {
  test('with more texts than it can hold', async () => {
    const strings = Array.from(
      { length: 45_000 },
      () => `<si><t>${'ω'.repeat(1_500)}${randomBytes(30).toString('hex')}</t></si>`,
    ).join('');
    const cells = '<row><c t="s"><v>0</v></c></row>';
    const book = aWorkbook({ strings, cells });
    expect(readDirectory(book)).not.toHaveLength(0);
    expect((await outcome(book)).code).toBe('too-large');
    expect((await readWorkbook(small)).rows).toEqual([['α']]);
  });

  test.each([
    ['texts', 'xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(2_000_001)}</sst>`],
    ['styles', 'xl/styles.xml', `<styleSheet><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></styleSheet>`],
  ])('with more %s than anybody has', async (_what, name, content) => {
    const files = workbookFiles({ strings: '', styles: '', files: [{ name, content, isStored: true }] });
    expect((await outcome(archiveOf(files))).code).toBe('too-large');
  });
});

test('a workbook that takes too long is given up, and those behind it are read', async () => {
  const cells = '<row><c t="str"><v>α</v></c><c><v>1</v></c></row>'.repeat(150_000);
  const files = workbookFiles({ cells }).map((file) => ({ ...file, isStored: true }));
  const long = archiveOf(files);
  const given = Array.from({ length: 3 }, () =>
    readWorkbook(long, { watchdogMs: 100 }).catch((error) => error.code),
  );
  const behind = readWorkbook(small);
  expect(await Promise.all(given)).toEqual(['too-large', 'too-large', 'too-large']);
  expect((await behind).rows).toEqual([['α']]);
  expect((await readWorkbook(long)).rows).toHaveLength(150_000);
});
