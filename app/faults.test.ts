import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chanceFrom } from '#db/seed/chance.ts';
import { aPerson } from '#db/seed/people.ts';
import { aBotCheck } from '#features/applications/server/fixtures.ts';
import { partsOf, pdf } from '#features/files/server/fixtures.ts';
import { PART_BYTES } from '#engines/files/categories.ts';
import { databases, askProduct, placeSecret, places } from '#testing/places.ts';
import { post, type Product } from '#testing/product.ts';

const PARTS = 30;
/** The number of applications in the demo. */
const PLANTED = 60;

const { aPlace, start } = places();

/** The input with which a visitor submits the form of the demo. */
async function aSubmission({ Version, NoticeHash }: { Version: number; NoticeHash: string }) {
  const { city: _city, ...person } = aPerson(chanceFrom(11), 1);
  return {
    Project: 'symvoulos',
    FormVersion: Version,
    NoticeHash,
    Answers: {
      ...person,
      email: `${randomUUID()}@example.com`,
      education: 'university',
      unemployed: 'no',
      motivation: 'Θέλω να αλλάξω επάγγελμα.',
      track: 'job',
    },
    Consents: [true, true],
    BotCheck: await aBotCheck(placeSecret),
    RequestKey: randomUUID(),
  };
}

/** Repeats `work` in this many lanes until a call gets no answer. */
async function untilCut(lanes: number, work: () => Promise<void>): Promise<void> {
  const lane = async (): Promise<void> => {
    try {
      for (;;) await work();
    } catch (error) {
      // A TypeError means that the server is gone; a refusal is an error of the test.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const sendPart = (product: Product, cookie: string, id: number, part: number, data: Buffer<ArrayBuffer>) => {
  const form = new FormData();
  form.set('Id', String(id));
  form.set('part', String(part));
  form.set('data', new Blob([data]));
  return askProduct(product, '/api/files/uploadpart', form, cookie);
};

test.each(databases)(
  'a product that is killed during submissions and an upload keeps everything it acknowledged, once, and continues (%s database)',
  { timeout: 120_000 },
  async (kind) => {
    const place = await aPlace(kind);
    const first = await start(place);
    const signIn = { Username: 'coordinator', Password: 'Ithaki2026!' };
    const { cookie } = await post(first.url, '/Account/SignIn', signIn);
    const form = await askProduct<Parameters<typeof aSubmission>[0]>(
      first,
      '/api/ApplicationForm/GetApplication',
      {
        Project: 'symvoulos',
      },
    );

    // Its number is the last one before the kill. The demo's own are of two years when a year has just begun.
    const unhurt = await askProduct<{ Protocol: string }>(
      first,
      '/api/ApplicationForm/Submit',
      await aSubmission(form),
    );
    const last = Number(unhurt.Protocol.slice(5));

    const bytes = pdf((PARTS - 1) * PART_BYTES + 1000);
    const parts = partsOf(bytes);
    const file = { Category: 'application', Name: 'cv', OriginalName: 'cv.pdf', Mime: '', Parts: PARTS };
    const { Id } = await askProduct<{ Id: number }>(first, '/api/files/StartUpload', file, cookie);

    const sent: Awaited<ReturnType<typeof aSubmission>>[] = [];
    const acknowledged = new Map<string, string>();
    const arrived = new Set<number>();
    let next = 0;
    let kill: Promise<void> | undefined;
    // The kill happens while calls are running, because each lane begins the next one before it checks.
    const enough = () => acknowledged.size >= 12 && arrived.size >= 6;
    const killWhenDue = () => void (enough() && (kill ??= first.kill()));
    await Promise.all([
      untilCut(8, async () => {
        const submission = await aSubmission(form);
        sent.push(submission);
        const { Protocol } = await askProduct<{ Protocol: string }>(
          first,
          '/api/ApplicationForm/Submit',
          submission,
        );
        acknowledged.set(submission.RequestKey, Protocol);
        killWhenDue();
      }),
      untilCut(3, async () => {
        // Parts may be sent twice, so that the upload does not end before the kill.
        const part = next++ % (PARTS - 1);
        await sendPart(first, cookie, Id, part, parts[part]!);
        arrived.add(part);
        killWhenDue();
      }),
    ]);
    await kill;
    expect(sent.length).toBeGreaterThan(acknowledged.size);

    const second = await start(place);
    // Clients repeat the request with the same key, with or without an answer to the first one.
    const protocols = await Promise.all(
      sent.map(async (submission) => {
        const again = await askProduct<{ Protocol: string }>(
          second,
          '/api/ApplicationForm/Submit',
          submission,
        );
        expect(again.Protocol).toBe(acknowledged.get(submission.RequestKey) ?? again.Protocol);
        return again.Protocol;
      }),
    );
    const numbers = protocols.map((protocol) => Number(protocol.slice(5))).sort((a, b) => a - b);
    expect(numbers).toEqual(sent.map((_, index) => last + 1 + index));
    const { Id: ProjectId } = await askProduct<{ Id: number }>(
      second,
      '/api/Project/Open',
      { Name: 'symvoulos' },
      cookie,
    );
    const { All } = await askProduct<{ All: number }>(
      second,
      '/api/ApplicationForm/List',
      { ProjectId, Filter: {} },
      cookie,
    );
    expect(All).toBe(PLANTED + 1 + sent.length);

    const state = await askProduct<{ Arrived: number[] }>(second, '/api/files/UploadState', { Id }, cookie);
    expect(state.Arrived).toEqual(expect.arrayContaining([...arrived]));
    for (const [part, data] of parts.entries())
      if (!state.Arrived.includes(part)) await sendPart(second, cookie, Id, part, data);
    const ended = await askProduct<{ Sha256: string }>(second, '/api/files/EndUpload', { Id }, cookie);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(ended.Sha256).toBe(sha256);
    const download = await fetch(`${second.url}/api/files/Download/${Id}`, { headers: { cookie } });
    const read = Buffer.from(await download.arrayBuffer());
    expect(createHash('sha256').update(read).digest('hex')).toBe(sha256);
  },
);
