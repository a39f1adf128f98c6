import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { entering as identity } from '#features/identity/contract/entering.ts';
import { languages } from '#features/languages/contract.ts';
import { catalogue, say, textsIn } from '#platform/server/texts.ts';
import { type Person, startServer } from '#testing/server.ts';
import { translations } from '../contract.ts';
import { file, translating } from './fixtures.ts';

const server = startServer();

let admin: Person;
let translator: Person;
let mentor: Person;
const { write, cellOf, restore } = translating(server, () => ({ admin, translator }));

beforeAll(async () => {
  admin = await server.person('Admin');
  translator = await server.person('Translator');
  mentor = await server.person('Mentor');
});

const LABEL = 'audit.request';

afterEach(restore);

const said = async (lang: string, key: string) =>
  (await server.as(mentor, languages.texts, { lang })).body[key];

describe('a text that is written', () => {
  test('is said by pages and by the server at once, and goes back to that of the file when its row is deleted', async () => {
    const { body, problem } = await write(LABEL, 'en', 'Journal of events');
    expect(problem).toEqual({});
    expect(body).toMatchObject({ text: 'Journal of events', type: 'Changed' });
    expect(body.version).toBe((await cellOf(LABEL, 'en')).version);
    expect(await said('en', LABEL)).toBe('Journal of events');
    expect(say('en', LABEL)).toBe('Journal of events');
    const row = { label: LABEL, language: 'en', text: 'Journal of events', type: 'Changed' as const };
    expect((await server.as(admin, translations.deleteText, row)).problem).toEqual({});
    expect(await said('en', LABEL)).toBe(file('en', LABEL));
    expect((await server.as(admin, translations.deleteText, row)).problem.code).toBe('file-row');
    const { history } = (await server.as(admin, translations.label, { label: LABEL })).body;
    expect(history.slice(0, 2)).toMatchObject([
      { before: 'Journal of events', after: file('en', LABEL) },
      { before: file('en', LABEL), after: 'Journal of events' },
    ]);
  });

  test('of another translator is not overwritten: the refusal brings it', async () => {
    const { version } = await cellOf(LABEL, 'el');
    const { body: first } = await write(LABEL, 'el', 'Ιστορικό');
    const { problem } = await server.as(admin, translations.insertText, {
      label: LABEL,
      language: 'el',
      text: 'Συμβάντα',
      version,
    });
    expect(problem).toMatchObject({
      code: 'stale',
      present: { Version: first.version, Present: { Text: 'Ιστορικό' } },
    });
    expect(await said('el', LABEL)).toBe('Ιστορικό');
  });

  test('after the row that a translator opened was deleted is not overwritten either', async () => {
    await write(LABEL, 'en', 'Journal');
    const opened = await cellOf(LABEL, 'en');
    const row = { label: LABEL, language: 'en', text: 'Journal', type: 'Changed' as const };
    await server.as(admin, translations.deleteText, row);
    await write(LABEL, 'en', 'Log of events', admin);
    const { problem } = await server.as(translator, translations.insertText, {
      label: LABEL,
      language: 'en',
      text: 'Diary',
      version: opened.version,
    });
    expect(problem).toMatchObject({ code: 'stale', present: { Present: { Text: 'Log of events' } } });
  });

  test('that loses a placeholder, breaks a mail or leads its link elsewhere is refused', async () => {
    for (const [label, text] of [
      ['audit.as', 'x'],
      ['identity.mail.resetPassword.subject', '{{ who }}'],
      ['identity.mail.resetPassword.html', '<p><a href="https://example.org">{{ url }}</a></p>'],
    ] as const) {
      if (file('el', label) === undefined) continue;
      const { problem } = await write(label, 'el', text);
      expect(problem.code, label).toBe('broken-text');
    }
  });

  test('makes its translation outdated until a translator says that it still fits', async () => {
    expect((await cellOf(LABEL, 'en')).isOutdated).toBe(false);
    await write(LABEL, 'el', 'Ημερολόγιο ενεργειών');
    const cell = await cellOf(LABEL, 'en');
    expect(cell.isOutdated).toBe(true);
    const { problem } = await server.as(translator, translations.confirm, {
      label: LABEL,
      language: 'en',
      version: cell.version,
    });
    expect(problem).toEqual({});
    expect(await cellOf(LABEL, 'en')).toMatchObject({ isOutdated: false, text: file('en', LABEL) });
  });

  test('that is missing cannot be confirmed', async () => {
    await server.as(admin, translations.addLanguage, { title: 'Shqip' });
    for (const label of [LABEL, 'no.such.label']) {
      const input = { label, language: 'sq', version: 0 };
      expect((await server.as(translator, translations.confirm, input)).problem.code).toBe('not-found');
    }
    expect(await said('sq', LABEL)).toBe(file('el', LABEL));
  });

  test('under a label that every object of JavaScript has is a text like others', async () => {
    for (const label of ['constructor', 'toString', '__proto__']) {
      const input = { label, language: 'el', text: 'Δικό μας' };
      expect((await server.as(translator, translations.check, input)).body).toEqual([]);
      expect((await server.as(translator, translations.insertText, input)).body).toMatchObject({
        type: 'Own',
      });
      expect(say('el', label)).toBe('Δικό μας');
    }
    const data = Buffer.from('label;el\nvalueOf;x\n');
    const { body } = await server.as(translator, translations.previewImport, { name: 'a.csv', data });
    expect(body.skipped).toEqual([{ label: 'valueOf', line: 2, reason: 'unknown-label' }]);
  });

  test('in a language that is not spoken is not found, also by its title', async () => {
    const unknown = { label: LABEL, language: 'xx', text: 'x' };
    expect((await server.as(translator, translations.insertText, unknown)).problem.code).toBe('not-found');
    expect((await server.as(mentor, languages.texts, { lang: 'xx' })).problem.code).toBe('not-found');
    expect((await server.as(mentor, languages.texts, { lang: 'Ελληνικά', area: 'audit' })).body[LABEL]).toBe(
      file('el', LABEL),
    );
  });
});

