import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { entering as identity } from '#features/identity/contract/entering.ts';
import { catalogue } from '#platform/server/texts.ts';
import { type Person, startServer } from '#testing/server.ts';
import type { Only } from '../contract/shapes.ts';
import { translations } from '../contract.ts';
import { file, translating } from './fixtures.ts';

// The figures of a language, counted once more from the files and from what is planted here.

const server = startServer();

let admin: Person;
let translator: Person;
const { write, cellOf, restore } = translating(server, () => ({ admin, translator }));

beforeAll(async () => {
  admin = await server.person('Admin');
  translator = await server.person('Translator');
});
afterEach(restore);

const labels = Object.keys(catalogue.el.all);
const plurals = labels.filter((label) => label.endsWith('_other')).map((label) => label.slice(0, -6));
const single = labels.filter((label) => !/_(one|other)$/.test(label));

/** Words alone, so that no check finds a lost placeholder. */
const words = single.filter(
  (label) => /^audit\.[a-z]+$/.test(label) && !/[{<$]/.test(file('el', label) + file('en', label)),
);
const [inOrder, asItsSource, ofOldSource, withSpace, absent, alsoAbsent] = words as [string, ...string[]] &
  Record<1 | 2 | 3 | 4 | 5, string>;
const PLURAL = 'answering.timer.warning';

const figuresOf = async (code: string) =>
  (await server.as(admin, translations.coverage, {})).body.languages.find((one) => one.code === code)!;

const listed = async (only: Only, language: string) => {
  const { body } = await server.as(admin, translations.labels, { languages: [language], only, count: 200 });
  return { all: body.all, labels: body.rows.map(({ label }) => label) };
};

test.each([
  ['Français', 'fr', 2],
  ['日本語', 'ja', 1],
  ['Lietuvių', 'lt', 3],
  ['Polski', 'pl', 4],
  ['العربية', 'ar', 6],
])(
  'in %s all single texts are missing, and each plural in as many forms as numbers need',
  async (title, code, forms) => {
    await server.as(admin, translations.addLanguage, { title, code });
    const all = single.length + forms * plurals.length;
    expect(await figuresOf(code)).toMatchObject({
      all,
      missing: all,
      outdated: 0,
      same: 0,
      findings: 0,
      changed: 0,
    });
    expect((await listed('missing', code)).all).toBe(all);
  },
);

describe('of a language with some texts', () => {
  /** Polish has the forms one, few and many for numbers, and other for fractions. */
  async function plantPolish() {
    const added = await server.as(admin, translations.addLanguage, { title: 'Polski', fallback: 'el' });
    expect(added.problem).toEqual({});
    await write(inOrder, 'pl', 'Porządek');
    await write(asItsSource, 'pl', file('el', asItsSource));
    await write(ofOldSource, 'pl', 'Stary');
    await write(withSpace, 'pl', 'Spacja ');
    for (const [form, word] of [
      ['one', 'minuta'],
      ['few', 'minuty'],
      ['other', 'minuty'],
    ] as const)
      await write(`${PLURAL}_${form}`, 'pl', `{{count}} ${word}`);
    // The sources of one text, and of the two forms that are made from the Greek `other`.
    await write(ofOldSource, 'el', 'Αλλιώς');
    await write(`${PLURAL}_other`, 'el', '{{count}} λεπτά ακόμη εδώ');
  }

  test('each text is counted as what it is', async () => {
    await plantPolish();
    const reader = await server.person('Mentee');
    await server.as(reader, identity.setLanguage, { language: 'pl' });
    await server.as(reader, translations.reportSeen, {
      screen: '/{curProject}/mentee',
      labels: [inOrder, absent, alsoAbsent, `${PLURAL}_many`, 'no.such.label'],
      language: 'pl',
    });
    const all = single.length + 4 * plurals.length;
    expect(await figuresOf('pl')).toMatchObject({
      fallback: 'el',
      isOfProduct: false,
      all,
      missing: all - 4 - 3,
      outdated: 1 + 2,
      same: 1,
      findings: 1,
      changed: 4 + 3,
      fellBack: 3,
      readers: 1,
    });
    // English is made from Greek, and Greek from nothing.
    const product = { all: labels.length, missing: 0, same: 0, findings: 0 };
    expect(await figuresOf('en')).toMatchObject({ ...product, outdated: 2, changed: 0 });
    expect(await figuresOf('el')).toMatchObject({ ...product, outdated: 0, changed: 2 });
    await server.as(reader, identity.setLanguage, { language: 'el' });
  });

  test('its lists have the texts that its figures count', async () => {
    await plantPolish();
    expect((await listed('outdated', 'pl')).labels.toSorted()).toEqual(
      [ofOldSource, `${PLURAL}_few`, `${PLURAL}_other`].toSorted(),
    );
    expect((await listed('same', 'pl')).labels).toEqual([asItsSource]);
    expect((await listed('findings', 'pl')).labels).toEqual([withSpace]);
    expect((await listed('changed', 'pl')).all).toBe(7);
    expect((await listed('missing', 'pl')).all).toBe((await figuresOf('pl')).missing);
    expect((await listed('outdated', 'en')).labels.toSorted()).toEqual(
      [ofOldSource, `${PLURAL}_other`].toSorted(),
    );
  });

  test('a source that goes back to what it was, or a confirmed text, is no longer outdated', async () => {
    await plantPolish();
    await write(ofOldSource, 'el', file('el', ofOldSource));
    expect(await figuresOf('pl')).toMatchObject({ outdated: 2 });
    expect(await figuresOf('en')).toMatchObject({ outdated: 1 });
    const label = `${PLURAL}_few`;
    const { version } = await cellOf(label, 'pl');
    await server.as(translator, translations.confirm, { label, language: 'pl', version });
    expect(await figuresOf('pl')).toMatchObject({ outdated: 1, changed: 7 });
  });
});

test('a label that no file has is unused when no one has changed it and no page has shown it for 90 days', async () => {
  const own = ['own.new', 'own.old', 'own.old-but-shown'];
  for (const label of own)
    await server.as(translator, translations.insertText, { label, language: 'el', text: 'Δικό μας' });
  await makeOld(own.slice(1));
  await server.as(translator, translations.reportSeen, {
    screen: '/{curProject}/mentee',
    labels: ['own.old-but-shown'],
    language: 'el',
  });
  const { body } = await server.as(admin, translations.coverage, {});
  expect(body).toMatchObject({ labels: labels.length + own.length, unused: 1 });
  expect(await listed('unused', 'el')).toEqual({ all: 1, labels: ['own.old'] });
});

/** Puts the last change of labels back by 100 days, and has the nodes read them again. */
async function makeOld(some: readonly string[]): Promise<void> {
  await sql`update changed_text set changed_at = now() - interval '100 days' where label = any(${some})`.execute(
    server.db,
  );
  await sql`
    with state as (update text_state set version = version + 1 returning version)
    update text_history set at_version = state.version from state where label = any(${some})`.execute(
    server.db,
  );
}
