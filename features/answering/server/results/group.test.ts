import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { groupId, type QuestionId } from '#engines/questionnaire/ids.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { answering } from '../../contract.ts';
import { aQuestAction } from '../fixtures.ts';
import { resultOf } from '../result.ts';
import { eraseAnswers } from '../store/personal.ts';
import type { Result } from '../tables.ts';
import { findVersion } from '../versions.ts';
import { groupStatistics } from './group-statistics.ts';

const server = startServer();
let project = 0;
let runner: Person;
let admin: Person;

beforeAll(async () => {
  project = await aProject(server.db);
  runner = await server.person('Supervisor', { project });
  admin = await server.person('Admin');
});

/** Answers by the group, an option or a text. */
type Given = Record<number, number | string>;

/** What is kept at the end of a set with these answers. */
function resultOfGiven(definition: Questionnaire, given: Given): Promise<Result> {
  const sheet = new Map(Object.entries(given).map(([group, answer]) => [Number(group), answer]));
  return resultOf(server.services.sandbox.of(project), { definition, sheet, fields: {} }, Date.now());
}

/** An action that these people have finished; returns their sets and their ids. */
async function finishedBy(definition: Questionnaire, people: readonly Given[]) {
  const { actionId, versionId } = await aQuestAction(server.db, project, definition);
  const sets: { setId: number; userId: number }[] = [];
  for (const given of people) {
    const result = await resultOfGiven(definition, given);
    const { id: userId } = await server.person('Mentee', { project });
    const { rows } = await sql<{ id: number }>`
      insert into answer_set (version_id, project_id, action_id, mentee_id, state, started_at, finished_at, result)
      values (${versionId}, ${project}, ${actionId}, ${userId}, 'finished', now(), clock_timestamp(), ${JSON.stringify(result)}::jsonb)
      returning id`.execute(server.db);
    const setId = rows[0]!.id;
    sets.push({ setId, userId });
    for (const [group, answer] of Object.entries(given))
      await server.db
        .insertInto('answer')
        .values({
          setId,
          groupId: Number(group),
          optionId: typeof answer === 'number' ? answer : null,
          text: typeof answer === 'string' ? answer : null,
          revision: 1,
        })
        .execute();
  }
  return { actionId, versionId, sets };
}

const groupOf = async (actionId: number) =>
  (await server.as(runner, answering.groupResults, { actionId })).body;
const at = (id: QuestionId, group = 1) => groupId(id, group);

describe('what few people answered', () => {
  /** Everybody answers `all`; of each other answer only the first `few` people give it. */
  const answersOf = (place: number, few: number, all: Given, rare: Given): Given => ({
    ...all,
    ...(place < few && rare),
  });
  const people = (few: number, all: Given, rare: Given) =>
    Array.from({ length: 8 }, (_, place) => answersOf(place, few, all, rare));

  test.each([
    [4, false],
    [5, true],
    [6, true],
  ])('of a group of %i who finished, results are shown: %s', async (count, isShown) => {
    const { actionId } = await finishedBy(
      aQuestionnaire([aQuestion(36)]),
      Array.from({ length: count }, () => ({ [at('ID_0001')]: 'α' })),
    );
    const { versions, group } = await groupOf(actionId);
    expect(versions).toEqual(isShown ? [{ number: 1, people: count }] : []);
    expect(group?.people).toBe(isShown ? count : undefined);
  });

  test.each([
    [4, false],
    [5, true],
    [6, true],
  ])('options of a question that %i people answered are shown: %s', async (few, isShown) => {
    const definition = aQuestionnaire([
      aQuestion(30, { number: 1, data: { options: options('Α', 'Β') }, model: { 1: { option: 1 } } }),
      aQuestion(36, { number: 2 }),
    ]);
    const { actionId } = await finishedBy(
      definition,
      people(few, { [at('ID_0002')]: 'α' }, { [at('ID_0001')]: 1 }),
    );
    const [choice] = (await groupOf(actionId)).group!.items;
    if (isShown)
      expect(choice).toMatchObject({
        answered: few,
        options: [
          {
            group: 1,
            answered: few,
            shares: [
              { option: 1, count: few },
              { option: 2, count: 0 },
            ],
          },
        ],
        difficulty: few / 8,
      });
    else expect(choice).toEqual({ question: 'ID_0001', shown: 8, answered: few, options: [] });
  });

  test.each([
    [4, false],
    [5, true],
    [6, true],
  ])('a row of a table that %i people answered is shown: %s', async (few, isShown) => {
    const [first, second] = options('Πρώτη', 'Δεύτερη');
    const definition = aQuestionnaire([
      aQuestion(33, { data: { rows: [first!, second!], options: options('Α', 'Β') } }),
    ]);
    const { actionId } = await finishedBy(
      definition,
      people(few, { [at('ID_0001', 1)]: 2 }, { [at('ID_0001', 2)]: 1 }),
    );
    const [table] = (await groupOf(actionId)).group!.items;
    expect(table!.answered).toBe(8);
    expect(table!.options.map((row) => [row.group, row.answered, row.shares.length])).toEqual([
      [1, 8, 2],
      [2, few, isShown ? 2 : 0],
    ]);
  });

  test.each([
    [4, false],
    [5, true],
  ])(
    'the discrimination of a question, if %i people were shown another one beside it, is shown: %s',
    async (few, isShown) => {
      const keyed = (number: 1 | 2, more: object = {}) =>
        aQuestion(30, { number, data: { options: options('Α', 'Β') }, model: { 1: { option: 1 } }, ...more });
      const definition = aQuestionnaire([keyed(1), keyed(2, { condition: 'fields.none === 1' })]);
      const { actionId, sets } = await finishedBy(
        definition,
        Array.from({ length: 8 }, (_, place) => ({
          [at('ID_0001')]: 1 + (place % 2),
          [at('ID_0002')]: 1 + (place % 2),
        })),
      );
      for (const { setId } of sets.slice(0, few))
        await sql`update answer_set set result = jsonb_set(result, '{shown}', '["ID_0001", "ID_0002"]')
        where id = ${setId}`.execute(server.db);
      const [first] = (await groupOf(actionId)).group!.items;
      expect(first!.answered).toBe(8);
      expect(first!.discrimination !== undefined).toBe(isShown);
    },
  );

  test.each([
    [4, false],
    [5, true],
    [6, true],
  ])('options of a question with ticks that %i people answered are shown: %s', async (few, isShown) => {
    const definition = aQuestionnaire([aQuestion(31, { data: { options: options('Α', 'Β', 'Γ') } })]);
    const { actionId } = await finishedBy(definition, people(few, {}, { [at('ID_0001', 2)]: 1 }));
    const [ticks] = (await groupOf(actionId)).group!.items;
    // Ticks without an answer of their own are off, also those that nobody chose.
    expect(ticks!.options.map(({ answered, shares }) => [answered, shares[0]!.count])).toEqual(
      isShown
        ? [
            [few, 0],
            [few, few],
            [few, 0],
          ]
        : [],
    );
  });

  test.each([
    [4, false],
    [5, true],
    [6, true],
  ])('the mean of a number and of a scale that %i people have is shown: %s', async (few, isShown) => {
    const definition = aQuestionnaire([aQuestion(35, { number: 1 }), aQuestion(36, { number: 2 })], {
      scales: [
        {
          name: 'S',
          title: both('S'),
          method: 'sum',
          items: [{ question: 'ID_0001' }],
          norms: [],
          bands: [],
        },
      ],
    });
    const { actionId } = await finishedBy(
      definition,
      people(few, { [at('ID_0002')]: 'α' }, { [at('ID_0001')]: '7' }),
    );
    const { items, scales } = (await groupOf(actionId)).group!;
    if (isShown) {
      expect(items[0]).toMatchObject({ answered: few, mean: 7, deviation: 0 });
      expect(scales[0]).toMatchObject({ scored: few, mean: 7, min: 7, max: 7 });
    } else {
      expect(items[0]).toEqual({ question: 'ID_0001', shown: 8, answered: few, options: [] });
      expect(scales).toEqual([{ name: 'S', title: both('S'), scored: few, alphaOf: 0 }]);
    }
  });
});

