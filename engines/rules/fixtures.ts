/** What a hostile rule may try, as function bodies; `answers.secret` is what it must not carry anywhere. */
export interface Attack {
  title: string;
  code: string;
}

const attack = (title: string, code: string): Attack => ({ title, code });

/** Ways out of the sandbox, into the host or into its globals. */
export const escapes: readonly Attack[] = [
  attack(
    'the constructor of the constructor of this',
    `return this.constructor.constructor('return process')()`,
  ),
  attack('this of a sloppy function', `return (function () { return this })().process.env`),
  attack('the Function behind an array', `return [].constructor.constructor('return process')()`),
  attack('the Function behind the answers', `return answers.constructor.constructor('return process')()`),
  attack('the Function behind a library function', `return isAfm.constructor('return process')()`),
  attack(
    'the prototypes behind a library function',
    `let p = isAfm; while (Object.getPrototypeOf(p)) p = Object.getPrototypeOf(p); return p.constructor.constructor('return process')()`,
  ),
  attack(
    'the constructor of an async function',
    `return (async function () {}).constructor('return process')()`,
  ),
  attack(
    'the constructor of a generator',
    `return (function* () {}).constructor('return process')().next().value`,
  ),
  attack('eval, called indirectly', `return (0, eval)('process.env')`),
  attack('import of a module', `return import('node:fs').then((fs) => fs.readFileSync('/etc/passwd'))`),
  attack('require', `return require('fs').readFileSync('/etc/passwd', 'utf8')`),
  attack(
    'the call sites of a stack',
    `Error.prepareStackTrace = (_error, sites) => sites; return new Error().stack[0].getThis().process`,
  ),
  attack(
    'the functions of the call sites',
    `Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFunction()); return new Error().stack.map(String)`,
  ),
  attack('the caller of the caller', `return (function () { return arguments.callee.caller.caller })()`),
  attack(
    'a toJSON that runs while the answer is read',
    `return { toJSON() { return this.constructor.constructor('return process')() } }`,
  ),
  attack(
    'a proxy as the answer',
    `return new Proxy(function () {}, { get: (target, key) => target.constructor('return process')()[key] })`,
  ),
  attack(
    'a symbol that inspectors look for',
    `return { [Symbol.for('nodejs.util.inspect.custom')]: (_depth, _options, inspect) => inspect.constructor('return process')() }`,
  ),
  attack(
    'a thrown object that fights back',
    `throw { get message() { return this.toString() }, toString() { return (function () { return this })().process.env } }`,
  ),
  attack(
    'an error with a hostile name',
    `const e = new Error(); Object.defineProperty(e, 'name', { get() { for (;;) {} } }); throw e`,
  ),
  attack('construct with another target', `return Reflect.construct(isAfm, [], Function)`),
  attack(
    'a species of its own',
    `class X extends Array { static get [Symbol.species]() { return function () { return this.constructor.constructor('return process')() } } } return X.from([1]).map((x) => x)`,
  ),
  attack(
    'the timers and sockets of a browser',
    `return [setTimeout, fetch, XMLHttpRequest, WebSocket, WebAssembly, self, window]`,
  ),
  attack(
    'brackets that close the function around the rule',
    `return 1 })(), globalThis.stolen = 1, (function () { return 2`,
  ),
  attack(
    'brackets that assign to the function around the rule',
    `return 1 }[globalThis.stolen = 1] = function () { return 2`,
  ),
  attack(
    'brackets that add to the function around the rule',
    `return 1 } + function () { globalThis.stolen = 1`,
  ),
];

