import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { optionalFeatures } from '#testing/optional-features.ts';
import { features } from './features.ts';

// What the page is made of is not for the server to import by name.
const { allPages } = (await import(new URL('pages.ts', import.meta.url).href)) as {
  allPages: readonly { name: string }[];
};

const root = new URL('../', import.meta.url).pathname;
const read = (file: string) => readFileSync(root + file, 'utf8');
const inOrder = features.map(({ name }) => name);

test('every folder of features is in the list, by its own name', () => {
  const folders = globSync('features/*', { cwd: root }).map((folder) => folder.replace('features/', ''));
  expect(folders.sort()).toEqual([...inOrder].sort());
});

test('the pages of the features have the order of the features', () => {
  const names = allPages.map(({ name }) => name).filter((name) => name !== 'shell');
  expect(names).toEqual(inOrder.filter((name) => names.includes(name)));
});

const sources = globSync('features/*/server/**/*.ts', { cwd: root })
  .filter((file) => !/[.]test[.]ts$|fixtures[.]ts$/.test(file))
  .map((file) => ({ file, feature: file.split('/')[1]!, code: read(file) }));

test('no other feature needs one of those that may be left out, nor do its tests', () => {
  const files = globSync('features/*/**/*.{ts,tsx}', { cwd: root });
  const needing = files.flatMap((file) => {
    const others = optionalFeatures.filter((name) => !file.startsWith(`features/${name}/`));
    return others
      .filter((name) => read(file).includes(`#features/${name}/`))
      .map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(needing).toEqual([]);
});

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Which feature declares each table, by the name that SQL gives the table. */
const owners = new Map(
  sources.flatMap(({ feature, code }) => {
    const [, tables = ''] = /interface Tables \{(.*?)\n {2}\}/s.exec(code) ?? [];
    return [...tables.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => [snake(name!), feature] as const);
  }),
);

test('every table has one feature', () => {
  expect(owners.size).toBeGreaterThan(50);
});

test('a table is written only by the feature that declares it', () => {
  const foreign = sources.flatMap(({ file, feature, code }) => {
    const written = [
      ...code.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g),
      ...code.matchAll(/\b(?:insert into|update|delete from|merge into) (?:only )?(\w+)/g),
    ].map(([, name]) => snake(name!));
    return written
      .filter((table) => (owners.get(table) ?? feature) !== feature)
      .map((table) => `${file}: ${table}`);
  });
  expect(foreign).toEqual([]);
});

/** The names that a door hands out, each with the file that has its code. */
const handedOut = (door: string): { name: string; from: string }[] => {
  const again = [...read(door).matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(
    ([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ name, from: join(dirname(door), from) })),
  );
  const own = [...read(door).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)];
  return [...again, ...own.map(([, name = '']) => ({ name, from: door }))];
};

test('what a public door reads on behalf of a person takes the actor', () => {
  const doors = globSync('features/*/server/public.ts', { cwd: root });
  const without = doors.flatMap((door) =>
    handedOut(door)
      .filter(({ name, from }) => {
        const [, parameters = ''] =
          new RegExp(`export (?:async )?(?:function|const) ${name}\\b([^]*?)(?:=>|\\{\\n)`).exec(
            read(from),
          ) ?? [];
        return /\bdb\b|\bDb\b/.test(parameters) && !/actor/i.test(parameters);
      })
      .map(({ name }) => `${door}: ${name}`),
  );
  expect(without).toEqual([]);
});

test('the doors for the work of the server itself, which know no reader, only get smaller', () => {
  const doors = globSync('features/*/server/inside.ts', { cwd: root });
  const counts = Object.fromEntries(
    doors.map((door) => [door.split(/[\\/]/)[1], handedOut(door).length]).toSorted(),
  );
  // A door that has become smaller gets its new number. A read for a person goes to public.ts, with the actor.
  expect(counts).toEqual({
    applications: 20,
    audit: 5,
    files: 16,
    forms: 4,
    identity: 34,
    links: 1,
    mails: 4,
    microdata: 7,
    notifications: 3,
    people: 32,
    programme: 6,
    projects: 12,
    questionnaires: 10,
    steps: 9,
    // Scenarios begin with inputs, and their results are computed from what the object has.
    synced: 2,
    // The start of the server reads the texts that are said to everyone.
    translations: 3,
  });
});
