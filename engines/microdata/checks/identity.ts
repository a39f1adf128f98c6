import { amkaSex, isAmka } from '#engines/greek/amka.ts';
import { municipalityOf } from '#engines/places/places.ts';
import { type Check, hasXml, idsOfXml, ownRule } from './check.ts';

/** The codes of the register for the sex (FYLLO_VALUE). */
export const SEXES = { male: '5301', female: '5302' } as const;

/** The first six digits of an ΑΜΚΑ are the birth date. */
export const amkaBirthDate: Check = {
  words: {
    el: 'Ο ΑΜΚΑ δεν αρχίζει με την ημερομηνία γέννησης. Ελέγξτε και τα δύο.',
    en: 'The AMKA does not begin with the birth date. Please check both.',
  },
  source: ownRule,
  blocking: true,
  hasQuestions: hasXml('AMKA', 'DATE_GENNHSHS'),
  find(given) {
    const amka = given.text('AMKA');
    const birthDate = given.text('DATE_GENNHSHS');
    if (amka === undefined || birthDate === undefined || !isAmka(amka)) return [];
    const [day, month, year] = birthDate.split('-');
    const agrees = amka.startsWith(`${day}${month}${year?.slice(2)}`);
    return agrees ? [] : [...idsOfXml(given, 'AMKA'), ...idsOfXml(given, 'DATE_GENNHSHS')];
  },
  firedBy: {
    stage: 'entry',
    questions: {
      I4: { type: 'amka', xml: 'AMKA' },
      I5: { type: 'date', xml: 'DATE_GENNHSHS' },
    },
    answers: { I4: '15078501234', I5: '16-07-1985' },
  },
};

/** The tenth digit of an ΑΜΚΑ is odd for men. Numbers that were given before a correction keep the old digit. */
export const amkaSexAgrees: Check = {
  words: {
    el: 'Ο ΑΜΚΑ δεν συμφωνεί με το φύλο. Ελέγξτε και τα δύο.',
    en: 'The AMKA disagrees with the sex. Please check both.',
  },
  source: ownRule,
  blocking: false,
  hasQuestions: hasXml('AMKA', 'FYLLO_VALUE'),
  find(given) {
    const sex = amkaSex(given.text('AMKA') ?? '');
    const said = given.text('FYLLO_VALUE');
    if (sex === undefined || said === undefined || said === SEXES[sex]) return [];
    return [...idsOfXml(given, 'AMKA'), ...idsOfXml(given, 'FYLLO_VALUE')];
  },
  firedBy: {
    stage: 'entry',
    questions: {
      I4: { type: 'amka', xml: 'AMKA' },
      I6: { type: 'select', xml: 'FYLLO_VALUE' },
    },
    answers: { I4: '15078501234', I6: SEXES.female },
  },
};

/** The least and the greatest age of a participant on the day of entry. */
const AGES = { from: 15, to: 99 } as const;

export const ageAtEntry: Check = {
  words: {
    el: `Στην είσοδο η ηλικία είναι από ${AGES.from} έως ${AGES.to} ετών. Ελέγξτε την ημερομηνία γέννησης.`,
    en: `The age at the entry is from ${AGES.from} to ${AGES.to} years. Please check the birth date.`,
  },
  source: ownRule,
  blocking: true,
  hasQuestions: hasXml('DATE_GENNHSHS'),
  find(given) {
    const { age } = given;
    const isOutside = age !== undefined && (age < AGES.from || age > AGES.to);
    return isOutside ? idsOfXml(given, 'DATE_GENNHSHS') : [];
  },
  firedBy: {
    stage: 'entry',
    questions: { I5: { type: 'date', xml: 'DATE_GENNHSHS' } },
    answers: { I5: '16-07-2015' },
    facts: { entryDay: '01-10-2026' },
  },
};

export const municipalityOfRegion: Check = {
  words: {
    el: 'Ο δήμος δεν ανήκει στην περιφέρεια.',
    en: 'The municipality does not belong to the region.',
  },
  source: ownRule,
  blocking: true,
  hasQuestions: hasXml('ID_GEO_PERIF', 'ID_GEO_DHMOS'),
  find(given) {
    const region = given.text('ID_GEO_PERIF');
    const municipality = municipalityOf(given.text('ID_GEO_DHMOS') ?? '');
    if (region === undefined || !municipality || municipality.region === region) return [];
    return [...idsOfXml(given, 'ID_GEO_PERIF'), ...idsOfXml(given, 'ID_GEO_DHMOS')];
  },
  firedBy: {
    stage: 'entry',
    questions: {
      I11: { type: 'select', optionsFrom: 'regions', xml: 'ID_GEO_PERIF' },
      I12: { type: 'select', optionsFrom: 'municipalities', xml: 'ID_GEO_DHMOS' },
    },
    answers: { I11: '13', I12: '0101' },
  },
};
