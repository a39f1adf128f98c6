import { describe, expect, test } from 'vitest';
import { latinReadings, soundKey, wordKey } from './word-key.ts';

describe('all forms and spellings of a word have one key', () => {
  test.each([
    [
      'συμβουλευτική συμβουλευτικής συμβουλευτικές ΣΥΜΒΟΥΛΕΥΤΙΚΗ συμβουλευτικων symvouleutiki symvouleftiki simvouleftiki symboyleytiki sumvouleutiki',
    ],
    ['βιογραφικό βιογραφικού βιογραφικά ΒΙΟΓΡΑΦΙΚΟ βιογραφικών viografiko biografiko biografika viografikou'],
    ['εργασία εργασίας εργασίες εργασιών ΕΡΓΑΣΊΑ ergasia ergasies'],
    ['θέση θέσης θέσεις θέσεων θέσεως ΘΕΣΗ thesi theseis 8esi 8eseis'],
    ['ανεργία ανεργίας anergia'],
    ['πρόγραμμα προγράμματος προγράμματα προγραμμάτων programma programmata'],
    ['σύμβουλος σύμβουλοι συμβούλου συμβούλους ΣΥΜΒΟΥΛΟΣ symvoulos simvoulos symboulos'],
    ['συνέντευξη συνεντεύξεις συνεντεύξεων synentefxi sinentefksi synenteuxi sinentey3i'],
    ['δεξιότητα δεξιότητες δεξιοτήτων dexiotita deksiotites de3iotita'],
    ['επιχείρηση επιχειρήσεις επιχειρήσεων epixeirisi epihirisi epicheiriseis'],
    ['βιβλίο βιβλίου βιβλία βιβλίων vivlio biblia'],
    ['γραμματέας γραμματείς γραμματέων grammateas'],
    ['Ευρώπη Ευρώπης ΕΥΡΩΠΗ evropi eyrwpi europi'],
    ['ψηφιακός ψηφιακή ψηφιακό ψηφιακές psifiakos psifiaki psifiakwn'],
    ['αυτοαπασχόληση aftoapasxolisi autoapascholisi aytoapasholisi'],
    ['άγχος άγχους agxos agchos'],
    ['αναζητώ αναζητούμε anazito anazitoume'],
    ['εργάζομαι εργάζεται εργαζόμαστε εργάζονται ergazomai ergazetai'],
  ])('%s', (words) => {
    const [first, ...others] = words.split(' ');
    // Latin letters by their shape are read in several ways.
    for (const word of others) expect(latinReadings(word).map(wordKey), word).toContain(wordKey(first!));
  });
});

test('words that only look alike keep different keys', () => {
  const words = [
    'θέση',
    'θέμα',
    'θεός',
    'εργασία',
    'έργο',
    'εργαλείο',
    'βιογραφικό',
    'βιβλίο',
    'ανεργία',
    'ενέργεια',
    'κράτος',
    'κρέας',
  ];
  expect(new Set(words.map(wordKey)).size).toBe(words.length);
});

test.each([
  ['CV', 'kv'],
  ['Προϋπόθεση', 'prupothes'],
  ['µm', 'm'],
  ['2026', '2026'],
  ['και', 'ke'],
  ['—', ''],
])('the key of «%s» is «%s»', (word, key) => {
  expect(wordKey(word)).toBe(key);
});

test('a word that is being typed is the beginning of the sound of the whole word', () => {
  const whole = soundKey('συμβουλευτική');
  for (const typed of ['συμ', 'συμβου', 'συμβουλευ', 'ΣΥΜΒΟΥΛΕΥΤ', 'symvoul', 'symbouleu', 'simvouleftik'])
    expect(whole.startsWith(soundKey(typed)), typed).toBe(true);
});
