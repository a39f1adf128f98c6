import { expect, test } from 'vitest';
import { resolveView, type ViewCode } from './resolve.ts';

const code = (change: Partial<ViewCode>): ViewCode => ({
  html: '',
  controller: '',
  functions: '',
  ...change,
});

test('without a view of the action or of its type there is none', () => {
  expect(resolveView(undefined, undefined)).toBeUndefined();
  expect(resolveView(code({}), code({ html: ' \n' }))).toBeUndefined();
});

test('the view of the type holds for an action that has none', () => {
  expect(resolveView(undefined, code({ html: '<p>T</p>' }))).toMatchObject({
    html: '<p>T</p>',
    from: { html: 'type', controller: 'none', functions: 'none' },
  });
});

test('an action can have its own page and the code of its type', () => {
  const view = resolveView(
    code({ html: '<p>A</p>' }),
    code({ html: '<p>T</p>', controller: 'go()', functions: 'function go() {}' }),
  );
  expect(view).toEqual({
    html: '<p>A</p>',
    controller: 'go()',
    functions: 'function go() {}',
    from: { html: 'action', controller: 'type', functions: 'type' },
  });
});

test('a part of blanks inherits, and a comment does not', () => {
  const ofType = code({ controller: 'go()' });
  expect(resolveView(code({ controller: '  ' }), ofType)?.from.controller).toBe('type');
  expect(resolveView(code({ controller: '// nothing' }), ofType)?.controller).toBe('// nothing');
});
