/** One difference between two JSON documents, and its path: `User.Fields[first_name].Label`. */
export interface Difference {
  path: string;
  before?: unknown;
  after?: unknown;
}

type Document = Readonly<Record<string, unknown>>;

/** What names the entries of a list: the first of these that each of them has as a text or a number of its own. */
const names = ['Name', 'Field', 'Title', 'state', 'Id', 'Value'];

/**
 * The differences between two JSON documents, in the order of the keys. Entries of a list that have a name are
 * compared by it, so that one more at the front is one difference and not many. A change of their order alone is
 * reported as one difference of the list.
 */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (isDocument(before) && isDocument(after)) return ofDocuments(before, after, (key) => join(path, key));
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before, after, path);
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}

function ofDocuments(before: Document, after: Document, place: (key: string) => string): Difference[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(own(before, key), own(after, key), place(key)));
}

function ofLists(before: readonly unknown[], after: readonly unknown[], path: string): Difference[] {
  const name = names.find((one) => areNamed(before, one) && areNamed(after, one));
  if (!name || before.length + after.length === 0)
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  const key = (entry: unknown) => String((entry as Document)[name]);
  const byName = (list: readonly unknown[]) => new Map(list.map((entry) => [key(entry), entry]));
  const [old, young] = [byName(before), byName(after)];
  const found = [...new Set([...old.keys(), ...young.keys()])].flatMap((one) =>
    differences(old.get(one), young.get(one), `${path}[${one}]`),
  );
  const stayed = (list: readonly unknown[], others: Map<string, unknown>) =>
    list.map(key).filter((one) => others.has(one));
  const [first, second] = [stayed(before, young), stayed(after, old)];
  const isSorted = first.every((one, place) => one === second[place]);
  return isSorted ? found : [...found, { path, before: first, after: second }];
}

/** True when every entry has a name of its own under this key. */
function areNamed(list: readonly unknown[], key: string): boolean {
  const found = list.map((entry) => (isDocument(entry) ? own(entry, key) : undefined));
  return (
    found.every((name) => typeof name === 'string' || typeof name === 'number') &&
    new Set(found.map(String)).size === list.length
  );
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (document: Document, key: string): unknown =>
  Object.hasOwn(document, key) ? document[key] : undefined;

const join = (path: string, key: string): string => (path ? `${path}.${key}` : key);
