import { randomUUID } from 'node:crypto';
import { chanceFrom } from '#db/seed/chance.ts';
import { anAfm } from '#db/seed/people.ts';
import { userByName } from '#features/identity/server/inside.ts';
import { hashPassword } from '#features/identity/server/public.ts';
import { setMember } from '#features/people/server/inside.ts';
import { aProject } from '#testing/people.ts';
import { call, type Ground } from './ground.ts';
import { interleave, type Figure } from './measure.ts';

const ROUNDS = 5;
const PER_REQUEST = 20;
const LANES = 3;
/** Passwords hashed in each round of the baseline: enough for a stable rate. */
const HASHES = 600;

/**
 * The import of so many people into one project, 20 a request and three requests at a time as the page sends them, with an
 * e-mail and a tax number that must be unique; beside the bare cost of the hashes of their passwords.
 */
export async function importFigure(
  { url, cookie, services }: Ground,
  { users }: { users: number },
): Promise<Figure> {
  const ProjectId = await aProject(services.pool, {
    User: {
      Fields: [
        { Name: 'first_name', Required: true, Visible: 4 },
        { Name: 'last_name', Required: true, Visible: 4 },
        { Name: 'email', Type: 'email', Unique: true, Visible: 4 },
        { Name: 'afm', Type: 'afm', Unique: true, Visible: 4 },
      ],
    },
  });
  const supervisor = await userByName(services.pool, 'supervisor');
  await setMember(services.pool, supervisor!.id, ProjectId, 1);
  const Batch = randomUUID();
  await call(`${url}/api/User/StartImport`, { ProjectId, Batch, Total: users }, cookie);

  const chance = chanceFrom(ProjectId);
  const afms = new Set<string>();
  while (afms.size < users) afms.add(anAfm(chance));
  const lines = [...afms].map((afm, place) => ({
    Line: place + 2,
    Username: `${Batch}-${place}`,
    Password: `first-${place}-password`,
    Fields: { first_name: 'Νέο', last_name: 'Μέλος', email: `${Batch}-${place}@example.com`, afm },
  }));
  const requests = Array.from({ length: Math.ceil(users / PER_REQUEST) }, (_, turn) =>
    lines.slice(turn * PER_REQUEST, (turn + 1) * PER_REQUEST),
  );
  /** Takes this many pieces of work in three lanes; answers how many units they had. */
  const inLanes = async (count: number, work: () => Promise<number>): Promise<number> => {
    let left = count;
    let units = 0;
    const lane = async () => {
      while (left-- > 0) units += await work();
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return units;
  };

  const share = Math.ceil(requests.length / (ROUNDS + 1));
  const [ours, bare] = await interleave(
    [
      {
        name: 'import',
        run: () =>
          inLanes(Math.min(share, requests.length), async () => {
            const Users = requests.shift()!;
            await call(`${url}/api/User/AddUsers`, { ProjectId, Users, Batch }, cookie);
            return Users.length;
          }),
      },
      {
        name: 'argon2id',
        run: () =>
          inLanes(HASHES / PER_REQUEST, async () => {
            const passwords = lines.slice(0, PER_REQUEST).map(({ Password }) => Password);
            await Promise.all(passwords.map((password) => hashPassword(password, 'bulk')));
            return PER_REQUEST;
          }),
      },
    ],
    ROUNDS,
  );
  const { made } = await services.pool
    .selectFrom('importRow')
    .where('batchId', '=', Batch)
    .where('outcome', '=', 'created')
    .select((from) => from.fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow();
  if (made !== users) throw new Error(`${made} of ${users} people were imported`);
  const ratio = bare!.median / ours!.median;
  return {
    work: `import of ${users.toLocaleString('en')} people`,
    ours: `${Math.round(ours!.median)}/s`,
    baseline: `their argon2id hashes: ${Math.round(bare!.median)}/s`,
    ratio,
    goal: '≤ 1.15 × its time',
    reached: ratio <= 1.15,
  };
}
