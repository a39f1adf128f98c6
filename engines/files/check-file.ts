import { type Category, maxBytes, PART_BYTES, typesOf } from './categories.ts';
import { type FileType, typeByExtension, typeByName } from './types.ts';

/** Why a file is not taken; also the code of the refusal. */
export type FileRefusal = 'file-type' | 'file-too-large' | 'file-empty';

interface Announced {
  category: Category;
  /** The name it has where it comes from. */
  name: string;
  /** As the browser says it; empty where it does not know. */
  mime: string;
}

/** Checks what is known before the first byte: the name, the announced type, the number of parts. */
export function refusalOfAnnounced(file: Announced, parts: number): FileRefusal | undefined {
  if (parts > Math.ceil(maxBytes(file.category) / PART_BYTES)) return 'file-too-large';
  return announcedType(file) ? undefined : 'file-type';
}

/** The same for a file in the hand, in bytes. */
export function refusalOfChosen(file: Announced, size: number): FileRefusal | undefined {
  if (size === 0) return 'file-empty';
  if (size > maxBytes(file.category)) return 'file-too-large';
  return announcedType(file) ? undefined : 'file-type';
}

/** The format of the name, if the category takes it and the announced type does not speak against it. */
function announcedType({ category, name, mime }: Announced): FileType | undefined {
  const type = typeByName(name);
  if (!type || !typesOf(category).includes(type)) return undefined;
  // Systems that do not know a format announce nothing, or any bytes.
  const bare = mime.split(';')[0]!.trim().toLowerCase();
  const says = ['', 'application/octet-stream', type.mime, ...(type.alsoAnnounced ?? [])];
  return says.includes(bare) ? type : undefined;
}

/**
 * The format of a file that has arrived, or undefined if its content is not what its name says. `found` is the
 * extension of the format that its bytes show, undefined if they show none; `isText` is whether they are text.
 */
export function arrivedType(
  category: Category,
  name: string,
  { found, isText }: { found: string | undefined; isText: boolean },
): FileType | undefined {
  const named = typeByName(name);
  if (!named || !typesOf(category).includes(named)) return undefined;
  if (named.plain) return found === undefined && isText ? named : undefined;
  return typeByExtension(found) === named ? named : undefined;
}
