import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Rules that the linters cannot check: texts that may occur in only one place of the code.

interface Rule {
  what: string;
  found: RegExp;
  /** The files that may have it. */
  but: RegExp;
}

const rules: readonly Rule[] = [
  {
    what: 'the length of a day in milliseconds: see engines/dates/durations.ts, and addDays for days of the calendar',
    found: /\b86_?400_?000\b|\b24 \* 60 \* 60/,
    // Rules of staff run in a sandbox without imports.
    but: /^engines\/(dates\/|rules\/guest\/)/,
  },
  {
    what: 'the zone of the clocks: see ATHENS in engines/dates/athens.ts',
    found: /Europe\/Athens/,
    but: /^engines\/dates\/|\.test\.tsx?$/,
  },
  {
    what: 'the environment: see app/env.ts',
    found: /\bprocess\.env\b/,
    but: /^app\/env\.ts$|^(bench|e2e|testing)\/|\.test\.ts$|^engines\/rules\/fixtures\.ts$/,
  },
  {
    what: 'the clock of the processor in a test: see testing/effort.ts, which takes the quickest of several runs',
    found: /[cC]puUsage\(/,
    // The clocks themselves, how they are tested, and what a thread beside the test does.
    but: /^(testing\/(effort|turns|turns\.test)|tools\/processor-time\.test|platform\/server\/sheets\/hostile\.test)\.ts$|^(?!.*\.test\.tsx?$)/,
  },
  {
    what: 'a lock of the database: see platform/server/lock.ts',
    found: /advisory/,
    but: /^platform\/server\/(lock|migrate|check-database|report\/role)\.ts$|\.test\.ts$/,
  },
  {
    what: 'the state of a member as a bare number: see engines/people/membership.ts',
    found: /'(membership\.)?state', '=', \d|(membership|own|theirs)\.state = \d/,
    but: /\.test\.ts$/,
  },
  {
    what: 'a flag of an action as a bare number: see engines/actions/flags.ts',
    found: /flags\)? ?& ?\d/,
    but: /^platform\/|\.test\.ts$/,
  },
  {
    what: 'values of people outside of features/people: shownValues and valuesAtLevel read them, by the levels of who reads',
    // Names, and the address that a mail goes to, are read everywhere.
    found:
      /\.\.\.\w+\.(fields|projectFields)\b|[Ff]ields\s*->>?\s*'(?!first_name|last_name|email)|\w*[Ff]ields\[['"](?!first_name|last_name|email)/,
    // Accounts belong to identity. An import compares a sheet with what its importer sees. The capacity of a mentor is a number of the
    // programme, which staff see on the board of links.
    but: /^features\/(people|identity)\/|^features\/(links\/server\/(capacity|board)|matching\/server\/task|imports\/server\/bring-existing)\.ts$|^(?!features\/\w+\/server\/)|\/personal-data\.ts$|fixtures\.ts$|\.test\.ts$/,
  },
  {
    what: 'a lazy import of a door: every part that uses the door then loads all that it hands out; the door itself is lazy about its parts',
    found: /\bimport\('[^']*\/web\/public\.tsx'\)/,
    // These two doors hand out little else than the button that the bar loads.
    but: /^app\/shell\/TopBar\.tsx$|\.test\.tsx?$/,
  },
  {
    what: 'a list that a bare number cuts: name the limit, and let the answer say that there is more',
    found: /\.limit\((?![12]\))\d/,
    but: /^bench\/|\.test\.ts$/,
  },
  {
    what: 'a toast about a failed call by hand: see tellProblem, which offers to sign in again',
    found: /\btoast\(.*\brefusalText\(/,
    // Refusals of a kind that has nothing to do with the session, and an undo that the toast tries again.
    but: /^features\/(identity\/web\/use-end-session|answering\/web\/run\/use-run|privacy\/web\/desk\/RequestsView|steps\/web\/home\/MyMentor|selection\/web\/moves\/use-moves)\.tsx?$|\.test\.tsx?$/,
  },
  {
    what: 'how long screen tests wait: it would count for all files of a worker, see testing/setup.tsx',
    found: /asyncUtilTimeout/,
    but: /^testing\/setup\.tsx$/,
  },
  {
    what: 'a row with sealed values as text: they hold any short text by chance, see testing/sealed.ts',
    found: /\b(microdata|register_send)::text/,
    but: /^testing\/sealed\.ts$/,
  },
  {
    what: 'HTML that is escaped by hand: see platform/server/escape-html.ts',
    found: /'&lt;'/,
    // XML of spreadsheets and of the register, and what questionnaires of other programs hold.
    but: /^platform\/server\/(escape-html|export\/escape-xml)\.ts$|^engines\/register\/xml\/write\.ts$|^engines\/questionnaire(-import\/|\/exchange\/escape-xml\.ts$)|\.test\.tsx?$/,
  },
  {
    what: 'a limit whose name does not begin with MAX_ or MIN_',
    found: /\b(MOST|LONGEST|LARGEST)_[A-Z]/,
    but: /^app\/source\.test\.ts$/,
  },
  {
    what: 'a refusal that a caller catches to ask a question: write the read that returns undefined (findX) beside the guard (requireX)',
    found: /\binstanceof Refusal\b/,
    // A sign-in counts a refused code as a failed attempt. A line of an import shows the refusal of its values, and the file of a
    // project that of a part. Who translates a text gets one answer for what its owner refuses.
    but: /^platform\/|^features\/(identity\/server\/sign-in|imports\/server\/bring-existing|languages\/server\/own-texts|projects\/server\/configuration)\.ts$|\.test\.tsx?$/,
  },
  {
    what: 'a journey that nothing watches for a lost focus: see `test` in e2e/staff.ts',
    found: /import \{.*\btest\b.*'@playwright\/test'/,
    // The one of the weight measures what a page sends.
    but: /^e2e\/(staff\.ts|weight\.journey\.ts)$/,
  },
  {
    what: 'a dialog of the library: see ui/dialog, which keeps the focus and what was typed',
    found: /<Modal\b/,
    // The search has no heading to see and nothing that can be lost.
    but: /^ui\/dialog\/Dialog\.tsx$|^app\/shell\/SearchDialog\.tsx$|\.test\.tsx?$/,
  },
  {
    what: 'a call with its failure by hand: see useAct',
    found: /\buse(UnpausedMutation|Mutation)\b/,
    // A copy of all data is saved as a file.
    but: /^platform\/web\/api\.ts$|^features\/privacy\/web\/own\/DownloadCopy\.tsx$|\.test\.tsx?$/,
  },
  {
    what: 'the words of a failed call by hand: FailureNotice, Refusal and tellFailure offer to sign in where the session has ended',
    found: /\brefusalText\(/,
    // Words for one refusal of the server, for visitors, for the end of the session itself, and parts of a longer sentence.
    but: /^platform\/web\/|^features\/(identity\/web\/(SignInScreen|account\/use-proof|use-end-session)|matching\/web\/review\/PublishDialog|projects\/web\/list\/MakeDialog|library\/web\/edit\/EditDialog|sent-files\/web\/send\/SendDialog|meetings\/web\/report-refusal|files\/web\/upload-failure|answering\/web\/run\/use-run|boards\/web\/board\/(RefusedDraft|SharedBoard)|programme\/web\/editor\/use-programme|steps\/web\/(home\/MyMentor|parts\/use-completion)|links\/web\/board\/use-linking|privacy\/web\/(retention\/EraseResult|desk\/RequestsView)|selection\/web\/moves\/(OutcomeDialog|use-moves|refused-move)|people\/web\/person\/account\/LoginDialog)\.tsx?$|\.test\.tsx?$/,
  },
  {
    what: 'a way to other machines: the server calls out by platform/server/outgoing alone, which judges each address (promises S9 to S11)',
    found: /from '(node:)?(https?|http2|net|tls|dgram|undici)'|\bfetch\(|\bnew (WebSocket|EventSource)\(/,
    // What listens, types of requests, sockets of the service itself and of what an operator names, the demo's own register, and the page.
    but: /^platform\/server\/(outgoing\/outgoing|origin|embedded\/port|files\/scanner|realtime\/hub)\.ts$|^app\/(env|drain|drain-listener)\.ts$|^app\/dev\/|^app\/(worker|shell)\/|^(features\/[^/]+\/web|platform\/web|ui|bench|e2e|testing|tools)\/|\.test\.tsx?$/,
  },
  {
    what: 'a list of what a call makes out of date: the contract says it (withStale)',
    found: /\binvalidateQueries\b/,
    // Events of the hub make the pages stale that they concern. A library item is read anew for an approval. Much depends on the
    // end of a questionnaire.
    but: /^platform\/web\/api\.ts$|^features\/(chat\/web\/shell\/use-chat-news|notifications\/web\/use-news|conference\/web\/(call\/use-call|texts\/use-conversation)|answering\/web\/run\/QuestPage|library\/web\/list\/use-library)\.tsx?$|\.test\.tsx?$/,
  },
];

const root = fileURLToPath(new URL('../', import.meta.url));
const files = globSync('{app,bench,db,e2e,engines,features,platform,testing,ui}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.startsWith('db/migrations/') && file !== 'app/source.test.ts')
  .map((file) => ({ file, lines: readFileSync(root + file, 'utf8').split('\n') }));

test.each(rules)('only its own place in the code has $what', ({ found, but }) => {
  const elsewhere = files
    .filter(({ file }) => !but.test(file))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, place) =>
        found.test(line) && !/^\s*(\/?\*|\/\/)/.test(line) ? [`${file}:${place + 1}`] : [],
      ),
    );
  expect(elsewhere).toEqual([]);
});

test('every dialog that takes files waits for those that are on their way', () => {
  const dialogs = files
    .filter(({ file }) => /^features\/.*(?<!\.test)\.tsx$/.test(file))
    .map(({ file, lines }) => ({ file, code: lines.join('\n') }))
    .filter(({ code }) => /<(Form)?Dialog\b/.test(code) && /<FileUpload\b/.test(code));
  expect(dialogs.length).toBeGreaterThanOrEqual(3);
  // The dialog would close with the upload, and the file would be lost.
  expect(dialogs.filter(({ code }) => !code.includes('onSending=')).map(({ file }) => file)).toEqual([]);
});

/** A longer contract is cut by nouns into `contract/<noun>.ts`. */
const MAX_LINES_OF_A_CONTRACT = 300;

test('no file of a contract is longer than 300 lines', () => {
  const contracts = files.filter(({ file }) => /^features\/[^/]+\/contract(\/[\w-]+)?\.ts$/.test(file));
  expect(contracts.length).toBeGreaterThan(30);
  const long = contracts
    .filter(({ lines }) => lines.length - 1 > MAX_LINES_OF_A_CONTRACT)
    .map(({ file }) => file);
  expect(long).toEqual([]);
});

/** Every file of the project, by its path. */
const everything = [
  '*',
  '{app,bench,db,deploy,docs,e2e,engines,features,platform,testing,tools,ui}/**/*',
].flatMap((where) => globSync(`${where}.{ts,tsx,mjs,cjs,md}`, { cwd: root }));

/** The files that a text names: `standing.ts`, `features/steps/server/standing.ts`; not patterns (`<noun>.ts`, `X/feature.ts`). */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/.<>*@…-])(?:[a-z][\w.-]*\/)*[A-Za-z][\w.-]*\.(?:tsx?|mjs|cjs)(?![\w<>*])/g)].map(
    ([name]) => name,
  );

test('every file that comments, READMEs and docs name exists', () => {
  const texts = everything
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));
  const comments = files.map(({ file, lines }) => ({
    file,
    text: lines.filter((line) => /^\s*(\/?\*|\/\/)/.test(line)).join('\n'),
  }));
  const gone = [...texts, ...comments].flatMap(({ file, text }) =>
    namedIn(text)
      .filter((name) => !everything.some((one) => one === name || one.endsWith(`/${name}`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});
