/**
 * Hardens the world that rules live in, before the first of them is compiled. What could make code out of text is
 * taken away; what could carry something from one rule to the next (every object that a rule can reach and did not make
 * itself) is frozen. A walk from the global object does not find the prototypes of iterators: they are named.
 */
export const guestRealm = `
function hardenRealm() {
  const unreachableFromGlobal = [
    function* () {},
    [].values(),
    [].values().map((value) => value),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
    new Map().entries(),
    new Set().values(),
    Iterator.from({ next() {} }),
    Iterator.concat(),
    Iterator.zip([]),
    (function () { return arguments; })(),
  ];

  delete Math.random;
  delete globalThis.eval;
  delete globalThis.queueMicrotask;
  delete globalThis.Function;
  for (const maker of [function () {}, function* () {}]) {
    Object.defineProperty(Object.getPrototypeOf(maker), 'constructor', { value: undefined });
  }

  freezeAll([globalThis, ...unreachableFromGlobal]);
}

function freezeAll(values) {
  const seen = new Set();
  const open = [...values];
  while (open.length > 0) {
    const value = open.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    open.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const property = Object.getOwnPropertyDescriptor(value, key);
      open.push(property.value, property.get, property.set);
    }
  }
  for (const value of seen) Object.freeze(value);
}
`;
