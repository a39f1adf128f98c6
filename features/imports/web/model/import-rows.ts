import { send } from '#platform/web/api.ts';
import { type ImportRow, imports } from '../../contract.ts';

const perPage = 100;
const MAX_REQUESTS = 3;

/** All lines of an import that the server has, or only the refused ones, with three parallel requests. */
export async function allRows(batch: string, refusedOnly = false): Promise<ImportRow[]> {
  const page = (number: number) => send(imports.rows, { batch, refusedOnly, page: number, count: perPage });
  const first = await page(1);
  const pages = [first.list];
  let next = 2;
  const lane = async () => {
    for (let number = next++; number <= first.count; number = next++)
      pages[number - 1] = (await page(number)).list;
  };
  await Promise.all(Array.from({ length: MAX_REQUESTS }, lane));
  return pages.flat();
}
