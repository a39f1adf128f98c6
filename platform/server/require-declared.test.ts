import { expect, test } from 'vitest';
import { z } from 'zod';
import { call, Nothing } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { requireDeclared } from './require-declared.ts';

const slotTaken = refusal('slot-taken', 409, z.strictObject({ next: z.date().nullable() }));
const full = refusal('full', 409);
const book = call({
  path: '/api/book',
  may: 'anyone',
  input: Nothing,
  output: Nothing,
  refusals: [slotTaken],
});

test('a call refuses with what it declares, and with what any call may say', () => {
  expect(() => requireDeclared(book, slotTaken({ next: null }))).not.toThrow();
  expect(() => requireDeclared(book, notFound())).not.toThrow();
  expect(() => requireDeclared(book, new TypeError('a bug'))).not.toThrow();
});

test('a refusal that the contract of the call does not declare is a bug', () => {
  expect(() => requireDeclared(book, full())).toThrow('/api/book refuses with full');
});

test('a refusal whose data does not fit is a bug', () => {
  expect(() => requireDeclared(book, slotTaken({ next: 'tomorrow' as never }))).toThrow('expected date');
});