describe('the figures of a group', () => {
  const definition = aQuestionnaire([
    aQuestion(30, { number: 1, data: { options: options('Α', 'Β', 'Γ') } }),
    aQuestion(36, { number: 2 }),
  ]);
  const eight = Array.from({ length: 8 }, (_, place) => ({
    [at('ID_0001')]: (place % 3) + 1,
    [at('ID_0002')]: place < 6 ? 'Κείμενο' : '',
  }));
  const counts = async (actionId: number) => {
    const { group } = await groupOf(actionId);
    return { people: group!.people, counts: group!.items[0]!.options[0]!.shares.map(({ count }) => count) };
  };

  test('are those of the stored answers, also of texts, of which only that they are there is read', async () => {
    const { actionId } = await finishedBy(definition, eight);
    expect(await counts(actionId)).toEqual({ people: 8, counts: [3, 3, 2] });
    expect((await groupOf(actionId)).group!.items[1]).toMatchObject({ answered: 6 });
  });

  test('are new after an answer set is reset, after a person is erased, and after another one finishes', async () => {
    const { actionId, versionId, sets } = await finishedBy(definition, eight);
    expect(await counts(actionId)).toEqual({ people: 8, counts: [3, 3, 2] });
    await server.as(admin, answering.reset, { id: sets[0]!.setId });
    expect(await counts(actionId)).toEqual({ people: 7, counts: [2, 3, 2] });
    await eraseAnswers(server.db, sets[1]!.userId);
    expect(await counts(actionId)).toEqual({ people: 6, counts: [2, 2, 2] });
    // The same person finishes again, with another answer: as many people as before.
    const result = await resultOfGiven(definition, { [at('ID_0001')]: 1 });
    await server.as(admin, answering.reset, { id: sets[2]!.setId });
    await sql`update answer_set set state = 'finished', finished_at = clock_timestamp(), version_id = ${versionId},
      result = ${JSON.stringify(result)}::jsonb where id = ${sets[2]!.setId}`.execute(server.db);
    await server.db
      .insertInto('answer')
      .values({ setId: sets[2]!.setId, groupId: at('ID_0001'), optionId: 1, text: null, revision: 1 })
      .execute();
    expect(await counts(actionId)).toEqual({ people: 6, counts: [3, 2, 1] });
  });

  test('are computed once for readers at the same time, and kept while the same people have finished', async () => {
    const { actionId, versionId, sets } = await finishedBy(definition, eight);
    const pool = server.services.pool;
    const version = await findVersion(pool, versionId);
    const read = () => groupStatistics(pool, { actionId, version });
    const [first, second] = await Promise.all([read(), read()]);
    expect(second).toBe(first);
    expect(await read()).toBe(first);
    await server.as(admin, answering.reset, { id: sets[0]!.setId });
    const [later, latest] = await Promise.all([read(), read()]);
    expect(later.people).toBe(7);
    expect(latest).toBe(later);
  });
});
