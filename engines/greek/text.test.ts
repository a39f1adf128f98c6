import { expect, test } from 'vitest';
import { compareGreek } from './compare-greek.ts';
import { toFileName } from './file-name.ts';
import { latinKey } from './latin-key.ts';
import { toLatin } from './latin.ts';
import { matcherOf, searchKey } from './search-key.ts';
import { upperCase } from './upper-case.ts';

test.each([
  ['ωφελουμενοσ', ['Ωφελούμενος', 'ΩΦΕΛΟΥΜΕΝΟΣ', 'ωφελουμενοσ', '  Ωφελούμενος ']],
  ['προυπολογισμοσ', ['Προϋπολογισμός', 'ΠΡΟΫΠΟΛΟΓΙΣΜΟΣ']],
  ['μαιου', ['Μαΐου', 'ΜΑΪΟΥ']],
  ['αλφα', ['\u0386λφα', '\u1fbbλφα']],
  ['μm', ['µm']],
  ['δημοσ αγιου', ['Δήμος  Αγίου', 'Δήμος\u00a0Αγίου']],
])('the search key «%s» stands for %j', (key, spellings) => {
  for (const spelling of spellings) expect(searchKey(spelling)).toBe(key);
});

test.each([
  ['ενδιαφ τεστ', 'Τεστ επαγγελματικών ενδιαφερόντων', true],
  ['τέστ άγχος', 'Τεστ επαγγελματικών ενδιαφερόντων', false],
  [' ', 'Τεστ', true],
])('the search «%s» in «%s»: %s', (search, text, isFound) => {
  expect(matcherOf(search)(text)).toBe(isFound);
});

test.each([
  ['Παπαδόπουλος', 'papadopoulos'],
  ['Παύλος Ευθυμίου', 'pavlos efthymiou'],
  ['Άγγελος', 'angelos'],
  ['Μπάμπης', 'bampis'],
  ['Χρήστος Ξένος', 'christos xenos'],
  ['Ψυχή', 'psychi'],
  ['Ταΰγετος', 'taygetos'],
  ['Σύμβουλος 2026', 'symvoulos 2026'],
])('%s is %s in Latin letters', (greek, latin) => {
  expect(toLatin(greek)).toBe(latin);
});

test.each([
  ['Παπαδόπουλος', ['papadopoulos', 'Papadopoylos', 'PAPADOPOULOS', 'papadopulos']],
  ['Χρήστος', ['christos', 'xristos', 'hristos']],
  ['Αλέξανδρος', ['alexandros', 'aleksandros']],
  ['Παύλος', ['pavlos', 'paulos']],
  ['Ευτυχία', ['eftychia', 'eutixia', 'eftihia']],
  ['Άγγελος', ['angelos', 'aggelos']],
  ['Μπάμπης', ['bampis', 'mpampis', 'babis']],
  ['Κωνσταντίνος', ['konstantinos', 'kwnstantinos', 'constantinos', 'konstadinos']],
  ['Ειρήνη', ['eirini', 'irini']],
  ['Αικατερίνη', ['aikaterini', 'ekaterini']],
  ['Φίλιππος', ['philippos', 'filipos']],
])('«%s» is found by %j', (name, spellings) => {
  for (const spelling of spellings) expect(latinKey(spelling)).toBe(latinKey(name));
});

test('names that sound different keep different keys', () => {
  const names = ['Παπαδόπουλος', 'Παπαδάκης', 'Δανάη', 'Μάριος', 'Χλόη', 'Θωμάς', 'Εύα', 'Στάθης', 'Λητώ'];
  expect(new Set(names.map(latinKey)).size).toBe(names.length);
});

test.each([
  ['Άνθρωπος', 'ΑΝΘΡΩΠΟΣ'],
  ['Μάιος', 'ΜΑΪΟΣ'],
  ['μαΐου', 'ΜΑΪΟΥ'],
  ['προϋπολογισμός', 'ΠΡΟΫΠΟΛΟΓΙΣΜΟΣ'],
  ['ρολόι', 'ΡΟΛΟΪ'],
  ['ή', 'Ή'],
])('%s in capitals is %s', (word, capitals) => {
  expect(upperCase(word)).toBe(capitals);
});

test('words are ordered as a Greek index has them, numbers by their size', () => {
  const words = ['Ώρα', 'Zed', 'όνομα', 'Δράση 10', 'Άγιος', 'ψάρι', 'έψιλον', 'Δράση 2', 'βήτα', 'Όμικρον'];
  expect(words.toSorted(compareGreek)).toEqual([
    'Άγιος', 'βήτα', 'Δράση 2', 'Δράση 10', 'έψιλον', 'Όμικρον', 'όνομα', 'ψάρι', 'Ώρα', 'Zed',
  ]); // prettier-ignore
});

test.each([
  ['Αντίγραφο ταυτότητας (νέο).PDF', 'antigrafo-taftotitas-neo.pdf'],
  ['../../etc/passwd', 'etc-passwd'],
  ['CON\u0000.txt', 'con.txt'],
  ['.htaccess', 'htaccess'],
  ['///', 'file'],
  [`${'α'.repeat(300)}.pdf`, `${'a'.repeat(96)}.pdf`],
])('a file called «%s» is stored under the name %s', (name, stored) => {
  expect(toFileName(name)).toBe(stored);
});
