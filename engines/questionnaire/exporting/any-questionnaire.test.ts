import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionsOf } from '../definition.ts';
import { imported, importText, reportOf } from '#engines/questionnaire-import/fixtures.ts';
import { parseXml } from '#engines/questionnaire-import/xml/parse-xml.ts';
import { exportMoodle } from './moodle/export-moodle.ts';
import { writeOwnJson } from './own-json.ts';
import type { Localized } from '#engines/forms/definition.ts';
import type { Question, Questionnaire } from '../definition.ts';
import { questionId } from '../ids.ts';
import { type DataOf, type TypeNumber, typeNumbers } from '../kinds.ts';

const word = fc.stringMatching(/^[α-ωά-ώA-Za-z0-9<>&"'«»{}~#=%*\\/:.;]{1,12}$/);
const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const aText: fc.Arbitrary<Localized> = fc.oneof(
  fc.record({ el: sentence, en: sentence }),
  fc.record({ el: sentence, en: fc.constant('') }),
);
const lines: fc.Arbitrary<Localized> = fc.array(aText, { minLength: 1, maxLength: 3 }).map((all) => ({
  el: all.map(({ el }) => el).join('\n'),
  en: all
    .map(({ en }) => en)
    .join('\n')
    .trim(),
}));

const numbered = (texts: readonly Localized[]) => texts.map((text, at) => ({ id: at + 1, text }));
const items = fc.array(aText, { minLength: 2, maxLength: 4 }).map(numbered);
const scored = fc
  .array(fc.record({ text: aText, points: fc.integer({ min: -5, max: 5 }) }), { minLength: 2, maxLength: 4 })
  .map((all) => all.map((one, at) => ({ id: at + 1, ...one })));
const options = fc.oneof(items, scored);
const image = fc.integer({ min: 1, max: 1e6 });
const share = fc.integer({ min: 0, max: 500 });

/** Data of every type, as staff may write it. */
const data: { readonly [T in TypeNumber]: fc.Arbitrary<DataOf<T>> } = {
  6: fc.record({ blanks: fc.record({ 1: options, 2: options }) }),
  7: fc.record({ cards: items, lists: options }),
  12: fc.constant({}),
  13: fc.record({ maxLength: fc.integer({ min: 1, max: 500 }) }),
  14: fc.constant({}),
  16: fc.record({ words: items }),
  17: fc.record({ passage: lines, options }),
  30: fc.record({ options, other: fc.boolean() }),
  31: fc.record(
    {
      options,
      other: fc.boolean(),
      least: fc.integer({ min: 0, max: 3 }),
      most: fc.integer({ min: 1, max: 4 }),
    },
    { requiredKeys: ['options', 'other', 'least'] },
  ),
  32: fc.record({ trueValue: aText, falseValue: aText }),
  33: fc.record({ rows: items, options }),
  34: fc.record({ items, places: fc.integer({ min: 1, max: 4 }) }, { requiredKeys: ['items'] }),
  35: fc.record({
    min: fc.integer({ min: -10, max: 0 }),
    max: fc.integer({ min: 1, max: 100 }),
    step: fc.constantFrom(0.5, 1),
    low: aText,
    high: aText,
  }),
  36: fc.record({ maxLength: fc.integer({ min: 1, max: 2000 }) }),
  37: fc.record({ maxLength: fc.integer({ min: 1, max: 20_000 }) }),
  38: fc.record({ min: fc.constant('01-01-2000' as never) }, { requiredKeys: [] }),
  39: fc.record({ unit: aText, tolerance: fc.constantFrom(0.5, 2) }, { requiredKeys: ['unit'] }),
  40: fc.record({ most: fc.integer({ min: 1, max: 10 }) }),
  41: fc.record({
    options: fc
      .array(fc.record({ text: aText, image }), { minLength: 2, maxLength: 3 })
      .map((all) => all.map((one, at) => ({ id: at + 1, ...one }))),
  }),
  42: fc.record({
    image,
    alt: aText,
    spots: fc
      .array(fc.record({ text: aText, x: share, y: share, width: share, height: share }), {
        minLength: 2,
        maxLength: 3,
      })
      .map((all) => all.map((one, at) => ({ id: at + 1, ...one }))),
  }),
  43: fc.record({ items }),
  44: fc.record({ items, total: fc.integer({ min: 1, max: 100 }) }),
  45: fc.constant({}),
  46: fc.record({
    results: fc.array(fc.record({ place: word, title: word }), { maxLength: 3 }),
    spreadsheet: fc.record({ id: fc.integer({ min: 1, max: 9_999 }), name: word }),
  }),
};

const withBlanks = new Set<TypeNumber>([6, 12, 13, 14, 16]);
const key = fc.oneof(
  fc.record({ option: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ texts: fc.array(word, { minLength: 1, maxLength: 3 }) }),
);

/** A question of this type with the number of its id. */
const aQuestionOf = (type: TypeNumber, number: number): fc.Arbitrary<Question> =>
  fc
    .record(
      {
        text: withBlanks.has(type)
          ? aText.map(({ el, en }) => ({ el: `${el} [1], ${el} [2].`, en: en && `${en} [1], ${en} [2].` }))
          : lines,
        help: aText,
        condition: fc.constant('answers.ID_0000 === 2'),
        dontShow: fc.boolean(),
        model: fc.dictionary(fc.constantFrom('1', '2'), key),
        data: data[type] as fc.Arbitrary<unknown>,
      },
      { requiredKeys: ['text', 'model', 'data'] },
    )
    .map((parts) => ({ id: questionId(number), type, ...parts }) as Question);

const someJson = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  word,
  fc.array(word, { maxLength: 2 }),
  fc.record({ inner: fc.record({ α: word }) }),
);

/** A questionnaire with a question of every type, in sections and lines. */
const aWholeQuestionnaire: fc.Arbitrary<Questionnaire> = fc
  .tuple(...typeNumbers.map((type, at) => aQuestionOf(type, at)))
  .chain((questions) =>
    fc.record(
      {
        title: aText,
        intro: lines,
        duration: fc.integer({ min: 10, max: 3600 }),
        mayPause: fc.boolean(),
        showsResult: fc.boolean(),
        sections: fc.tuple(
          fc.record(
            {
              title: aText,
              intro: lines,
              open: fc.boolean(),
              condition: fc.constant('true'),
              lines: fc.constant([questions.slice(0, 3), []]),
            },
            { requiredKeys: ['title', 'open', 'lines'] },
          ),
          fc.record({
            title: aText,
            open: fc.boolean(),
            lines: fc.constant(questions.slice(3).map((one) => [one])),
          }),
        ),
        scales: fc.constantFrom([], [aScale]),
        profile: fc.constant({ scales: ['R'], highest: 1, flat: { below: 2, text: { el: 'α', en: '' } } }),
        extra: fc.dictionary(fc.constantFrom('OnFinish', 'x'), someJson),
      },
      { requiredKeys: ['title', 'intro', 'mayPause', 'showsResult', 'sections', 'scales', 'extra'] },
    ),
  ) as fc.Arbitrary<Questionnaire>;

const aScale: Questionnaire['scales'][number] = {
  name: 'R',
  title: { el: 'Ρεαλιστικός', en: 'Realistic' },
  description: { el: 'α', en: 'b' },
  method: 'sum',
  items: [{ question: 'ID_0000', group: 1, weight: 0.5, reversed: true, points: { 1: 3 } }],
  mayMiss: 0.2,
  norms: [
    { name: { el: 'Ενήλικες', en: '' }, unit: 'T', when: 'fields.age > 18', mean: 10, deviation: 2 },
    {
      name: { el: 'Παιδιά', en: '' },
      unit: 'percentile',
      table: [
        [1, 10],
        [2, 90],
      ],
    },
  ],
  bands: [{ from: 0, to: 5, label: { el: 'χαμηλό', en: 'low' }, text: { el: '', en: '' } }],
};

test('a questionnaire of all types is read back exactly as it was written', () => {
  fc.assert(
    fc.property(aWholeQuestionnaire, (questionnaire) => {
      const result = importText(writeOwnJson(questionnaire), { name: 'α.json' });
      expect(imported(result).questionnaire).toEqual(questionnaire);
      expect(new Set(reportOf(result))).toEqual(new Set(['kept']));
      expect(result.report!.lines).toHaveLength(questionsOf(questionnaire).length);
    }),
    { numRuns: 60 },
  );
});

test('whatever staff wrote, the file is XML that Moodle and the importer can read', () => {
  fc.assert(
    fc.property(aWholeQuestionnaire, (questionnaire) => {
      const { xml, report } = exportMoodle(questionnaire);
      expect(parseXml(xml).ok).toBe(true);
      const written = report.lines.filter(({ outcome }) => outcome !== 'dropped');
      const result = importText(xml);
      expect(reportOf(result).filter((line) => !line.startsWith('dropped'))).toHaveLength(written.length);
    }),
    { numRuns: 30 },
  );
});
