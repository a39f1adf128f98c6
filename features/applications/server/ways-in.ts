import { withPassword } from '#features/identity/server/inside.ts';
import { href } from '#platform/contract/addresses.ts';
import type { Db } from '#platform/server/db.ts';
import { addLinks } from './store/links.ts';

/** The URL of a link that opens an application. */
export const linkUrl = (baseUrl: string, token: string): string =>
  baseUrl + href('/application/{status}/{token}', { status: 'confirm', token });

interface Applicant {
  id: number;
  userId: number | null;
}

/** The URL in a mail, by application: `page` for applicants who can sign in, else a link that signs them in. */
export async function waysIn(
  db: Db,
  baseUrl: string,
  applicants: readonly Applicant[],
  page: string,
): Promise<Map<number, string>> {
  const mayHave = applicants.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const have = await withPassword(db, mayHave);
  const without = applicants.filter(({ userId }) => userId === null || !have.has(userId));
  const tokens = await addLinks(
    db,
    without.map(({ id }) => id),
  );
  return new Map(
    applicants.map(({ id }) => {
      const token = tokens.get(id);
      return [id, token === undefined ? `${baseUrl}${page}` : linkUrl(baseUrl, token)];
    }),
  );
}
