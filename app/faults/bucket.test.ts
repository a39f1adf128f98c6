import { afterAll, expect, test } from 'vitest';
import { keepFile } from '#features/files/server/inside.ts';
import { aBucket, type Mood } from '#testing/bucket.ts';
import { startServer } from '#testing/server.ts';
import { files } from '#features/files/contract.ts';
import { pdf } from '#features/files/server/fixtures.ts';

const bucket = await aBucket();
afterAll(() => bucket.close());
const server = startServer({ s3Url: bucket.s3Url });

test.each<[string, Mood]>([
  ['fails', 500],
  ['does not let us in', 403],
  ['is gone', 404],
  ['hangs', 'silent'],
])(
  'files in a bucket that %s are refused for now, and are there when it is back',
  { timeout: 60_000 },
  async (_what, mood) => {
    const mentee = await server.person('Mentee');
    const bytes = pdf(100);
    const whole = { ownerId: mentee.id, category: 'application', name: 'whole.pdf', bytes } as const;
    const ready = await keepFile(server.db, server.services.files, whole);
    const upload = {
      category: 'application',
      name: 'cv',
      originalName: 'cv.pdf',
      mime: '',
      parts: 1,
    } as const;
    const { id } = (await server.as(mentee, files.startUpload, upload)).body;
    const sendPart = () => server.as(mentee, files.uploadPart, { id, part: 0, data: bytes });
    const download = () => server.as(mentee, files.download, { id: ready });

    bucket.feels(mood);
    const before = performance.now();
    for (const { status, headers, problem } of await Promise.all([sendPart(), download()])) {
      expect([status, problem.code]).toEqual([503, 'unavailable']);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(performance.now() - before).toBeLessThan(15_000);
    expect((await server.as(mentee, files.uploadState, { id })).body.arrived).toEqual([]);

    bucket.feels('well');
    expect((await sendPart()).status).toBe(200);
    expect((await download()).text).toBe(bytes.toString());
  },
);
