// The fences between the parts of the house (docs/style.md). `npm run fences` checks them; app/fences.test.ts plants a violation of each.
const { readFileSync } = require('node:fs');

const contracts = ['^features/[^/]+/(contract|access)[.]ts$', '^features/[^/]+/contract/[a-z-]+[.]ts$'];
const door = [
  ...contracts,
  '^features/[^/]+/(server|web)/public[.]tsx?$',
  '^features/[^/]+/server/(contributions|inside)[.]ts$',
];
const test = '[.]test[.]tsx?$|^testing/|^e2e/|^bench/|/fixtures[.]ts$';
/** The package of numfmt names a file of types that it does not have, so that it is seen under its bare name. */
const purePackages = 'node_modules/(quickjs-wasi|htmlparser2|fflate|stemmer|saxes)/|^numfmt$';

/** The features in their order: the list of `app/features.ts`, which names `features/sent-files` as `sentFilesFeature`. */
const features = [
  ...readFileSync(`${__dirname}/app/features.ts`, 'utf8').matchAll(/^  (\w+)Feature,$/gm),
].map(([, name]) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** A feature imports only from those above it in the list. */
const order = features.slice(0, -1).map((name, place) => ({
  name: 'features-keep-their-order',
  severity: 'error',
  from: { path: `^features/${name}/`, pathNot: test },
  to: { path: `^features/(${features.slice(place + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...order,
    {
      name: 'engines-are-pure',
      severity: 'error',
      from: { path: '^engines/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: `^engines/|${purePackages}` },
    },
    {
      name: 'questionnaires-do-not-know-their-import',
      severity: 'error',
      from: { path: '^engines/questionnaire/', pathNot: '[.]test[.]ts$' },
      to: { path: '^engines/questionnaire-import/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^platform/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(features|app)/' },
    },
    {
      name: 'features-meet-at-the-door',
      severity: 'error',
      from: { path: '^features/([^/]+)/', pathNot: test },
      to: { path: '^features/', pathNot: ['^features/$1/', ...door] },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^features/', pathNot: test },
      to: { path: '^app/' },
    },
    {
      name: 'web-never-reaches-server',
      severity: 'error',
      from: { path: '^(features/[^/]+/web|platform/web|ui)/' },
      to: { path: '^(features/[^/]+/server|platform/server|db)/' },
    },
    {
      name: 'server-never-reaches-web',
      severity: 'error',
      from: { path: '^(features/[^/]+/server|platform/server)/' },
      to: { path: '^(features/[^/]+/web|platform/web|ui)/|node_modules/react' },
    },
    {
      name: 'contract-is-light',
      severity: 'error',
      from: { path: [...contracts, '^features/[^/]+/settings[.]ts$'] },
      to: {
        pathNot: ['^(engines|platform/contract)/', 'node_modules/zod', '/settings[.]ts$', ...contracts],
      },
    },
    {
      name: 'page-carries-no-zod',
      severity: 'error',
      from: { path: '^(features/[^/]+/web|platform/web|ui|app/.*[.]tsx)' },
      to: { path: 'node_modules/zod', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-lives-in-stores',
      severity: 'error',
      from: { pathNot: `/(store|tables)[.]ts$|/store/|^platform/server/|^db/|${test}` },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'ui-is-blind',
      severity: 'error',
      from: { path: '^ui/', pathNot: '[.]test[.]tsx?$' },
      to: { pathNot: '^ui/|^engines/|^platform/web/texts[.]ts$|node_modules/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { pathNot: `${test}|[.]config[.]ts$` },
      to: { path: '^testing/|[.]test[.]tsx?$|/fixtures[.]ts$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
