import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databases, askProduct, places } from '#testing/places.ts';
import { post, type Product } from '#testing/product.ts';

const LINES = 300;
const PER_REQUEST = 20;

const { aPlace, start } = places();

interface Line {
  Line: number;
  Username: string;
  Password: string;
  Fields: Record<string, string>;
}

const signIn = { Username: 'coordinator', Password: 'Ithaki2026!' };

test.each(databases)(
  'a product that is killed during an import has every person it acknowledged, and after a retry every person once (%s database)',
  { timeout: 120_000 },
  async (kind) => {
    const place = await aPlace(kind);
    const first = await start(place);
    const { cookie } = await post(first.url, '/Account/SignIn', signIn);
    const ask = <T>(product: Product, path: string, body: object) =>
      askProduct<T>(product, path, body, cookie);
    const { Id: ProjectId } = await ask<{ Id: number }>(first, '/api/Project/Open', { Name: 'symvoulos' });
    const count = async (product: Product) =>
      (await ask<{ Total: number }>(product, '/api/User/Count', { ProjectId })).Total;
    const before = await count(first);

    const Batch = randomUUID();
    const marked = `import-${randomUUID().slice(0, 8)}`;
    const users = Array.from({ length: LINES }, (_, place): Line => ({
      Line: place + 2,
      Username: `${marked}-${place}`,
      Password: 'Κωδικός-2026',
      Fields: { first_name: 'Νέο', last_name: 'Μέλος' },
    }));
    const requests = Array.from({ length: LINES / PER_REQUEST }, (_, turn) =>
      users.slice(turn * PER_REQUEST, (turn + 1) * PER_REQUEST),
    );
    await ask(first, '/api/User/StartImport', { ProjectId, Batch, FileName: 'μέλη.csv', Total: LINES });
    const send = (product: Product, Users: Line[]) =>
      ask<string[]>(product, '/api/User/AddUsers', { ProjectId, Users, Batch });

    const acknowledged: string[] = [];
    const waiting = [...requests];
    let kill: Promise<void> | undefined;
    const lane = async (): Promise<void> => {
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          acknowledged.push(...(await send(first, next)));
          // The other lanes have running requests.
          if (acknowledged.length >= 4 * PER_REQUEST) kill ??= first.kill();
        }
      } catch (error) {
        // A TypeError means that the server is gone; a refusal is an error of the test.
        if (!(error instanceof TypeError)) throw error;
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    await kill;
    expect(acknowledged.length).toBeLessThan(LINES);

    const second = await start(place);
    interface Row {
      Username: string;
      Outcome: string;
    }
    const rows = async () => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) =>
          ask<{ list: Row[] }>(second, '/api/User/ImportRows', { Batch, page, count: 100 }),
        ),
      );
      return pages.flatMap(({ list }) => list);
    };
    const there = await rows();
    expect(there.map(({ Username }) => Username)).toEqual(expect.arrayContaining(acknowledged));
    // No row is half imported: every reported row is a member, and there are no others.
    expect(await count(second)).toBe(before + there.length);
    expect(there.length % PER_REQUEST).toBe(0);

    for (const Users of requests)
      expect(await send(second, Users)).toEqual(Users.map(({ Username }) => Username));
    expect((await rows()).map(({ Username }) => Username).sort()).toEqual(
      users.map(({ Username }) => Username).sort(),
    );
    expect(await count(second)).toBe(before + LINES);

    const undone = await ask<{ Removed: number; Kept: number }>(second, '/api/User/UndoImport', { Batch });
    expect([undone.Removed, undone.Kept]).toEqual([LINES, 0]);
    expect(await count(second)).toBe(before);
  },
);

interface Changed {
  Change?: number;
  Rows: { Key: string; Code?: string }[];
}

test.each(databases)(
  'a product that is killed during a bulk update has each batch completely or not at all, a retry completes it, and an undo reverts all of it (%s database)',
  { timeout: 120_000 },
  async (kind) => {
    const place = await aPlace(kind);
    const first = await start(place);
    const { cookie } = await post(first.url, '/Account/SignIn', signIn);
    const ask = <T>(product: Product, path: string, body: object) =>
      askProduct<T>(product, path, body, cookie);
    const { Id: ProjectId } = await ask<{ Id: number }>(first, '/api/Project/Open', { Name: 'symvoulos' });
    const citiesIn = async (product: Product) => {
      const asked = { ProjectId, Roles: ['Mentee'], Columns: ['city'], count: 100 };
      const { list } = await ask<{ list: { Id: number; Fields: { city?: string } }[] }>(
        product,
        '/api/User/List',
        asked,
      );
      return new Map(list.map(({ Id, Fields }) => [Id, Fields.city]));
    };
    const before = await citiesIn(first);
    const ids = [...before.keys()].slice(0, 50);
    const wanted = (id: number) => `Πόλη ${id}`;
    const batches = Array.from({ length: 10 }, (_, turn) => ids.slice(turn * 5, (turn + 1) * 5));
    let Change: number | undefined;
    const send = async (product: Product, batch: readonly number[]): Promise<Changed> => {
      const Users = batch.map((id) => ({ Key: String(id), Value: wanted(id) }));
      const body = { ProjectId, Field: 'city', Users, ...(Change !== undefined && { Change }) };
      return ask<Changed>(product, '/api/user/UpdateUserFields', body);
    };

    const acknowledged: number[] = [];
    const waiting = [...batches];
    const next = waiting.shift()!;
    ({ Change } = await send(first, next));
    acknowledged.push(...next);
    let kill: Promise<void> | undefined;
    const lane = async (): Promise<void> => {
      try {
        for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
          await send(first, batch);
          acknowledged.push(...batch);
          // The other lanes have running batches.
          if (acknowledged.length >= 15) kill ??= first.kill();
        }
      } catch (error) {
        // A TypeError means that the server is gone; a refusal is an error of the test.
        if (!(error instanceof TypeError)) throw error;
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    await kill;

    const second = await start(place);
    const there = await citiesIn(second);
    for (const id of acknowledged) expect(there.get(id)).toBe(wanted(id));
    for (const batch of batches)
      expect(new Set(batch.map((id) => there.get(id) === wanted(id))).size).toBe(1);

    for (const batch of batches) {
      const { Rows } = await send(second, batch);
      expect(Rows.every(({ Code }) => Code === undefined || Code === 'unchanged')).toBe(true);
    }
    const after = await citiesIn(second);
    for (const id of ids) expect(after.get(id)).toBe(wanted(id));
    const undone = await ask<{ Restored: number; Kept: number }>(second, '/api/user/UndoUpdate', { Change });
    expect(undone).toEqual({ Restored: ids.length, Kept: 0 });
    expect(await citiesIn(second)).toEqual(before);
  },
);
