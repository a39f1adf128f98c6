/** The name of a category of Moodle: `$course$/top/Ελλάδα` is «Ελλάδα». A slash of a name is doubled. */
export function categoryName(path: string): string {
  const names = path
    .replaceAll('//', '\ue000')
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$\w+\$$/.test(name));
  return (names.at(-1) ?? '').replaceAll('\ue000', '/');
}
