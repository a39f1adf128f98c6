import { expect, test } from 'vitest';
import { aText, anObject, bridgeOver, noParams } from './bridge.ts';
import { parseMessage } from './messages.ts';

const methods = {
  hello: { takes: noParams, run: () => 'Γεια' },
  say: { takes: aText('text', 5), run: ({ text }: { text?: unknown }) => text },
  save: { takes: anObject('patch'), run: () => undefined },
  fail: {
    takes: noParams,
    run: () => {
      throw Object.assign(new Error('inside'), { code: 'not-yours' });
    },
  },
};

test('a view gets answers from the methods of the list, and from no others', async () => {
  const ask = bridgeOver(methods);
  expect(await ask('hello', {})).toEqual({ result: 'Γεια' });
  expect(await ask('save', { patch: {} })).toEqual({ result: null });
  for (const name of ['nothing', 'constructor', '__proto__', 'toString', ''])
    expect(await ask(name, {})).toMatchObject({ error: { code: 'no-such-method' } });
});

test.each([
  ['say', undefined],
  ['say', { text: '' }],
  ['say', { text: 'μακρύ κείμενο' }],
  ['say', { text: 7 }],
  ['save', { patch: [] }],
  ['save', { patch: null }],
  ['save', 'patch'],
])('%s does not take %j', async (name, params) => {
  expect(await bridgeOver(methods)(name, params)).toMatchObject({ error: { code: 'bad-input' } });
});

test('a view gets only the code of a refusal', async () => {
  expect(await bridgeOver(methods)('fail', {})).toEqual({
    error: { code: 'not-yours', message: 'not-yours' },
  });
});

test('an answer of more than 1 MB is refused, and says so', async () => {
  let length = 999_000;
  const ask = bridgeOver({ rows: { takes: noParams, run: () => [['α'.repeat(length)]] } });
  expect(await ask('rows', {})).toEqual({ result: [['α'.repeat(length)]] });
  length = 1_000_000;
  expect(await ask('rows', {})).toEqual({
    error: { code: 'too-large', message: 'rows answers more than 1 MB' },
  });
});

test('twenty calls of a view are answered in a second, and more in the next one', async () => {
  let now = 0;
  const ask = bridgeOver(methods, () => now);
  for (let n = 0; n < 20; n += 1) expect(await ask('hello', {})).toEqual({ result: 'Γεια' });
  expect(await ask('hello', {})).toMatchObject({ error: { code: 'too-many' } });
  now = 1001;
  expect(await ask('hello', {})).toEqual({ result: 'Γεια' });
});

test.each(['', 'null', '[]', '{"type":"call"}', '{"type":"eval","code":"1"}', '{'])(
  'what a frame says as %j is nothing',
  (text) => {
    expect(parseMessage(text)).toBeUndefined();
  },
);

test('an error message of a view is read with care, since its place may be anything', () => {
  const told = {
    type: 'fault',
    part: '../x',
    message: 'y'.repeat(9000),
    line: -1,
    column: 'a',
    late: 'yes',
    stack: 'z'.repeat(9000),
  };
  expect(parseMessage(JSON.stringify(told))).toEqual({
    type: 'fault',
    fault: {
      part: 'controller',
      message: 'y'.repeat(500),
      line: 0,
      column: 0,
      late: false,
      stack: 'z'.repeat(2_000),
    },
  });
});
