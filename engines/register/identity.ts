import { isAfm, normalizeAfm } from '#engines/greek/afm.ts';
import { parsePhone } from '#engines/greek/phone.ts';
import { isPostalCode, normalizePostalCode } from '#engines/greek/postal-code.ts';
import { upperCase } from '#engines/greek/upper-case.ts';
import { answerTo } from '#engines/microdata/answer.ts';
import type { RegisterField } from '#engines/microdata/definition.ts';
import { registerText } from '#engines/microdata/facts.ts';
import type { FilledForm } from './filled-form.ts';
import { isoDay } from './iso-day.ts';
import { problemOfText, tidy } from './limits.ts';
import type { RegisterProblem, RegisterProblemCode } from './problems.ts';
import type { RegisterIdentity, SexCode } from './record.ts';

/** Reads who the participant is from the entry form, and adds what is missing or wrong to `problems`. */
export function identityOf(entry: FilledForm, problems: RegisterProblem[]): RegisterIdentity {
  const text = (field: RegisterField) => tidy(registerText(entry.form, entry.answers, field));
  const required = (code: RegisterProblemCode, field: RegisterField, value: string | undefined) => {
    if (value === undefined) problems.push({ code, field });
    return value ?? '';
  };
  const birthDate = text('DATE_GENNHSHS');
  const idNumber = text('ID_ALLO')?.replace(/ /g, '');
  const address = required('no-address', 'OFEL_DIEYTHYNSH', text('OFEL_DIEYTHYNSH'));
  const fullName = required('no-name', 'OFEL_ONOMATEPONYMO', fullNameOf(entry));
  problems.push(
    ...problemOfText('ID_ALLO', idNumber),
    ...problemOfText('OFEL_DIEYTHYNSH', address),
    ...problemOfText('OFEL_ONOMATEPONYMO', fullName),
  );
  return {
    afm: required('no-afm', 'AFM', afmOf(text('AFM'))),
    amka: required('no-amka', 'AMKA', matching(/^\d{11}$/, text('AMKA'))),
    birthDate: required('no-birth-date', 'DATE_GENNHSHS', birthDate && isoDay(birthDate)),
    sex: Number(required('no-sex', 'FYLLO_VALUE', matching(/^530[12]$/, text('FYLLO_VALUE')))) as SexCode,
    idNumber,
    address,
    postalCode: required('no-postal-code', 'OFEL_TK', postalCodeOf(text('OFEL_TK'))),
    fullName,
    phone: required('no-phone', 'OFEL_TEL', nationalPhone(text('OFEL_TEL'))),
  };
}

const matching = (shape: RegExp, text: string | undefined): string | undefined =>
  text !== undefined && shape.test(text) ? text : undefined;

function afmOf(text: string | undefined): string | undefined {
  const afm = normalizeAfm(text ?? '');
  return isAfm(afm) ? afm : undefined;
}

function postalCodeOf(text: string | undefined): string | undefined {
  const code = normalizePostalCode(text ?? '');
  return isPostalCode(code) ? code : undefined;
}

/** The ten digits of a Greek phone. The register has no room for a code of a country (microdata.md §7.3). */
function nationalPhone(text: string | undefined): string | undefined {
  const phone = parsePhone(text ?? '');
  return phone?.startsWith('+30') ? phone.slice(3) : undefined;
}

/**
 * «ΕΠΩΝΥΜΟ ΟΝΟΜΑ»: the answers to the questions of the name in the order of the form, in capitals without accents (microdata.md §7.3).
 * A dieresis stays: it is no accent, and without it «ΜΑΪΟΣ» reads as another word.
 */
function fullNameOf({ form, answers }: FilledForm): string | undefined {
  const parts = (form.byXml.get('OFEL_ONOMATEPONYMO') ?? []).map(({ id }) => answerTo(answers, id));
  const name = tidy(parts.filter((part) => typeof part === 'string').join(' '));
  return name && withoutAccents(upperCase(name));
}

/** Combining grave and acute accents, and the Greek circumflex. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0342]/g, '')
    .normalize('NFC');
