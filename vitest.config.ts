import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { chromiumArgs, findChromium } from './tools/chromium.mjs';
import { componentSheets } from './tools/component-sheets.ts';
import { lightContracts } from './tools/light-contracts.ts';
import { viewFrame } from './tools/view-frame.ts';

const chromium = findChromium();

/** Prepared before the first test: a package that is met in the middle of a run reloads the page under it. */
const packages = [
  '@tabler/icons-react/dist/esm/defaultAttributes.mjs',
  ...[
    'autocomplete',
    'commands',
    'lang-javascript',
    'lang-json',
    'lang-sql',
    'language',
    'lint',
    'state',
    'view',
  ].map((name) => `@codemirror/${name}`),
  ...['core', 'dates', 'dropzone', 'hooks', 'notifications'].map((name) => `@mantine/${name}`),
  ...['react-query', 'react-router'].map((name) => `@tanstack/${name}`),
  ...['core', 'extensions', 'react'].map((name) => `@tiptap/${name}`),
  ...[
    'bold',
    'document',
    'hard-break',
    'heading',
    'italic',
    'list',
    'paragraph',
    'text',
    'text-align',
    'underline',
  ].map((name) => `@tiptap/extension-${name}`),
  '@lezer/highlight',
  '@tabler/icons-react',
  '@testing-library/react',
  '@testing-library/user-event',
  'altcha/external',
  'altcha/lib',
  'axe-core',
  'd3-scale',
  'd3-shape',
  'dayjs/locale/el',
  'fflate',
  'htmlparser2',
  'i18next',
  'numfmt',
  'qrcode.react',
  'quickjs-wasi',
  'react-dom/client',
  'react-i18next',
  'socket.io-client',
  'sql-formatter',
  'linkify-it',
];

/** How long something that has to come is waited for, in milliseconds: long, since a busy machine takes its time. */
const patience = { poll: { timeout: 20_000 } };

/** Tests in which processes are killed and what the product depends on goes away: they run when that changes. */
const faults = 'app/faults/**/*.test.ts';

/** These take a minute or more: what begins last would keep one processor busy alone. */
const longest = /(app\/(faults\/other-features|process)|report\/walk)[.]test[.]ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Server tests share a database server; the files of a worker share their modules. They wait often: three keep two processors busy. */
const onDatabase = {
  expect: patience,
  environment: 'node' as const,
  globalSetup: ['testing/database.ts'],
  maxWorkers: 3,
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 240_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'engines',
          environment: 'node',
          expect: patience,
          include: ['engines/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['{features/*/server,app,bench,platform,db,testing,tools}/**/*.test.ts'],
          exclude: [faults],
        },
      },
      { test: { ...onDatabase, name: 'faults', include: [faults] } },
      {
        plugins: [react(), componentSheets(), lightContracts(), viewFrame()],
        optimizeDeps: { include: packages },
        test: {
          name: 'web',
          isolate: false,
          expect: patience,
          include: ['{features/*/web,ui,platform/web,app}/**/*.test.tsx'],
          setupFiles: ['testing/setup.tsx'],
          maxWorkers: 3,
          testTimeout: 180_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumArgs },
              contextOptions: { locale: 'el-GR', timezoneId: 'Europe/Athens' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
    ],
  },
});