/** Ways to leave something for the next rule, or to change what it sees. */
export const leaks: readonly Attack[] = [
  attack('a property of the prototype of all objects', `Object.prototype.stolen = answers.secret; return 1`),
  attack('the same through the answers', `answers.__proto__.stolen = answers.secret; return 1`),
  attack(
    'a getter on the prototype of all objects',
    `Object.prototype.__defineGetter__('age', () => 99); return 1`,
  ),
  attack('another Array.prototype.includes', `Array.prototype.includes = () => true; return 1`),
  attack('another JSON', `JSON.stringify = () => '"hacked"'; JSON.parse = () => ({}); return 1`),
  attack('another library function', `globalThis.isAfm = () => true; return 1`),
  attack('a property of a library function', `isAfm.stolen = answers.secret; return 1`),
  attack('a global variable', `globalThis.stolen = answers.secret; return 1`),
  attack('a variable that was never declared', `stolen = answers.secret; return 1`),
  attack('a changed answer', `answers.age = 99; return 1`),
  attack('a changed answer, deep inside', `answers.list.push('hacked'); return 1`),
  attack('a promise', `return Promise.resolve().then(() => { globalThis.stolen = 1 })`),
  attack('a microtask', `queueMicrotask(() => { globalThis.stolen = 1 }); return 1`),
  attack(
    'the iterator of arrays',
    `Object.getPrototypeOf([].values()).next = () => ({ done: true }); return 1`,
  ),
  attack(
    'the iterator of texts',
    `Object.getPrototypeOf(''[Symbol.iterator]()).stolen = answers.secret; return 1`,
  ),
  attack(
    'the iterator of matches',
    `Object.getPrototypeOf('a'.matchAll(/a/g)).stolen = answers.secret; return 1`,
  ),
  attack(
    'the iterators of maps and sets',
    `Object.getPrototypeOf(new Map().keys()).stolen = answers.secret; Object.getPrototypeOf(new Set().keys()).stolen = 1; return 1`,
  ),
  attack(
    'the iterator helpers',
    `Object.getPrototypeOf([].values().map((x) => x)).stolen = answers.secret; return 1`,
  ),
  attack(
    'wrapped iterators',
    `Object.getPrototypeOf(Iterator.from({ next() {} })).stolen = answers.secret; return 1`,
  ),
  attack(
    'the prototype of generators',
    `Object.getPrototypeOf(function* () {}).prototype.stolen = answers.secret; return 1`,
  ),
  attack(
    'a sticky regular expression',
    `RegExp.prototype.stolen = answers.secret; /./g.constructor.lastIndex = 5; return 1`,
  ),
];

/** Ways to take all the time or all the memory. */
export const bombs: readonly Attack[] = [
  attack('a loop without end', `while (true) {}`),
  attack(
    'a loop that catches and goes on',
    `for (;;) { try { for (;;) {} } catch {} finally { for (;;) {} } }`,
  ),
  attack('recursion without end', `function f() { return f() + 1 } return f()`),
  attack('recursion that catches', `function f() { try { return f() + 1 } catch { return f() } } return f()`),
  attack('an array that grows', `const a = []; for (;;) a.push(new Array(1000).fill(1))`),
  attack(
    'an array that grows and catches',
    `const a = []; for (;;) { try { a.push(new Array(1000).fill(1)) } catch {} }`,
  ),
  attack('a text that doubles', `let s = 'xxxxxxxxxxxxxxxx'; for (;;) s += s`),
  attack('a text of half a gigabyte', `return 'x'.repeat(536870000).length`),
  attack('a buffer of a gigabyte', `return new Uint8Array(1.5e9).length`),
  attack('an answer of 5 MB', `return 'x'.repeat(5e6)`),
  attack(
    'a regular expression that backtracks',
    `return /(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')`,
  ),
  attack('a search through 9e15 places', `return Array.prototype.indexOf.call({ length: 9e15 }, 1)`),
  attack('the same from behind', `return Array.prototype.lastIndexOf.call({ length: 9e15 }, 1)`),
  attack('a search through a sparse array', `const a = []; a.length = 4294967295; return a.indexOf(1)`),
  attack('a fill of 9e15 places', `return Array.prototype.fill.call({ length: 9e15 }, 1)`),
  attack('JSON a million deep', `return JSON.parse('['.repeat(1e6) + ']'.repeat(1e6))`),
  attack(
    'the sort of three million',
    `return Array.from({ length: 3e6 }, (_, i) => (i * 7919) % 1000003).sort().length`,
  ),
  attack(
    'replacing that doubles',
    `let s = 'a'.repeat(1e5); for (let i = 0; i < 40; i++) s = s.replace(/a/g, 'aa'); return s.length`,
  ),
  attack('a toJSON without end', `return { toJSON() { for (;;) {} } }`),
  attack('a huge power', `return (2n ** 100000000n).toString().length`),
  attack('a product of huge numbers', `const a = 3n ** 2000000n; return (a * a * a * a).toString().length`),
];

/** Ways to hang in native code, where no fuel is counted: only a watchdog outside the machine stops them. */
export const hangs: readonly Attack[] = [
  attack('the join of a hundred million places', `return new Array(1e8).join('x').length`),
];
