import type { Category } from './categories.ts';
import { typeByMime } from './types.ts';

/** The categories whose files are found by the text inside. */
const searched = new Set<Category>(['library']);
/** The categories whose images are shown in lists. */
const pictured = new Set<Category>(['action', 'library', 'shared']);

/** Formats with text inside, by their usual extension. */
const withText = ['pdf', 'docx', 'pptx', 'odt', 'odp', 'txt', 'csv'] as const;
/** Images whose thumbnail is made, and whose metadata can be removed. */
const images = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Formats of office programs, by their usual extension. */
const ofOffice = ['docx', 'odt', 'xlsx', 'ods', 'pptx', 'odp'] as const;
/** The formats whose first page can be drawn. */
export type OfficeFormat = (typeof ofOffice)[number];

interface Stored {
  category: Category;
  mime: string;
}

/** The format by which the text of a file is read; undefined if its text is not searched. */
export function textFormatOf({ category, mime }: Stored): (typeof withText)[number] | undefined {
  if (!searched.has(category)) return undefined;
  const extension = typeByMime(mime)?.extensions[0];
  return withText.find((format) => format === extension);
}

/** Whether a thumbnail is made of a file. */
export const hasThumbnail = ({ category, mime }: Stored): boolean =>
  pictured.has(category) && images.has(mime);

/** The office format of a file whose first page is drawn where there is a converter; undefined for other files. */
export function officeFormatOf({ category, mime }: Stored): OfficeFormat | undefined {
  const extension = typeByMime(mime)?.extensions[0];
  return pictured.has(category) ? ofOffice.find((format) => format === extension) : undefined;
}

/** Whether the metadata of a file can be removed, such as the place where a photo was taken. */
export const canBeCleaned = (mime: string): boolean => images.has(mime);
