import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fieldKeysOf, openField, readFieldKeys, sealField } from './sealed.ts';

const place = { table: 'microdata', column: 'sealed', row: '1/7/entry' };
const keys = new Map([['2026', randomBytes(32)]]);

describe('a sealed field', () => {
  test('opens in its place, shows nothing of its text, and is never the same twice', () => {
    const sealed = sealField(keys, place, 'Ρομά');
    expect(openField(keys, place, sealed)).toBe('Ρομά');
    expect(sealed).toMatch(/^2026:/);
    expect(Buffer.from(sealed.slice(5), 'base64').toString('utf8')).not.toContain('Ρομά');
    expect(sealField(keys, place, 'Ρομά')).not.toBe(sealed);
  });

  test.each([
    ['row', { ...place, row: '1/8/entry' }],
    ['column', { ...place, column: 'marks' }],
    ['table', { ...place, table: 'register_send' }],
  ])('does not open in another %s', (_, other) => {
    const sealed = sealField(keys, place, 'x');
    expect(() => openField(keys, other, sealed)).toThrow('authenticate data');
  });

  test('opens with an older key after a rotation, and not without it', () => {
    const sealed = sealField(keys, place, 'x');
    const rotated = new Map([['2027', randomBytes(32)], ...keys]);
    expect(openField(rotated, place, sealed)).toBe('x');
    expect(sealField(rotated, place, 'x')).toMatch(/^2027:/);
    expect(() => openField(new Map([['2027', randomBytes(32)]]), place, sealed)).toThrow('2026');
  });
});

test('the keys of the environment have ids and 32 bytes', () => {
  const key = randomBytes(32).toString('base64');
  expect([...readFieldKeys(`2026:${key}, 2025:${key}`)!.keys()]).toEqual(['2026', '2025']);
  for (const wrong of ['', key, `2026:${key.slice(4)}`, `2026:${key},2026:${key}`, `Α:${key}`])
    expect(readFieldKeys(wrong)).toBeUndefined();
  expect(fieldKeysOf('a').get('demo')).toEqual(fieldKeysOf('a').get('demo'));
  expect(fieldKeysOf('a').get('demo')).not.toEqual(fieldKeysOf('b').get('demo'));
});
