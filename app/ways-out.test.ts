import { beforeAll, expect, test } from 'vitest';
import { chat } from '#features/chat/contract.ts';
import { opened, write } from '#features/chat/server/fixtures.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { identity } from '#features/identity/contract.ts';
import { aPair } from '#features/sent-files/server/fixtures.ts';
import type { Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { sample } from '#testing/samples.ts';
import { startServer, type Person } from '#testing/server.ts';
import { contracts } from './features.ts';

const server = startServer();

const calls: readonly (readonly [string, Call])[] = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Call>).map(([name, call]) => [`${area}.${name}`, call] as const),
);
/** Every call that reads, those among them that answer with a file: what a person may take away. */
const ways = calls.filter(([, { writes, may }]) => !writes && may !== 'anyone');

/** The ways out as a file, but for the calendar of a secret address, which has times and names alone. A new one is added here when its author has thought of what it carries. */
const files = [
  'selection.export',
  'answering.exportResults',
  'audit.export',
  // A workbook that staff brought; nothing of it is about people.
  'calculators.download',
  // Rows of sheets that Admins sent themselves.
  'developer.exportFailed',
  // What the issuer saw, for those who may open the documents of the batch; a document as it would be issued.
  'documents.batchFiles',
  'documents.draft',
  'files.download',
  'files.firstPage',
  'files.thumbnail',
  'grids.export',
  'library.linkPicture',
  'meetings.calendarFile',
  // What the run paid and masked accounts; the file for the bank, for those who pay in their own name; a table of numbers.
  'payments.exportRun',
  'payments.file',
  'statistics.exportFigure',
  // What the product says; nothing of them is about people.
  'translations.exportTexts',
  'translations.releaseFile',
  'people.export',
  'privacy.download',
  'projects.exportConfig',
  'queries.export',
  'register.files',
  'register.exportFigures',
];

/** What a mentee wrote and sent to the mentor alone. */
const guarded = {
  'the text of a message': 'leximinimatos',
  'the name of a file of a message': 'lexionomatos',
  'the content of a file of a message': 'lexiperiexomenou',
  'the reason of a report': 'lexiaitias',
};
const words = Object.values(guarded);
/** The staff of the project decide on reports, and read their reasons. */
const unreported = words.filter((word) => word !== guarded['the reason of a report']);

let project = 0;
let mentee: Person;
let ids: Record<string, number> = {};
let readers: Record<string, { person: Person; closed: readonly string[] }> = {};

beforeAll(async () => {
  const pair = await aPair(server);
  ({ project, mentee } = pair);
  const { mentor, other, runner } = pair;
  const fileId = await keepFile(server.db, server.services.files, {
    ownerId: mentee.id,
    category: 'shared',
    name: `${guarded['the name of a file of a message']}.txt`,
    bytes: Buffer.from(guarded['the content of a file of a message']),
  });
  const conversation = await opened(server, mentee, project, mentor);
  await write(server, mentee, conversation, guarded['the text of a message'], { fileIds: [fileId] });
  const { seq } = (await write(server, mentor, conversation, 'Απάντηση')).body;
  await server.as(mentee, chat.report, {
    conversationId: conversation,
    seq,
    reason: guarded['the reason of a report'],
  });
  ids = { project, conversation, file: fileId, person: mentee.id, mentee: mentee.id, mentor: mentor.id };

  const admin = await server.person('Admin');
  const acting = { ...admin, cookies: new Map(admin.cookies) };
  const made = await server.as(admin, identity.makeLoginAs, { userId: mentee.id });
  await server.as(acting, identity.loginAs, { token: new URL(made.body).searchParams.get('token')! });
  const viewing = await server.person('Admin');
  await server.as(viewing, identity.viewAs, { userId: mentee.id });
  readers = {
    'an Admin who acts as the mentee': { person: acting, closed: words },
    'an Admin who views as the mentee': { person: viewing, closed: words },
    'an Admin': { person: await server.person('Admin'), closed: unreported },
    'a supervisor of the project': { person: runner, closed: unreported },
    'another mentor': { person: other, closed: words },
    'another mentee': { person: await server.person('Mentee', { project }), closed: words },
  };
});

/** The calls whose answers to this person have one of these words, and the number of calls that were answered. */
async function taken(person: Person, wanted: readonly string[]) {
  const leaks: string[] = [];
  let answered = 0;
  for (const [name, call] of ways)
    for (const word of wanted) {
      const fields = { search: word, userId: mentee.id };
      const input = toWire(shapeOf(call.input), sample(call.input, { fields, ids }));
      const { status, text } = await server.send(person, call, input);
      if (status >= 400) continue;
      answered += 1;
      for (const one of wanted) if (text.includes(one)) leaks.push(`${name}: ${one}`);
    }
  return { leaks: [...new Set(leaks)], answered };
}

test('every way out as a file is known', () => {
  const streams = ways.flatMap(([name, { answers }]) => (answers === 'stream' ? [name] : []));
  expect(streams.sort()).toEqual([...files].sort());
});

test.each([
  'an Admin who acts as the mentee',
  'an Admin who views as the mentee',
  'an Admin',
  'a supervisor of the project',
  'another mentor',
  'another mentee',
])('%s gets nothing that a mentee wrote to the mentor alone, by any call', async (reader) => {
  const { person, closed } = readers[reader]!;
  const { leaks, answered } = await taken(person, closed);
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(20);
});

test('the mentee takes all of it away, so that the calls above ask for what there is', async () => {
  const { leaks } = await taken(mentee, words);
  const found = new Set(leaks.map((leak) => leak.split(': ')[1]));
  expect([...found].sort()).toEqual([...unreported].sort());
  expect(leaks.some((leak) => leak.startsWith('privacy.download: '))).toBe(true);
});
