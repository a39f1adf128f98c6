import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Report {
  summary: {
    violations: { rule: { name: string } }[];
    environment: { issues?: { name: string }[] };
  };
}

const root = new URL('../', import.meta.url).pathname;
let house = '';

/** Files that violate each fence, by the name of the fence. */
const violations: Record<string, Record<string, string>> = {
  'engines-are-pure': {
    'engines/a/a.ts': "import '#platform/b.ts';",
    'platform/b.ts': 'export const b = 1;',
  },
  'questionnaires-do-not-know-their-import': {
    'engines/questionnaire/s.ts': "import '#engines/questionnaire-import/t.ts';",
    'engines/questionnaire-import/t.ts': 'export const t = 1;',
  },
  'platform-knows-no-feature': {
    'platform/server/c.ts': "import '#features/x/contract.ts';",
    'features/x/contract.ts': 'export const x = 1;',
  },
  'features-meet-at-the-door': {
    'features/y/server/d.ts': "import '#features/z/server/store.ts';",
    'features/z/server/store.ts': 'export const z = 1;',
  },
  'features-keep-their-order': {
    'features/above/server/public.ts': "import '#features/below/contract.ts'; export const above = 1;",
    'features/below/contract.ts': 'export const below = 1;',
    'app/features.ts': 'export const features = [\n  aboveFeature,\n  belowFeature,\n];',
  },
  'features-do-not-know-the-app': {
    'features/y/server/e.ts': "import '#app/f.ts';",
    'app/f.ts': 'export const f = 1;',
  },
  'web-never-reaches-server': {
    'features/y/web/g.ts': "import '../server/h.ts';",
    'features/y/server/h.ts': 'export const h = 1;',
  },
  'server-never-reaches-web': {
    'features/y/server/i.ts': "import '../web/j.ts';",
    'features/y/web/j.ts': 'export const j = 1;',
  },
  'contract-is-light': {
    'features/w/contract.ts': "import './server/k.ts';",
    'features/w/server/k.ts': 'export const k = 1;',
  },
  'page-carries-no-zod': { 'features/y/web/l.ts': "import { z } from 'zod'; export const l = z;" },
  'sql-lives-in-stores': {
    'features/y/server/routes.ts': "import { sql } from 'kysely'; export const m = sql;",
  },
  'ui-is-blind': {
    'ui/n.ts': "import '#platform/web/api.ts';",
    'platform/web/api.ts': 'export const n = 1;',
  },
  'no-cycles': {
    'engines/o/o.ts': "import './p.ts'; export const o = 1;",
    'engines/o/p.ts': "import './o.ts'; export const p = 1;",
  },
  'no-test-code-in-product': {
    'features/y/server/q.ts': "import '#testing/r.ts';",
    'testing/r.ts': 'export const r = 1;',
  },
};

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'ithaki-fences-'));
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.web.json', 'tsconfig.base.json'])
    cpSync(join(root, file), join(house, file));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const [path, code] of Object.values(violations).flatMap((files) => Object.entries(files))) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), `${code}\n`);
  }
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

test('each fence finds the violation that was planted for it', () => {
  const folders = ['app', 'engines', 'features', 'platform', 'testing', 'ui'];
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const report = execFileSync(
    process.execPath,
    [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
    { cwd: house, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 << 20 },
  );
  const { violations: found, environment } = (JSON.parse(report) as Report).summary;
  expect([...new Set(found.map(({ rule }) => rule.name))].sort()).toEqual(Object.keys(violations).sort());
  // Such as a compiler that the tool misses: a warning at each run would hide the next one.
  expect(environment.issues ?? []).toEqual([]);
}, 60_000);
