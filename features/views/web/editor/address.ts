interface Owner {
  of: 'action' | 'type';
  id: number;
}

/** The address of the editor of an action's views, or of those of a type. */
export const editorPath = (url: string, { of, id }: Owner): string => `/${url}/admin/action/view/${of}/${id}`;
