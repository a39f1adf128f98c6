import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pluralForms } from '#engines/texts/label.ts';
import { anyText, hardTexts, rowsOf, textsOf, textsOfRows, written } from './fixtures.ts';
import { formats } from './formats.ts';
import { TextFileProblem } from './problem.ts';
import type { ExportRow, FormatName, TextFile } from './text-file.ts';
import { formatNames } from './text-file.ts';

const languages = ['el', 'en', 'pl', 'ar', 'br'] as const;

/** Labels that get into each other's way: plurals, plurals of plurals, and labels that are named like one. */
const label = fc
  .tuple(
    fc.constantFrom('a', 'b', 'a_one', 'a.b', '1', '__proto__', 'constructor'),
    fc.constantFrom('', ...pluralForms),
  )
  .map(([base, form]) => (form === '' ? base : `${base}_${form}`));

const text = fc.oneof(fc.constantFrom(...hardTexts), anyText());

const rows = fc.uniqueArray(fc.record({ label, source: fc.option(text), target: fc.option(text) }), {
  selector: (row) => row.label,
  maxLength: 30,
});

describe.each(formatNames)('%s', (name) => {
  test.each(languages)('gives back any mix of labels and forms in %s', async (language) => {
    await fc.assert(
      fc.asyncProperty(rows, async (made) => {
        const list = made.map(({ label, source, target }): ExportRow => ({
          label,
          texts: {
            ...(source !== null && language !== 'el' && { el: source }),
            ...(target !== null && { [language]: target }),
          },
        }));
        const bytes = await written(formats[name], list, { language, source: 'el' });
        const file = await formats[name].read(bytes, { language });
        expect(textsOf(file, language)).toEqual(textsOfRows(list, language));
        expect(file.skipped.filter(({ reason }) => reason !== 'empty')).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('refuses or reads a damaged file, and takes no text that was not in it', async () => {
    const list = rowsOf(hardTexts, 'pl');
    const bytes = await written(formats[name], list, { language: 'pl', source: 'el' });
    const damage = fc.record({
      at: fc.nat(bytes.length - 1),
      remove: fc.nat(30),
      insert: fc.oneof(
        fc.constantFrom('"', '\n', '<', '{', ';', '\\', '#', '&', ']'),
        fc.string({ maxLength: 5 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        let damaged: Buffer = bytes;
        for (const { at, remove, insert } of damages)
          damaged = Buffer.concat([
            damaged.subarray(0, at),
            Buffer.from(insert),
            damaged.subarray(at + remove),
          ]);
        const outcome = await outcomeOf(name, damaged);
        if (outcome instanceof TextFileProblem) return;
        // Whatever is left of a text was in the file: nothing comes from elsewhere.
        expect(outcome.texts.every((one) => one.text !== '' && one.language !== '')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('refuses or reads a file that was cut off, and never takes a part of a text for all of it', async () => {
    const list = rowsOf(hardTexts, 'pl');
    const whole = textsOfRows(list, 'pl');
    const bytes = await written(formats[name], list, { language: 'pl', source: 'el' });
    for (let end = 1; end < bytes.length; end += name === 'xlsx' ? 37 : 7) {
      const outcome = await outcomeOf(name, bytes.subarray(0, end));
      // Behind an end of line a .po file cannot be told from a shorter one.
      if (outcome instanceof TextFileProblem || (name === 'po' && bytes[end - 1] === 0x0a)) continue;
      for (const [label, found] of Object.entries(textsOf(outcome, 'pl'))) expect(found).toBe(whole[label]);
    }
  });
});

async function outcomeOf(name: FormatName, bytes: Uint8Array): Promise<TextFile | TextFileProblem> {
  try {
    return await formats[name].read(bytes, { language: 'pl' });
  } catch (error) {
    if (error instanceof TextFileProblem) return error;
    throw error;
  }
}
