import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bringTexts } from './tools/bring-texts.ts';
import { componentSheets } from './tools/component-sheets.ts';
import { compressFiles } from './tools/compress-files.ts';
import { lightContracts } from './tools/light-contracts.ts';
import { orderEntryDependencies } from './tools/order-dependencies.ts';
import { screenFiles } from './tools/screen-files.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3001}`;

/** What every page begins with stands in one file: many small ones weigh more and come later. */
const first = [
  'react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next',
  '@tanstack/(react-router|router-core|history|store|react-store|query-core|react-query)',
  '@mantine/core/esm/core',
  `@mantine/core/esm/components/(${[
    'ActionIcon|Alert|Anchor|Button|CloseButton|Container|Group|Input|InputBase|Loader|Paper|Stack|Text|TextInput|Title',
    'Transition|UnstyledButton|VisuallyHidden',
  ].join('|')})`,
].join('|');

const entryOwn = [
  '/platform/web/(texts|session|api|language|params|refusal-text|pages|admin-buttons)[.]',
  '/platform/contract/(roles|addresses)[.]',
  // Of the rules of features those that decide which screens and parts there are; the others come with their screens.
  '/features/((answering|grids|identity|meetings|questionnaires)/access|identity/(contract/(entering|refusals)|web/inside)|projects/contract/entering)[.]|/engines/actions/types[.]',
  '/ui/(fields/(field|TextField|PasswordField)|signal|person-palette|toast|confirm|ErrorNotice|Page|Brand)[.]|/app/shell/shell[.]module',
  // The order of the layers must come before the first sheet that is in one.
  '/ui/styles/',
  'icons-react/dist/esm/(create|default|icons/Icon(Eye|EyeOff|WifiOff)[.])',
  `@mantine/hooks/esm/(${[
    'use-callback-ref|use-did-update|use-id|use-isomorphic-effect|use-media-query|use-merged-ref',
    'use-network|use-reduced-motion|use-timeout|use-uncontrolled|use-window-event',
  ].join('|')})/`,
].join('|');

const icons =
  'AlertTriangle|ArrowDown|ArrowUp|Check|ChevronLeft|ChevronRight|CircleCheck|Download|ExclamationCircle|InfoCircle|Refresh|ShieldLock|Pencil|Plus|Upload|UserPlus|X|Clock|Trash|Dots|Copy|ArrowBackUp';

const everyday = [
  '/platform/web/(FailureNotice|moments|tell-failure)[.]|/ui/(Empty|Notice|StatusBadge|use-seen)[.]',
  '/features/(people|programme|steps)/access[.]|/engines/(dates|greek)/(athens|durations|model-date|parse-date|search-key)[.]|@mantine/core/esm/components/Badge/',
].join('|');

/**
 * The parts that many screens share, each in one file as well: without them every screen more cuts what it shares with
 * others into smaller files, and all of them weigh more. What a part stands on comes into it, unless an earlier one has it.
 */
const parts = [
  { name: 'first', test: new RegExp(`node_modules/(${first})/|${entryOwn}`) },
  { name: 'loading', test: /\/ui\/Loading/ },
  // The places of the navigation and their icons come with the frame, which also has two icons and a signal that lists use.
  { name: 'places', test: /\/web\/places[.]ts|icons\/Icon(ChevronDown|Search)[.]|\/ui\/open-panels[.]/ },
  {
    name: 'frame',
    test: /@mantine\/core\/esm\/components\/(ScrollArea|FocusTrap|Portal|Overlay)\/|use-local-storage/,
  },
  {
    name: 'choices',
    test: /@floating-ui|@mantine\/core\/esm\/components\/(Combobox|Select|Popover|Checkbox|InlineInput|Pill)\/|\/ui\/fields\/(Select|Check)Field/,
  },
  // Nearly every screen has these, and the sign-in page does not.
  { name: 'everyday', test: new RegExp(everyday) },
  { name: 'plain-table', test: /@mantine\/core\/esm\/components\/Table\// },
  { name: 'icons', test: new RegExp(`icons/Icon(${icons})[.]`) },
  // The big grid has the same pager and filters, and a table of its own.
  { name: 'lists', test: /\/ui\/(grid\/(?!PagedGrid|GridBody|GridHead|ColumnChoices)|FilterBar|SidePanel)/ },
  { name: 'table', test: /\/ui\/grid\/(PagedGrid|GridBody|GridHead)/ },
  // What lists of people know of them: many small files, which weigh less as one.
  {
    name: 'members',
    test: /\/engines\/(people\/membership|fields\/levels)[.]|\/people\/(profile|web\/(PersonName|StateBadge|use-fields))[.]|\/platform\/web\/person-options[.]|\/ui\/filters[.]/,
  },
  // What reads a form of applications, on its public page, in its editor and beside the list.
  {
    name: 'forms',
    test: /\/engines\/forms\/definition[.]|\/applications\/(web\/shared\/definition|contract\/form)[.]/,
  },
  { name: 'long-text', test: /@mantine\/core\/esm\/components\/Textarea\/|\/ui\/fields\/LongTextField/ },
  { name: 'conflicts', test: /\/platform\/web\/versioned\/Conflict(Notice|Sides)/ },
];

export default defineConfig({
  plugins: [
    react(),
    bringTexts(),
    componentSheets(),
    lightContracts(),
    orderEntryDependencies(),
    screenFiles(),
    compressFiles(),
  ],
  build: {
    // All browsers of the list below know how to load ahead by themselves.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    rolldownOptions: {
      output: {
        // The page begins with the names of all its parts: without words in them it is 2 KiB lighter.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: parts.map((part, place) => ({ ...part, priority: parts.length - place })),
        },
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: {
      '/hub': { target: server.replace('http', 'ws'), ws: true, changeOrigin: false },
      ...Object.fromEntries(
        ['^/(api|Account|account|dev|health|view-frame)(/|$)'].map((path) => [
          path,
          { target: server, changeOrigin: false },
        ]),
      ),
    },
  },
});
