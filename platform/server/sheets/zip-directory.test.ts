import { describe, expect, test } from 'vitest';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { archiveOf, type MadeEntry } from './fixtures.ts';
import { unpack } from './unpack.ts';
import { readDirectory } from './zip-directory.ts';

const mega = 1024 * 1024;
const emptyFiles = (count: number) =>
  Array.from({ length: count }, (): MadeEntry => ({ name: 'a', content: '' }));
const hello: MadeEntry = { name: 'Xl\\Hello.XML', content: 'Καλημέρα '.repeat(20_000) };

async function textOf(archive: Uint8Array): Promise<string> {
  let text = '';
  for await (const piece of unpack(archive, readDirectory(archive)[0]!)) text += piece;
  return text;
}

function refusalOf(archive: Uint8Array): string {
  try {
    readDirectory(archive);
    return 'taken';
  } catch (error) {
    if (error instanceof SheetProblem) return error.code;
    throw error;
  }
}

test.each([true, false])('what was packed comes out again (stored: %s)', async (isStored) => {
  const archive = archiveOf([{ ...hello, isStored }]);
  expect(readDirectory(archive)[0]).toMatchObject({ name: 'xl/hello.xml', offset: 0, isDeflated: !isStored });
  expect(await textOf(archive)).toBe(hello.content);
});

test('a comment behind the directory does not hide it', () => {
  const archive = Buffer.concat([archiveOf([hello]), Buffer.from('σχόλιο')]);
  archive.writeUInt16LE(Buffer.byteLength('σχόλιο'), archive.length - Buffer.byteLength('σχόλιο') - 2);
  expect(readDirectory(archive)).toHaveLength(1);
});

describe('an archive is refused by what it announces', () => {
  const says = (size: number, packed: number): MadeEntry => ({ ...hello, says: { size, packed } });
  test.each([
    ['200 MB in all are taken', [says(98 * mega, mega), says(100 * mega, mega)], 'taken'],
    ['one byte more', [says(98 * mega, mega), says(100 * mega + 1, mega)], 'too-large'],
    ['a file of which a 200th is stored', [says(50 * mega, (50 * mega) / 200)], 'taken'],
    ['a file of which less is stored', [says(50 * mega, (50 * mega) / 200 - 1)], 'too-large'],
    ['a small file may be as dense as it likes', [says(mega, 100)], 'taken'],
    ['a large file of nothing', [says(mega + 1, 0)], 'too-large'],
    ['2,000 files are taken', emptyFiles(2_000), 'taken'],
    ['one file more', emptyFiles(2_001), 'too-large'],
    ['encrypted', [{ ...hello, flags: 1 }], 'not-readable'],
    ['strongly encrypted', [{ ...hello, flags: 0x2000 }], 'not-readable'],
    ['packed in another way', [{ ...hello, method: 12 }], 'not-readable'],
    ['stored in other sizes', [{ ...hello, isStored: true, says: { size: 1 } }], 'not-readable'],
    ['the format for more than 4 GB', [says(0xffff_ffff, 0xffff_ffff)], 'not-readable'],
    ['a file beyond its end', [{ ...hello, says: { offset: 0x7fff_ffff } }], 'not-readable'],
  ] as [string, MadeEntry[], string][])('%s', (_what, entries, refusal) => {
    // 2 MB, the room for what the directory says is packed.
    const room = { name: 'room', content: Buffer.alloc(2 * mega), isStored: true };
    const archive = archiveOf([...entries, room]);
    if (entries.length < 2000) expect(refusalOf(archive)).toBe(refusal);
    else expect(refusalOf(archiveOf(entries))).toBe(refusal);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('Όνομα;Επώνυμο\n'.repeat(100))],
    ['zeros', Buffer.alloc(100_000)],
    ['an old workbook, or one with a password', Buffer.from('d0cf11e0a1b11ae1'.repeat(100), 'hex')],
    ['only the end of an archive', archiveOf([hello]).subarray(-40)],
  ])('%s is no archive', (_what, bytes) => {
    expect(refusalOf(bytes)).toBe('not-readable');
  });

  test('an archive that is cut anywhere is no archive', () => {
    const archive = archiveOf([hello, { ...hello, name: 'b' }]);
    for (let length = 0; length < archive.length; length += 1)
      expect(refusalOf(archive.subarray(0, length))).toBe('not-readable');
  });

  test('a directory with bytes that were changed is read or refused, and nothing else happens', () => {
    const archive = archiveOf([{ name: 'a', content: 'x' }]);
    for (let at = 0; at < archive.length; at += 1)
      for (const byte of [0x00, 0x7f, 0xff]) {
        const changed = Buffer.from(archive);
        changed[at] = byte;
        expect(['taken', 'not-readable', 'too-large']).toContain(refusalOf(changed));
      }
  });
});

describe('a file that is not as announced is refused when it is unpacked', () => {
  const size = Buffer.byteLength(hello.content as string);
  const packed = archiveOf([hello]).readUInt32LE(archiveOf([hello]).length - 22 - 46 - 12 + 20);
  test.each([
    ['more than was said', { says: { size: size - 1 } }],
    ['much more than was said', { says: { size: 10 } }],
    ['less than was said', { says: { size: size + 1 } }],
    ['cut off', { says: { packed: packed - 10 } }],
    ['another checksum', { says: { crc: 1 } }],
    ['other bytes than deflated ones', { isStored: true, method: 8 }],
    ['no UTF-8', { content: Buffer.from([0x41, 0xce, 0x42]) }],
    ['UTF-8 that is cut off', { content: Buffer.from([0x41, 0xce]) }],
    ['not where it was said', { says: { offset: 1 } }],
  ])('%s', async (_what, change) => {
    const archive = archiveOf([
      { ...hello, ...change },
      { name: 'room', content: 'x'.repeat(100) },
    ]);
    await expect(textOf(archive)).rejects.toThrow(new SheetProblem('not-readable'));
  });
});
