import { expect, test } from 'vitest';
import { methodsUsed } from './methods-used.ts';

test.each([
  ['await ithaki.user();', ['user']],
  ["ithaki\n  .toast('a'); ithaki?.navigate('b')", ['navigate', 'toast']],
  ['ithaki.user(); ithaki.user()', ['user']],
  ['const { user } = ithaki; my_ithaki.data(); ithaki["save"]({})', []],
])('the code %j names the methods %j', (controller, methods) => {
  expect(methodsUsed({ html: '', controller })).toEqual(methods);
});

test('methods in the attributes of the HTML count, too', () => {
  const html = '<button onclick="ithaki.toast(\'Γεια\')">Α</button>';
  expect(methodsUsed({ html, controller: '' })).toEqual(['toast']);
});
