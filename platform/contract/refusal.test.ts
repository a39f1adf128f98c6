import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal, refusal } from './refusal.ts';

const slotTaken = refusal('slot-taken', 409, z.strictObject({ next: z.date().nullable() }));
const weak = refusal('weak', 422);

test('a declared refusal makes the value to throw, with its code, its status and its data', () => {
  const thrown = slotTaken({ next: new Date(0) }, { retryAfter: 5 });
  expect(thrown).toBeInstanceOf(Refusal);
  expect(thrown).toMatchObject({
    code: 'slot-taken',
    status: 409,
    data: { next: new Date(0) },
    retryAfter: 5,
    kind: slotTaken,
  });
});

test('a refusal without data takes the problems of fields alone', () => {
  const errors = [{ field: 'Password', code: 'weak' }];
  expect(weak({ errors })).toMatchObject({ code: 'weak', status: 422, data: undefined, errors });
});
