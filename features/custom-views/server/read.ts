import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { customViews } from '../contract.ts';
import { errorsOf } from './store/use.ts';
import * as store from './store/writing.ts';

export const list = async ({ db, input }: Request<typeof customViews.list>) =>
  (await store.listedViews(db, input.projectId)).map(({ people, visits, errors, ...view }) => ({
    ...present(view),
    people: people ?? 0,
    visits: visits ?? 0,
    errors: errors ?? 0,
  }));

/** Places that a search answers, and the characters of each. */
const MAX_FOUND = 200;
const MAX_LINE = 200;

/** The lines of the code of all views that have a text. */
export async function search({ db, input }: Request<typeof customViews.search>) {
  const wanted = input.text.toLowerCase();
  const found = (await store.withText(db, input.text)).flatMap(({ id, name, html, controller }) =>
    [['html', html] as const, ['controller', controller] as const].flatMap(([part, code]) =>
      code
        .split('\n')
        .flatMap((text, at) =>
          text.toLowerCase().includes(wanted)
            ? [{ id, name, part, line: at + 1, text: around(text.trim(), wanted) }]
            : [],
        ),
    ),
  );
  return { found: found.slice(0, MAX_FOUND), isCut: found.length > MAX_FOUND };
}

/** A line, or the part of a long one around what was found. */
function around(line: string, wanted: string): string {
  if (line.length <= MAX_LINE) return line;
  const from = Math.max(0, line.toLowerCase().indexOf(wanted) - MAX_LINE / 4);
  return line.slice(from, from + MAX_LINE);
}

/** A view as its authors see it. @throws notFound */
async function requireView({ db, input }: Pick<Request, 'db'> & { input: { id: number } }) {
  const found = await store.findDraft(db, input.id);
  if (!found) throw notFound();
  return found;
}

export const edit = (request: Request<typeof customViews.edit>) => requireView(request);

export async function history(request: Request<typeof customViews.history>) {
  await requireView(request);
  return (await store.versionsOf(request.db, request.input.id)).map((version) => present(version));
}

export async function past({ db, input }: Request<typeof customViews.past>) {
  const content = await store.contentAt(db, input.id, input.version);
  if (!content) throw notFound();
  return content;
}

export async function errors(request: Request<typeof customViews.errors>) {
  await requireView(request);
  return errorsOf(request.db, request.input.id);
}
