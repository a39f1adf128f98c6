import { describe, expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';
import { type Category, maxBytes, PART_BYTES, typesOf } from './categories.ts';
import { arrivedType, refusalOfAnnounced, refusalOfChosen } from './check-file.ts';
import { displayName } from './display-name.ts';
import { fileTypes, typeByMime } from './types.ts';

describe('before the first byte', () => {
  test.each([
    ['application', 'βιογραφικό.PDF', 'application/pdf', undefined],
    ['application', 'photo.JPeg', 'image/jpg', undefined],
    ['application', 'letter.docx', '', undefined],
    ['application', 'photo.heic', 'application/octet-stream', undefined],
    ['application', 'notes.txt', 'text/plain', 'file-type'],
    ['application', 'cv.pdf', 'text/html', 'file-type'],
    ['application', 'cv.pdf.exe', 'application/pdf', 'file-type'],
    ['application', 'drawing.svg', 'image/svg+xml', 'file-type'],
    ['application', 'pdf', 'application/pdf', 'file-type'],
    ['profile', 'me.pdf', 'application/pdf', 'file-type'],
    ['shared', 'talk.mp4', 'video/mp4', undefined],
    ['shared', 'table.csv', 'application/vnd.ms-excel', undefined],
    ['action', 'plan.xlsx', '', undefined],
    ['action', 'talk.mp4', 'video/mp4', undefined],
    ['shared', 'page.html', 'text/html', 'file-type'],
  ] as const)('as %s, %s announced as "%s" is refused with %s', (category, name, mime, refusal) => {
    expect(refusalOfAnnounced({ category, name, mime }, 1)).toBe(refusal);
    expect(refusalOfChosen({ category, name, mime }, 1)).toBe(refusal);
  });

  test.each(['application', 'profile', 'shared', 'action', 'library'] as Category[])(
    'a file of the kind %s has a limit',
    (category) => {
      const file = { category, name: 'a.png', mime: 'image/png' };
      const most = maxBytes(category) / PART_BYTES;
      expect(refusalOfAnnounced(file, most)).toBeUndefined();
      expect(refusalOfAnnounced(file, most + 1)).toBe('file-too-large');
      expect(refusalOfChosen(file, maxBytes(category))).toBeUndefined();
      expect(refusalOfChosen(file, maxBytes(category) + 1)).toBe('file-too-large');
      expect(refusalOfChosen(file, 0)).toBe('file-empty');
    },
  );
});

describe('once all bytes are there', () => {
  const binary = (found?: string) => ({ found, isText: false });
  test.each([
    ['application', 'a.jpg', binary('jpg'), 'image/jpeg'],
    ['application', 'a.jpeg', binary('jpg'), 'image/jpeg'],
    ['application', 'a.png', binary('jpg'), undefined],
    ['application', 'a.png', { found: undefined, isText: true }, undefined],
    ['application', 'a.pdf', binary('exe'), undefined],
    ['application', 'a.docx', binary('zip'), undefined],
    ['profile', 'a.pdf', binary('pdf'), undefined],
    ['shared', 'a.txt', { found: undefined, isText: true }, 'text/plain'],
    ['shared', 'a.txt', binary(), undefined],
    ['shared', 'a.csv', { found: 'xml', isText: true }, undefined],
    ['shared', 'a', binary('pdf'), undefined],
  ] as const)('as %s, %s whose content is %j is served as %s', (category, name, content, mime) => {
    expect(arrivedType(category, name, content)?.mime).toBe(mime);
  });
});

test('kinds narrow what a category takes', () => {
  expect(typesOf('application', ['image']).map(({ extensions }) => extensions[0])).toEqual([
    'jpg',
    'png',
    'webp',
    'heic',
  ]);
  expect(typesOf('profile', ['pdf'])).toEqual([]);
});

test('no two formats are served as the same type, and nothing that runs scripts is one', () => {
  for (const type of Object.values(fileTypes)) expect(typeByMime(type.mime)).toBe(type);
  expect(typeByMime('text/html') ?? typeByMime('image/svg+xml')).toBeUndefined();
});

test.each([
  ['βιογραφικό.PDF', 'pdf', 'βιογραφικό.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\cv.pdf', 'pdf', 'cv.pdf'],
  ['CON.pdf', 'pdf', '_CON.pdf'],
  ['lpt1', 'png', '_lpt1.png'],
  ['cv\u202Efdp.exe', 'pdf', 'cvfdp.exe.pdf'],
  ['a\r\nb\u0000c.pdf', 'pdf', 'abc.pdf'],
  ['.htaccess', 'pdf', 'htaccess.pdf'],
  ['a"b<c>.pdf', 'pdf', 'a_b_c_.pdf'],
  ['..', 'pdf', 'file.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['ε\u0301.pdf', 'pdf', 'έ.pdf'],
])('a file called %j is saved as a %s named %j', (name, extension, saved) => {
  expect(displayName(name, extension)).toBe(saved);
});

test('a name of 500 characters is cut and keeps its extension', () => {
  const name = displayName(`${'😀'.repeat(500)}.pdf`, 'pdf');
  expect([...name]).toHaveLength(150);
  expect(name.endsWith('😀.pdf')).toBe(true);
});

test.each([
  [undefined, undefined],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=990-', { from: 990, to: 999 }],
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
])('of 1,000 bytes, the range %s is %j', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range);
});
