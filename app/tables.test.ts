import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from '#testing/server.ts';

const server = startServer();
const root = fileURLToPath(new URL('..', import.meta.url));
const code = globSync('{features,platform}/**/*.ts', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  .filter((text) => text.includes('interface Tables {'));

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a type, each on its line: their types by their names in the database. */
const fieldsIn = (body: string): Map<string, string> =>
  new Map(
    [...body.matchAll(/^\s*(\w+): ([^]*?)(?:;$|$(?![^]))/gm)].map(([, name = '', type = '']) => [
      snake(name),
      type,
    ]),
  );

/** The columns of an interface, those that it extends included: the type of each by its name in the database. */
function columnsOf(text: string, row: string): Map<string, string> {
  const [, base, body = ''] =
    new RegExp(`interface ${row}(?: extends (?:Omit<)?(\\w+)[^{]*)? \\{\\n([^]*?)\\n\\}`).exec(text) ?? [];
  return new Map([...(base ? columnsOf(text, base) : []), ...fieldsIn(body)]);
}

const declared = new Map(
  code.flatMap((text) => {
    const [, body = ''] = /interface Tables \{\n([^]*?)\n {2}\}/.exec(text) ?? [];
    return [...body.matchAll(/^ {4}(\w+): (?:(\w+)|(?:\w+ & )?\{ (.*) \});$/gm)].map(
      ([, table = '', row, inline = '']) =>
        [snake(table), row ? columnsOf(text, row) : fieldsIn(inline.replaceAll('; ', ';\n'))] as const,
    );
  }),
);

/** Whether a type has null, by itself or by the name of a type that is declared beside the tables. */
const mayBeNull = (type: string): boolean =>
  /\bnull\b/.test(type) ||
  [...type.matchAll(/[A-Z]\w+/g)].some(([name]) =>
    code.some((text) => new RegExp(`type ${name} = [^;]*\\| null\\b`).test(text)),
  );

/** Columns that a table still has although no code reads them: they go with a later release. */
const leftBehind = new Set(['application_document.file_id']);

test('the declared columns of every table are those of the database, and say which of them may be null', async () => {
  const { rows } = await sql<{ table: string; column: string; isNullable: boolean }>`
    select table_name as "table", column_name as "column", is_nullable = 'YES' and is_generated = 'NEVER' as is_nullable
    from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(server.db);
  const wrong = [...declared].flatMap(([table, columns]) => {
    const real = new Map(rows.filter((row) => row.table === table).map((row) => [row.column, row]));
    return [
      ...[...columns.keys()]
        .filter((name) => !real.has(name))
        .map((name) => `${table}.${name} does not exist`),
      ...[...real.keys()]
        .filter((name) => !columns.has(name) && !leftBehind.has(`${table}.${name}`))
        .map((name) => `${table}.${name} is not declared`),
      ...[...columns]
        .filter(
          ([name, type]) =>
            real.has(name) && type !== 'unknown' && mayBeNull(type) !== real.get(name)!.isNullable,
        )
        .map(([name, type]) => `${table}.${name}: ${type}`),
    ];
  });
  expect(declared.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
