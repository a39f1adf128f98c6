import { partsOf } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import type { Asked } from '#platform/contract/call.ts';
import type { Item } from '../../contract/item.ts';
import type { library } from '../../contract.ts';
import { dayOf } from '../panel/use-facts.ts';

/** An item as its form holds it: everything is text. */
export interface Draft {
  title: string;
  category: string;
  link: string;
  /** A new file in place of the present one. */
  fileId: number | undefined;
  tags: readonly string[];
  abstract: string;
  author: string;
  publisher: string;
  /** `DD-MM-YYYY`, or what was typed. */
  datePublished: string;
  pageCount: string;
}

export const draftOf = ({ title, category, link = '', tags, metadata }: Item): Draft => ({
  title,
  category,
  link,
  fileId: undefined,
  tags,
  abstract: metadata.abstract ?? '',
  author: metadata.author ?? '',
  publisher: metadata.publisher ?? '',
  datePublished: metadata.datePublished ? dayOf(metadata.datePublished) : '',
  pageCount: metadata.pageCount === undefined ? '' : String(metadata.pageCount),
});

const pagesOf = ({ pageCount }: Draft): number | undefined =>
  pageCount === '' ? undefined : Number(pageCount);

/** Whether the form can be sent: it has a title, and what is typed as a date or a number is one. */
export function isComplete(draft: Draft): boolean {
  const pages = pagesOf(draft);
  return (
    draft.title.trim() !== '' &&
    (draft.datePublished === '' || parseDate(draft.datePublished) !== undefined) &&
    (pages === undefined || (Number.isInteger(pages) && pages >= 1 && pages <= 100_000))
  );
}

/** What the form sends, without what was left empty. */
export function toInput(draft: Draft): Omit<Asked<typeof library.updateFile>, 'id' | 'version'> {
  const { title, category, link, fileId, tags } = draft;
  const [abstract, author, publisher] = [draft.abstract, draft.author, draft.publisher].map((text) =>
    text.trim(),
  );
  const date = parseDate(draft.datePublished);
  const pageCount = pagesOf(draft);
  return {
    title: title.trim(),
    category,
    tags: [...tags],
    ...(link !== '' && { link }),
    ...(fileId !== undefined && { fileId }),
    metadata: {
      ...(abstract && { abstract }),
      ...(author && { author }),
      ...(publisher && { publisher }),
      ...(date && { datePublished: utcDay(date) }),
      ...(pageCount !== undefined && { pageCount }),
    },
  };
}

function utcDay(date: string): Date {
  const { day, month, year } = partsOf(date);
  return new Date(Date.UTC(year, month - 1, day));
}
