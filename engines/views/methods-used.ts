/** Calls of the port in code: `ithaki.user(`, also over lines and with a question mark. */
const CALLS = /\bithaki\s*(?:\?\.|\.)\s*([A-Za-z_$][\w$]*)/g;

/**
 * The names of the port's methods that a view calls, in order and once each. A view names a method as `ithaki.name`; one that
 * takes the port apart in another way gets none of what it does not name.
 */
export function methodsUsed({ html, controller }: { html: string; controller: string }): string[] {
  const found = `${html}\n${controller}`.matchAll(CALLS);
  return [...new Set([...found].map(([, name]) => name!))].toSorted();
}