describe('permanent texts', () => {
  test('are of the type File, are not deleted, and their release is taken back as a whole', async () => {
    await write(LABEL, 'en', 'Log of events');
    await write(LABEL, 'el', 'Καταγραφή');
    const { body: preview } = await server.as(translator, translations.previewRelease, {});
    expect(preview.texts).toEqual([
      { label: LABEL, language: 'el', before: file('el', LABEL), after: 'Καταγραφή' },
      { label: LABEL, language: 'en', before: file('en', LABEL), after: 'Log of events' },
    ]);
    await write(LABEL, 'en', 'Journal');
    const stale = await server.as(admin, translations.release, { digest: preview.digest });
    expect(stale.problem.code).toBe('stale');
    const { body: again } = await server.as(admin, translations.previewRelease, {});
    const { body: released } = await server.as(admin, translations.release, { digest: again.digest });
    expect(released.texts).toBe(2);
    const cell = await cellOf(LABEL, 'en');
    expect(cell).toMatchObject({ type: 'File', text: 'Journal' });
    const row = { label: LABEL, language: 'en', text: 'Journal', type: 'File' as const };
    expect((await server.as(admin, translations.deleteText, row)).problem.code).toBe('file-row');
    const { text } = await server.as(admin, translations.releaseFile, {});
    expect(JSON.parse(text)).toMatchObject({
      texts: { el: { [LABEL]: 'Καταγραφή' }, en: { [LABEL]: 'Journal' } },
    });
    const { body: undone } = await server.as(admin, translations.undoSet, { id: released.id });
    expect(undone.texts).toBe(2);
    expect(await cellOf(LABEL, 'en')).toMatchObject({ type: 'Changed', text: 'Journal' });
    const twice = await server.as(admin, translations.undoSet, { id: released.id });
    expect(twice.problem.code).toBe('already-undone');
  });

  test('are made by Admins alone, where the installation does not say otherwise', async () => {
    await write(LABEL, 'en', 'Journal');
    const row = { label: LABEL, language: 'en', text: 'Journal', type: 'Changed' as const };
    for (const call of [translations.makePermanent, translations.deleteText])
      expect((await server.as(translator, call, row)).problem.code).toBe('admins-only');
    expect((await server.as(admin, translations.makePermanent, { ...row, text: 'x' })).problem.code).toBe(
      'stale',
    );
    expect((await server.as(admin, translations.makePermanent, row)).problem).toEqual({});
    expect(await cellOf(LABEL, 'en')).toMatchObject({ type: 'File' });
  });
});

