import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Piece, planFiles, type Visit } from './plan-files.ts';

const piece = (script: number, imports: number[] = [], style = 0): Piece => ({
  modules: [],
  script,
  style,
  imports,
});

/** A visit of these pieces, with all that they stand on. */
function visit(pieces: readonly Piece[], wanted: readonly number[], weight = 1): Visit {
  const found = new Set(wanted);
  for (const place of found) for (const other of pieces[place]!.imports) found.add(other);
  return { pieces: found, weight };
}

const planned = (pieces: readonly Piece[], visits: readonly Visit[], fileCost: number) =>
  planFiles(pieces, visits, fileCost)
    .map((file) => file.toSorted((a, b) => a - b))
    .toSorted((a, b) => a[0]! - b[0]!);

/** What all visits load with these files: bytes, and the price of requests. */
function costOf(pieces: readonly Piece[], visits: readonly Visit[], files: number[][], fileCost: number) {
  const fileOf = new Map(files.flatMap((file) => file.map((place) => [place, file] as const)));
  return visits.reduce((sum, { pieces: wanted, weight }) => {
    const loaded = new Set([...wanted].map((place) => fileOf.get(place)!));
    for (const file of loaded)
      for (const place of file) for (const other of pieces[place]!.imports) loaded.add(fileOf.get(other)!);
    const cost = [...loaded].reduce((bytes, file) => {
      const own = file.map((place) => pieces[place]!);
      const requests = own.some(({ style }) => style > 0) ? 2 : 1;
      return bytes + requests * fileCost + own.reduce((all, one) => all + one.script + one.style, 0);
    }, 0);
    return sum + weight * cost;
  }, 0);
}

/** Whether a file stands on itself by way of another. */
function hasCircle(pieces: readonly Piece[], files: number[][]): boolean {
  const fileOf = new Map(files.flatMap((file, index) => file.map((place) => [place, index] as const)));
  return files.some((_, begin) => {
    const importsOf = (index: number) =>
      files[index]!.flatMap((place) => pieces[place]!.imports.map((other) => fileOf.get(other)!)).filter(
        (other) => other !== index,
      );
    const found = new Set(importsOf(begin));
    for (const index of found) for (const other of importsOf(index)) found.add(other);
    return found.has(begin);
  });
}

describe('the plan of the files of the page', () => {
  test('pieces that are always loaded together are one file', () => {
    const pieces = [piece(100), piece(100), piece(100)];
    expect(planned(pieces, [visit(pieces, [0, 1, 2])], 10)).toEqual([[0, 1, 2]]);
  });

  test('a small piece joins a file of those that do not need it, and a large one does not', () => {
    const small = [piece(100), piece(5)];
    const large = [piece(100), piece(50)];
    const visits = (pieces: Piece[]) => [visit(pieces, [0, 1]), visit(pieces, [0])];
    expect(planned(small, visits(small), 10)).toEqual([[0, 1]]);
    expect(planned(large, visits(large), 10)).toEqual([[0], [1]]);
  });

  test('what is loaded often may not grow for what is loaded seldom', () => {
    const pieces = [piece(100), piece(5)];
    expect(planned(pieces, [visit(pieces, [0, 1]), visit(pieces, [0], 100)], 10)).toEqual([[0], [1]]);
  });

  test('a piece brings what it stands on: that counts, too', () => {
    // The small piece would join the first one, but a large one comes with it: it joins that.
    const pieces = [piece(100), piece(5, [2]), piece(1_000)];
    expect(planned(pieces, [visit(pieces, [0, 1]), visit(pieces, [0]), visit(pieces, [2])], 10)).toEqual([
      [0],
      [1, 2],
    ]);
  });

  test('two pieces that are joined save the requests of their styles, too', () => {
    const plain = [piece(100), piece(15)];
    const styled = [piece(100, [], 1), piece(14, [], 1)];
    const visits = (pieces: Piece[]) => [visit(pieces, [0, 1]), visit(pieces, [0])];
    expect(planned(plain, visits(plain), 10)).toHaveLength(2);
    expect(planned(styled, visits(styled), 10)).toHaveLength(1);
  });

  const worlds = fc.integer({ min: 1, max: 12 }).chain((count) =>
    fc.record({
      pieces: fc
        .array(fc.tuple(fc.nat(300), fc.nat(20), fc.array(fc.nat(count), { maxLength: 3 })), {
          minLength: count,
          maxLength: count,
        })
        .map((all) =>
          all.map(([script, style, imports], place) =>
            piece(
              script,
              imports.filter((other) => other < place),
              style,
            ),
          ),
        ),
      wanted: fc.array(fc.tuple(fc.array(fc.nat(count - 1), { minLength: 1, maxLength: 3 }), fc.nat(9)), {
        minLength: 1,
        maxLength: 8,
      }),
      fileCost: fc.nat(200),
    }),
  );

  test('each piece is in one file, no files import each other in a circle, and visits never load more than without the plan', () => {
    fc.assert(
      fc.property(worlds, ({ pieces, wanted, fileCost }) => {
        const visits = wanted.map(([places, weight]) => visit(pieces, places, weight));
        const files = planFiles(pieces, visits, fileCost);
        expect(files.flat().toSorted((a, b) => a - b)).toEqual(pieces.map((_, place) => place));
        expect(hasCircle(pieces, files)).toBe(false);
        const alone = pieces.map((_, place) => [place]);
        expect(costOf(pieces, visits, files, fileCost)).toBeLessThanOrEqual(
          costOf(pieces, visits, alone, fileCost),
        );
      }),
      { numRuns: 500 },
    );
  });
});
