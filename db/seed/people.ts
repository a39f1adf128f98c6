import { toLatin } from '#engines/greek/latin.ts';
import type { Chance } from './chance.ts';

// Invented surnames: they sound Greek and, as far as is known, belong to no real person.
const surnames = [
  ['Ασημένιος', 'Ασημένιου'],
  ['Ραπτοδήμος', 'Ραπτοδήμου'],
  ['Καλαντίδης', 'Καλαντίδου'],
  ['Μαραθιανός', 'Μαραθιανού'],
  ['Γαλανόπετρος', 'Γαλανοπέτρου'],
  ['Ανεμοδουράς', 'Ανεμοδουρά'],
  ['Θαλασσινούδης', 'Θαλασσινούδη'],
  ['Κεραμιδάρης', 'Κεραμιδάρη'],
  ['Λινοπόταμος', 'Λινοποτάμου'],
  ['Ξυλοπαλάμης', 'Ξυλοπαλάμη'],
  ['Περιβολίδης', 'Περιβολίδου'],
  ['Σταχυόπουλος', 'Σταχυοπούλου'],
  ['Τριανταφυλλάκος', 'Τριανταφυλλάκου'],
  ['Υακινθίδης', 'Υακινθίδου'],
  ['Φυσεκλείδης', 'Φυσεκλείδου'],
  ['Χρυσοβαλάντης', 'Χρυσοβαλάντη'],
  ['Ψαροκαΐκης', 'Ψαροκαΐκη'],
  ['Ωκεανίδης', 'Ωκεανίδου'],
  ['Βραχομύλος', 'Βραχομύλου'],
  ['Δροσοπηγής', 'Δροσοπηγή'],
] as const;
const men = [
  'Μάριος',
  'Θωμάς',
  'Στάθης',
  'Άρης',
  'Νικηφόρος',
  'Ορέστης',
  'Λουκάς',
  'Ιάσονας',
  'Φίλιππος',
  'Ευθύμιος',
];
const women = ['Δανάη', 'Χλόη', 'Εύα', 'Λητώ', 'Ίρις', 'Μυρτώ', 'Ηλέκτρα', 'Ναυσικά', 'Ζωή', 'Αθηνά'];

/** Places with their postal code, and the region that the form asks for. */
const places = [
  { city: 'Αθήνα', postalCode: '10431', region: 'attiki', municipality: 'attiki-athinaion' },
  { city: 'Πειραιάς', postalCode: '18531', region: 'attiki', municipality: 'attiki-peiraios' },
  {
    city: 'Θεσσαλονίκη',
    postalCode: '54622',
    region: 'kentriki-makedonia',
    municipality: 'kentriki-makedonia-thessalonikis',
  },
  { city: 'Ηράκλειο', postalCode: '71201', region: 'kriti', municipality: 'kriti-irakleiou' },
  { city: 'Χανιά', postalCode: '73132', region: 'kriti', municipality: 'kriti-chanion' },
  { city: 'Πάτρα', postalCode: '26221', region: 'dytiki-ellada', municipality: 'dytiki-ellada-patreon' },
  { city: 'Τρίπολη', postalCode: '22131', region: 'peloponnisos', municipality: 'peloponnisos-tripolis' },
  { city: 'Βόλος', postalCode: '38221', region: 'thessalia', municipality: 'thessalia-volou' },
] as const;

const two = (number: number) => String(number).padStart(2, '0');

/** A tax number with the right check digit (weights 256 … 2, modulo 11, modulo 10). */
export function anAfm(chance: Chance): string {
  const digits = [chance.int(1, 9), ...Array.from({ length: 7 }, () => chance.int(0, 9))];
  const sum = digits.reduce((total, digit, place) => total + digit * 2 ** (8 - place), 0);
  return `${digits.join('')}${(sum % 11) % 10}`;
}

/** A social security number that agrees with the birth date and the sex, with the right check digit (Luhn). */
export function anAmka(
  chance: Chance,
  { day, month, year }: { day: number; month: number; year: number },
  isWoman: boolean,
): string {
  const serial = `${String(chance.int(0, 999)).padStart(3, '0')}${chance.int(0, 4) * 2 + (isWoman ? 0 : 1)}`;
  const body = `${two(day)}${two(month)}${two(year % 100)}${serial}`;
  const sum = [...body].reverse().reduce((total, char, place) => {
    const digit = Number(char) * (place % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/**
 * An invented person: the name agrees with the sex, the numbers with each other. `serial` keeps addresses unique.
 */
export function aPerson(chance: Chance, serial: number) {
  const isWoman = chance.likely(0.55);
  const first = chance.pick(isWoman ? women : men);
  const last = chance.pick(surnames)[isWoman ? 1 : 0];
  const born = { day: chance.int(1, 28), month: chance.int(1, 12), year: chance.int(1966, 2004) };
  const { city, postalCode, region, municipality } = chance.pick(places);
  const latin = (text: string) =>
    toLatin(text)
      .toLowerCase()
      .replace(/[^a-z]/g, '');
  return {
    first_name: first,
    last_name: last,
    sex: isWoman ? 'female' : 'male',
    birth_date: `${two(born.day)}-${two(born.month)}-${born.year}`,
    email: `${latin(first)}.${latin(last)}.${serial}@example.com`,
    phone: `+3069${String(chance.int(0, 99_999_999)).padStart(8, '0')}`,
    address: `${chance.pick(['Ελευθερίας', 'Ανθέων', 'Αρχιμήδους', 'Ειρήνης'])} ${chance.int(1, 140)}`,
    city,
    postal_code: postalCode,
    region,
    municipality,
    afm: anAfm(chance),
    amka: anAmka(chance, born, isWoman),
  };
}

export type DemoPerson = ReturnType<typeof aPerson>;