describe('an added language', () => {
  test('is spoken at once: what is missing falls back on the page, and is missing in the grid', async () => {
    const added = await server.as(admin, translations.addLanguage, { title: 'Polski', fallback: 'en' });
    expect(added.body).toEqual({ code: 'pl' });
    expect((await server.as(admin, translations.allLanguages, {})).body).toContain('Polski');
    expect(await said('pl', LABEL)).toBe(file('en', LABEL));
    expect((await server.as(mentor, languages.texts, { lang: 'Polski' })).body[LABEL]).toBe(
      file('en', LABEL),
    );
    expect(await cellOf(LABEL, 'pl')).toMatchObject({ said: file('en', LABEL), type: 'File' });
    expect((await cellOf(LABEL, 'pl')).text).toBeUndefined();
    await write(LABEL, 'pl', 'Dziennik');
    expect(await said('pl', LABEL)).toBe('Dziennik');
    expect((await server.as(mentor, identity.setLanguage, { language: 'pl' })).problem).toEqual({});
    expect((await server.as(mentor, identity.setLanguage, { language: 'xx' })).problem.code).toBe(
      'bad-input',
    );
    await server.as(mentor, identity.setLanguage, { language: 'el' });
  });

  test('has its own plural forms, and a missing one is said by the form for other numbers', async () => {
    await server.as(admin, translations.addLanguage, { title: 'Polski', fallback: 'en' });
    const base = Object.keys(catalogue.en.all)
      .find((label) => label.endsWith('_other'))!
      .slice(0, -6);
    expect(await said('pl', `${base}_few`)).toBe(file('en', `${base}_other`));
    const other = file('en', `${base}_other`).replace(/[a-z]+$/i, 'x');
    await write(`${base}_other`, 'pl', other);
    expect(await said('pl', `${base}_few`)).toBe(other);
    const { body } = await server.as(admin, translations.label, { label: `${base}_few` });
    expect(body.row.cells.map(({ language }) => language)).toEqual(['pl']);
  });

  test('keeps its texts when it is removed, and comes back with them', async () => {
    await server.as(admin, translations.addLanguage, { title: 'Shqip' });
    await write(LABEL, 'sq', 'Ditari');
    await server.as(admin, translations.removeLanguage, { code: 'sq' });
    expect((await server.as(mentor, languages.texts, { lang: 'sq' })).problem.code).toBe('not-found');
    expect(textsIn('sq').all[LABEL]).toBe(file('el', LABEL));
    await server.as(admin, translations.addLanguage, { title: 'Shqip' });
    expect(await said('sq', LABEL)).toBe('Ditari');
  });

  test('is refused where its title says no code, and where it is there already', async () => {
    const add = (title: string, code?: string) =>
      server.as(admin, translations.addLanguage, { title, ...(code && { code }) });
    expect((await add('Κλίνγκον')).problem.code).toBe('unknown-title');
    expect((await add('Κλίνγκον', 'tlh')).problem).toEqual({});
    expect((await add('ΚΛΊΝΓΚΟΝ', 'sq')).problem.code).toBe('language-taken');
    expect((await add('Ελληνικά')).problem.code).toBe('language-taken');
    const product = await server.as(admin, translations.removeLanguage, { code: 'en' });
    expect(product.problem.code).toBe('product-language');
  });
});

describe('the figures of a language', () => {
  test('are those of a count over its rows', async () => {
    await server.as(admin, translations.addLanguage, { title: 'Shqip', fallback: 'en' });
    await write(LABEL, 'sq', 'Ditari');
    await server.as(mentor, translations.reportSeen, {
      screen: '/{curProject}/mentor',
      labels: [LABEL, 'ui.cancel', 'no.such'],
      language: 'sq',
    });
    const { languages: all } = (await server.as(admin, translations.coverage, {})).body;
    const one = all.find(({ code }) => code === 'sq')!;
    // Albanian has the forms one and other, as the product has.
    expect(one.all).toBe(Object.keys(catalogue.el.all).length);
    expect(one.missing).toBe(one.all - 1);
    expect(one.changed).toBe(1);
    expect(one.fellBack).toBe(file('el', 'ui.cancel') === undefined ? 0 : 1);
    const rows = (await server.as(admin, translations.allTexts, { language: 'sq' })).body;
    expect(rows).toEqual([{ label: LABEL, language: 'sq', text: 'Ditari', type: 'Changed' }]);
    const { body } = await server.as(admin, translations.labels, { languages: ['sq'], only: 'missing' });
    expect(body.all).toBe(one.missing);
  });

  test('leave the product without a missing, outdated or faulty text', async () => {
    const { languages: all } = (await server.as(admin, translations.coverage, {})).body;
    for (const one of all.filter(({ isOfProduct }) => isOfProduct))
      expect(one).toMatchObject({ missing: 0, outdated: 0, findings: 0, same: 0, changed: 0 });
  });
});

test('a search finds labels and texts without regard to accents, and a filter leaves one area', async () => {
  const find = async (search: string, area?: string) =>
    (
      await server.as(translator, translations.labels, {
        languages: ['el'],
        search,
        ...(area && { area }),
        count: 200,
      })
    ).body;
  expect((await find(LABEL)).rows.map(({ label }) => label)).toContain(LABEL);
  const found = await find('ΑΚΥΡΩΣΗ');
  expect(found.all).toBeGreaterThan(0);
  for (const { cells } of found.rows) expect(cells[0]!.text).toMatch(/ακύρωση|ακυρωση/i);
  expect((await find('', 'audit')).rows.every(({ area }) => area === 'audit')).toBe(true);
});
