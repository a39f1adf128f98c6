import { expect, expectTypeOf, test } from 'vitest';
import { present } from './present.ts';

test('only what is null or undefined is left out', () => {
  const row: { id: number; title: string | null; note?: string | undefined; count: number; isOpen: boolean } =
    {
      id: 7,
      title: null,
      note: undefined,
      count: 0,
      isOpen: false,
    };
  const shown = present(row);
  expect(shown).toStrictEqual({ id: 7, count: 0, isOpen: false });
  expect(present({ ...row, title: '' })).toStrictEqual({ id: 7, title: '', count: 0, isOpen: false });
  expectTypeOf(shown.title).toEqualTypeOf<string | undefined>();
  expectTypeOf(shown.count).toEqualTypeOf<number>();
});
