import { type Category, maxBytes, typesOf } from '#engines/files/categories.ts';
import type { FileKind } from '#engines/files/types.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import type { Texts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import { roomInWords } from './room-in-words.ts';

interface Taken {
  category: Category;
  /** A subset of the types of the category. */
  kinds?: readonly FileKind[] | undefined;
}

/** The types that a place takes, as its users know them: «PDF, JPG». */
export const typesInWords = ({ category, kinds }: Taken): string =>
  typesOf(category, kinds)
    .map(({ extensions }) => extensions[0].toUpperCase())
    .join(', ');

/** Why an upload failed, in words, with the sizes and types that the place takes. */
export const uploadFailure = (t: Texts, failure: unknown, taken: Taken): string =>
  refusalText(t, failure, {
    max: fileSize(t, maxBytes(taken.category)),
    types: typesInWords(taken),
    ...roomInWords(t, failure),
  });
