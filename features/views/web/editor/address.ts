import { href } from '#platform/contract/addresses.ts';
interface Owner {
  of: 'action' | 'type';
  id: number;
}

/** The path of the editor for the views of an action or a type. */
export const editorPath = (
  url: string,
  { of, id }: Owner,
  search: Readonly<Record<string, string>> = {},
): string => href('/{curProject}/admin/action/view/{of}/{id}', { curProject: url, of, id }, search);
