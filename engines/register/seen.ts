import type { Question, RegisterField } from '#engines/microdata/definition.ts';
import type { Form } from '#engines/microdata/form.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { sourcesOf } from './answers.ts';
import { dialects } from './dialects.ts';
import { MASKED, type RegisterRecord } from './record.ts';

/** The forms that a record was made of. */
export interface SourceForms {
  /** The entry form: who the person is, the place and the unemployment. */
  entry: Form;
  /** The forms whose answers are sent: the form of the stage, six months after the exit that of the exit, too. */
  sent: readonly Form[];
}

/**
 * The record as a reader may see it: each element is judged by the question of the form that it comes from. Elements that the reader does
 * not see are masked, and answers are left out. `withheld` counts both, as far as the dialect of the period writes them.
 */
export function seenRecord(
  period: Period,
  record: RegisterRecord,
  { entry, sent }: SourceForms,
  sees: (question: Question) => boolean,
): { record: RegisterRecord; withheld: number } {
  let withheld = 0;
  const isHidden = (field: RegisterField, forms: readonly Form[]) =>
    forms.some((form) => (form.byXml.get(field) ?? []).some((question) => !sees(question)));
  const shown = <Value>(field: RegisterField, value: Value, forms: readonly Form[] = [entry]) => {
    if (value === undefined || !isHidden(field, forms)) return value;
    if (dialects[period].fields.includes(field)) withheld += 1;
    return MASKED;
  };
  const { identity, card, unemployedSince } = record;
  // Only the registered unemployed have a card, so that its element tells the answer to A1.
  const registered = entry.byOpsId.get(3);
  const isCardTelling = registered !== undefined && !sees(registered);
  const ofCard = {
    card: shown('ARITHMOS_KARTAS_ANERGIAS', card),
    unemployedSince: shown('DATE_ENARKSHS_ANERGIAS', unemployedSince),
  };
  const hidden = hiddenAnswers(sent, sees);
  const answers = record.answers.filter(({ opsId }) => !hidden.has(opsId));
  const seen: RegisterRecord = {
    ...record,
    identity: {
      afm: shown('AFM', identity.afm),
      amka: shown('AMKA', identity.amka),
      birthDate: shown('DATE_GENNHSHS', identity.birthDate),
      sex: shown('FYLLO_VALUE', identity.sex),
      idNumber: shown('ID_ALLO', identity.idNumber),
      address: shown('OFEL_DIEYTHYNSH', identity.address),
      postalCode: shown('OFEL_TK', identity.postalCode),
      fullName: shown('OFEL_ONOMATEPONYMO', identity.fullName),
      phone: shown('OFEL_TEL', identity.phone),
    },
    regionId: shown('ID_GEO_PERIF', record.regionId),
    municipalityId: shown('ID_GEO_DHMOS', record.municipalityId),
    ...(isCardTelling ? { card: undefined, unemployedSince: undefined } : ofCard),
    // The day of an entry form is no answer.
    formDay: record.isEntry ? record.formDay : shown('HmniaDeltiou', record.formDay, sent),
    answers,
  };
  return { record: seen, withheld: withheld + record.answers.length - answers.length };
}

/** The numbers of the answers that the reader does not see, and of those from which such an answer follows. */
function hiddenAnswers(forms: readonly Form[], sees: (question: Question) => boolean): ReadonlySet<number> {
  const hidden = new Set<number>();
  for (const form of forms) {
    // The code of a question that is not shown follows from the answer that hides it.
    const isSeen = (question: Question): boolean => {
      const above = question.conditionId === undefined ? undefined : form.byId.get(question.conditionId);
      return sees(question) && (!above || isSeen(above));
    };
    for (const [opsId, question] of form.byOpsId) if (!isSeen(question)) hidden.add(opsId);
  }
  const all = forms.flatMap(({ byOpsId }) => [...byOpsId.keys()]);
  const telling = all.filter((opsId) => sourcesOf(opsId).some((source) => hidden.has(source)));
  return new Set([...hidden, ...telling]);
}
