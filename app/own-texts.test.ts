import { beforeAll, describe, expect, test } from 'vitest';
import { aView } from '#features/custom-views/server/fixtures.ts';
import { save as saveTemplate } from '#features/documents/server/fixtures.ts';
import type { OwnText, OwnTextChange, OwnTexts } from '#features/languages/server/contributions.ts';
import { translations } from '#features/translations/contract.ts';
import { overseers, type Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import { contributed } from '#platform/server/feature.ts';
import { findText } from '#platform/server/texts.ts';
import { aPlantedProject, plant } from '#testing/plant.ts';
import { type Person, startServer } from '#testing/server.ts';
import { features } from './features.ts';

// The texts that staff wrote, as the features contribute them for those who translate.

// Types of actions are of all projects.
const server = startServer({ idle: true });
const kinds = contributed(features, 'ownTexts').flat();

const staff: readonly Role[] = ['Admin', 'Supervisor', 'Coordinator'];

/** Who reads and who writes each kind: as in the editor of its feature, with translators where a text is words alone. */
const rights: Readonly<Record<string, { readers: readonly Role[]; writers: readonly Role[] }>> = {
  forms: { readers: [...staff, 'Translator'], writers: ['Admin', 'Supervisor', 'Translator'] },
  questionnaires: { readers: [...staff, 'Translator'], writers: [...staff, 'Translator'] },
  actions: { readers: [...staff, 'Translator'], writers: [...staff, 'Translator'] },
  actionTypes: { readers: [...staff, 'Translator'], writers: ['Admin', 'Translator'] },
  questReports: { readers: [...staff, 'Super', 'Translator'], writers: [...staff, 'Translator'] },
  customViews: { readers: ['Admin', 'Translator'], writers: ['Admin', 'Translator'] },
  documents: { readers: [...staff, 'Translator'], writers: ['Admin'] },
};

test('each kind of texts says who reads and who writes it', () => {
  const said = kinds.map(({ kind, readers, writers }) => [kind, { readers, writers }] as const);
  expect(Object.fromEntries(said)).toEqual(rights);
});

test.each(kinds)('the texts of the kind $kind have a name, and those who write them read them', (one) => {
  for (const language of ['el', 'en'])
    expect(findText(language, `translations.kind.${one.kind}`)).toBeTruthy();
  const readers = new Set<Role>([...overseers, 'Translator']);
  expect(one.readers.filter((role) => !readers.has(role))).toEqual([]);
  expect(one.writers.filter((role) => !one.readers.includes(role))).toEqual([]);
});

let project = 0;
let stranger = 0;

async function aProjectWithTexts(admin: Person): Promise<number> {
  const id = await aPlantedProject(server);
  await plant(server, id);
  const title = { titleEl: 'Χρήσιμα', titleEn: 'Useful' };
  await aView(server.db, { projectId: id, name: `useful-${id}` }, title);
  for (const [lang, words] of [['el', 'Βεβαίωση'] as const, ['en', 'Certificate'] as const])
    await saveTemplate(server, admin, id, { name: `certificate-${id}`, lang, title: words });
  return id;
}

beforeAll(async () => {
  const admin = await server.person('Admin');
  project = await aProjectWithTexts(admin);
  stranger = await aProjectWithTexts(admin);
});

async function anActor(role: Role, of: number): Promise<Actor> {
  const { id, username } = await server.person(role, { project: of });
  const level = role === 'Admin' ? 0 : 2;
  return { id, username, name: username, language: 'el', roles: [role], level, sessionId: 1, duties: [] };
}

const http = { requestId: 'test', ip: '127.0.0.1' } as never;

/** Saves a text as the call of the translators does, in one transaction. */
const save = (one: OwnTexts, actor: Actor, change: OwnTextChange) =>
  server.db
    .transaction()
    .execute((db) =>
      one.save({ db, actor, http, services: server.services, afterCommit: () => undefined }, change),
    );

const allTexts = async (actor: Actor, of: number): Promise<Map<string, OwnText>> => {
  const lists = await Promise.all(
    kinds.map(async (one) =>
      (await one.list(server.db, actor, of)).map((text) => [`${one.kind} ${text.key}`, text] as const),
    ),
  );
  return new Map(lists.flat());
};

const auditLines = async (): Promise<number> =>
  (await server.db.selectFrom('audit').select('id').execute()).length;

describe.each(kinds)('texts of the kind $kind', (one) => {
  const role = one.writers.at(-1)!;
  const changeOf = ({ key, version }: OwnText, text: string): OwnTextChange => ({
    projectId: project,
    key,
    language: 'en',
    text,
    version,
  });

  test(`a ${role} changes each one in English, and nothing else changes`, async () => {
    const actor = await anActor(role, project);
    const texts = await one.list(server.db, actor, project);
    expect(texts.length).toBeGreaterThan(0);
    for (const { key } of texts) {
      const before = await allTexts(actor, project);
      const text = before.get(`${one.kind} ${key}`)!;
      // A text of rich text stays one.
      const words = text.el.startsWith('<p>') ? `<p>Another ${key}</p>` : `Another ${key} [1]`;
      const lines = await auditLines();
      const saved = await save(one, actor, changeOf(text, words));
      expect(saved).toMatchObject({ key, el: text.el, en: words });
      expect(await auditLines()).toBeGreaterThan(lines);
      const after = await allTexts(actor, project);
      expect(after.get(`${one.kind} ${key}`)).toEqual(saved);
      const changed = [...after].filter(([of, now]) => before.get(of)?.version !== now.version);
      expect(changed.map(([of]) => of)).toEqual([`${one.kind} ${key}`]);
    }
  });

  test('a text that another user changed first is stale, and one that stays as it is leaves no line in the log', async () => {
    const actor = await anActor(role, project);
    const [text] = await one.list(server.db, actor, project);
    const first = (await save(one, actor, changeOf(text!, 'The first user'))) as OwnText;
    expect(first.en).toBe('The first user');
    expect(await save(one, actor, changeOf(text!, 'The second user'))).toBe('stale');
    const lines = await auditLines();
    expect(await save(one, actor, changeOf(first, 'The first user'))).toEqual(first);
    expect(await auditLines()).toBe(lines);
  });

  test('a text that is too long is refused, and nothing of it is kept', async () => {
    const actor = await anActor(role, project);
    const [text] = await one.list(server.db, actor, project);
    expect(await save(one, actor, changeOf(text!, 'x'.repeat(60_000)))).toBe('bad');
    expect((await one.list(server.db, actor, project))[0]).toEqual(text);
  });

  test('a text of another project is not found, nor is one that does not exist', async () => {
    const actor = await anActor(role, project);
    const admin = await anActor('Admin', stranger);
    const own = new Set((await one.list(server.db, actor, project)).map(({ key }) => key));
    const foreign = (await one.list(server.db, admin, stranger)).filter(({ key }) => !own.has(key));
    for (const text of foreign) expect(await save(one, actor, changeOf(text, 'Other words'))).toBeUndefined();
    for (const key of ['', '0', '999999999', 'x.y', '__proto__', '1.2.3', 'sections.0.constructor'])
      expect(await save(one, actor, changeOf({ ...foreign[0]!, key }, 'Other words'))).toBeUndefined();
  });
});

describe('the calls of those who translate', () => {
  const kindsOf = async (person: Person) =>
    (await server.as(person, translations.ownKinds, { projectId: project })).body;
  const firstOf = async (person: Person, kind: string) =>
    (await server.as(person, translations.ownTexts, { projectId: project, kind })).body[0]!;

  test('list every kind that a translator of the project reads, with what they may change', async () => {
    const listed = await kindsOf(await server.person('Translator', { project }));
    const mayChange = Object.fromEntries(listed.map((one) => [one.kind, one.mayChange]));
    expect(mayChange).toEqual(
      Object.fromEntries(kinds.map(({ kind }) => [kind, rights[kind]!.writers.includes('Translator')])),
    );
    expect(listed.filter(({ all }) => all === 0)).toEqual([]);
  });

  test.each(Object.keys(rights).filter((kind) => rights[kind]!.writers.includes('Translator')))(
    'save a text of the kind %s for a translator of the project, once over each version',
    async (kind) => {
      const person = await server.person('Translator', { project });
      const { key, el, version } = await firstOf(person, kind);
      const input = { projectId: project, kind, key, language: 'en', text: 'Over HTTP', version } as const;
      const saved = await server.as(person, translations.saveOwnText, input);
      expect(saved.problem).toEqual({});
      expect(saved.body).toMatchObject({ key, el, en: 'Over HTTP' });
      expect(await firstOf(person, kind)).toEqual(saved.body);
      const late = await server.as(person, translations.saveOwnText, { ...input, text: 'Too late' });
      expect([late.status, late.problem]).toMatchObject([409, { code: 'stale-own-text' }]);
      const long = { ...input, version: saved.body.version, text: 'x'.repeat(20_000) };
      const bad = await server.as(person, translations.saveOwnText, long);
      if (bad.status !== 200)
        expect([bad.status, bad.problem]).toMatchObject([422, { code: 'bad-own-text' }]);
    },
  );

  test('refuse a reader who does not write the kind, and a translator of another project', async () => {
    const coordinator = await server.person('Coordinator', { project });
    const { key, version } = await firstOf(coordinator, 'forms');
    const input = { projectId: project, kind: 'forms', key, language: 'en', text: 'Words', version } as const;
    expect((await server.as(coordinator, translations.saveOwnText, input)).status).toBe(403);
    const other = await server.person('Translator', { project: stranger });
    const answer = await server.as(other, translations.saveOwnText, input);
    expect(answer.status).toBeGreaterThanOrEqual(403);
    expect((await firstOf(coordinator, 'forms')).version).toBe(version);
  });
});
