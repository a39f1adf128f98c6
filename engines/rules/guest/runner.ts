import { limits } from '../limits.ts';

/**
 * Runs the rules of an evaluation one after the other, in one crossing from the host: a JSON text comes in, a JSON
 * text goes out. `begin` belongs to the host: it is called before each rule, to count the fuel of each from zero and
 * to know which one was running when the machine broke.
 *
 * An error of a rule is its result; running out of memory or stack breaks the machine, so it is thrown on to the host.
 */
export const guestRunner = `
const linked = [];
let results = [];

function link(rule) {
  return linked.push(rule) - 1;
}

function run(request, begin) {
  const { answers, calls, today, trace } = JSON.parse(request);
  clock.today = today;
  freezeData(answers);
  let room = ${limits.answersLength};
  results = [];
  for (const { rule, ctx } of calls) {
    begin();
    const result = resultOf(linked[rule], answers, ctx, trace);
    room -= result.length;
    results.push(room < 0 ? tooBig : result);
  }
  return finished();
}

/** The results of the rules that have ended, also when a later one was stopped. */
function finished() {
  return '[' + results.join(',') + ']';
}

/** Of what came as JSON only the objects in it can be changed: what they inherit from is frozen since the machine began. */
function freezeData(data) {
  const open = [data];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(Object.freeze(value))) if (typeof inner === 'object') open.push(inner);
  }
}

function resultOf(rule, answers, ctx, trace) {
  const read = Object.create(null);
  let result;
  try {
    freezeData(ctx);
    const seen = trace ? recording(answers, read) : answers;
    const said = rule(seen, ctx);
    const value = JSON.stringify(typeof said === 'function' ? said(seen, ctx) : said);
    const isShort = value === undefined || value.length <= ${limits.answerLength};
    result = isShort ? '{"ok":true,"value":' + (value || 'null') : tooBig.slice(0, -1);
  } catch (error) {
    if (breaksTheMachine(error)) throw error;
    result = '{"ok":false,"kind":"error","message":' + JSON.stringify(describe(error));
  }
  return result + (trace ? ',"read":' + JSON.stringify(read) : '') + '}';
}

const tooBig = '{"ok":false,"kind":"tooBig","message":"the answer is longer than ${limits.answerLength} characters"}';

function breaksTheMachine(error) {
  return (error instanceof InternalError && error.message === 'out of memory')
    || (error instanceof RangeError && error.message === 'Maximum call stack size exceeded');
}

function describe(error) {
  try {
    const text = error instanceof Error ? error.name + ': ' + error.message : String(error);
    return text.slice(0, 200);
  } catch (again) {
    if (breaksTheMachine(again)) throw again;
    return 'an error that cannot be shown';
  }
}

function recording(answers, read) {
  const note = (name) => {
    const isQuestion = typeof name === 'string' && name !== 'toJSON' && !(name in Object.prototype);
    if (!isQuestion) return;
    read[name] = answers[name] === undefined ? null : answers[name];
  };
  return new Proxy(answers, {
    get(target, name) { note(name); return target[name]; },
    has(target, name) { note(name); return name in target; },
    getOwnPropertyDescriptor(target, name) { note(name); return Object.getOwnPropertyDescriptor(target, name); },
  });
}
`;
