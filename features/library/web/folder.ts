import { href } from '#platform/contract/addresses.ts';

/** The folder of an address: empty for the top, else it ends with `/`. An address that is typed may lack it. */
export const folderOf = (category = ''): string =>
  category === '' || category.endsWith('/') ? category : `${category}/`;

/** The last name of a path. */
export const nameOfFolder = (path: string): string => path.split('/').at(-2) ?? '';

/** The path above. */
export const above = (path: string): string => path.slice(0, path.length - nameOfFolder(path).length - 1);

/** A path as people read it: «Εργασία › Βιογραφικό». */
export const pathInWords = (path: string): string => path.split('/').slice(0, -1).join(' › ');

/** The address of a folder, and of an item in it. */
export const folderHref = (url: string, path: string, search: Record<string, string | number> = {}): string =>
  path === ''
    ? href('/{curProject}/library', { curProject: url }, search)
    : href('/{curProject}/library/items/{Category?}', { curProject: url, Category: path }, search);
