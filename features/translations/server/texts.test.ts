import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '#features/languages/contract.ts';
import { say, textsIn } from '#platform/server/texts.ts';
import { type Person, startServer } from '#testing/server.ts';
import { translations } from '../contract.ts';

const server = startServer();

let admin: Person;
let translator: Person;

beforeAll(async () => {
  admin = await server.person('Admin');
  translator = await server.person('Translator');
});

/** Labels that no other test reads. */
const LABEL = 'translations.title';

const pageText = async (lang: string, key: string) => {
  const { body } = await server.asVisitor(languages.texts, { lang });
  return body[key];
};

/** Writes a text over the present one, and takes it back when the test ends. */
async function write(label: string, language: string, text: string, person = translator) {
  const { body: before } = await server.as(admin, translations.label, { label });
  const cell = before.row?.cells.find((one) => one.language === language);
  const answer = await server.as(person, translations.insertText, {
    label,
    language,
    text,
    version: cell?.version ?? 0,
  });
  onTestFinished(async () => {
    const { body } = await server.as(admin, translations.sets, {});
    for (const { id, isUndone, kind } of body)
      if (!isUndone && kind !== 'undo' && kind !== 'language')
        await server.as(admin, translations.undoSet, { id, keep: true });
  });
  return answer;
}

describe('a text that is written', () => {
  test('is said by the page and by the server at once, and goes back to that of the file', async () => {
    const before = textsIn('en').all[LABEL]!;
    const { body, problem } = await write(LABEL, 'en', 'Words');
    expect(problem).toEqual({});
    expect(body).toMatchObject({ text: 'Words', type: 'Changed', version: 1 });
    expect(await pageText('en', LABEL)).toBe('Words');
    expect(say('en', LABEL)).toBe('Words');
    const row = { label: LABEL, language: 'en', text: 'Words', type: 'Changed' as const };
    expect((await server.as(admin, translations.deleteText, row)).problem).toEqual({});
    expect(await pageText('en', LABEL)).toBe(before);
  });
});
