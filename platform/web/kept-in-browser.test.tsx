import { beforeEach, expect, test } from 'vitest';
import { forgetPeople, hasUnsent, keptInBrowser } from './kept-in-browser.ts';
import { notePerson } from './last-person.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();

function typed() {
  localStorage.setItem('chat-draft:10:1', 'Προσωπικό πρόχειρο: έχω θέμα υγείας');
  localStorage.setItem('ithaki-uploads', '[{"name":"Γνωμάτευση.pdf"}]');
  sessionStorage.setItem('ithaki-action-draft-10-60-7-private', '{}');
  localStorage.setItem('ithaki-application-symvoulos', '{}');
  localStorage.setItem('ithaki-colour-scheme', 'dark');
}

test('what a user typed leaves the browser at the sign-out, and the choices for this browser stay', () => {
  typed();
  expect(hasUnsent()).toBe(true);
  forgetPeople();
  expect(keys()).toEqual(['ithaki-colour-scheme']);
  expect(hasUnsent()).toBe(false);
});

test('what a user typed is there when the same user signs in again, and is deleted when another one does', async () => {
  await notePerson(10);
  typed();
  await notePerson(10);
  expect(localStorage.getItem('chat-draft:10:1')).toContain('θέμα υγείας');
  await notePerson(11);
  expect(keys()).toEqual(['ithaki-application-symvoulos', 'ithaki-colour-scheme', 'ithaki-last-person']);
});

test('kept values are read under their names, and nothing is kept where the browser refuses', () => {
  const mine = keptInBrowser<{ text: string }>('board-unsent:', '10:60:7:board:');
  const other = keptInBrowser<{ text: string }>('board-unsent:', '11:60:7:board:');
  expect(mine.keep('a', { text: 'Στόχοι' })).toBe(true);
  expect([mine.names(), mine.read('a'), other.names(), mine.read('b')]).toEqual([
    ['a'],
    { text: 'Στόχοι' },
    [],
    undefined,
  ]);
  mine.drop('a');
  expect(keys()).toEqual([]);
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  } as unknown as Storage;
  expect(keptInBrowser('board-unsent:', '', full).keep('a', 1)).toBe(false);
});
