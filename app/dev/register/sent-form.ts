import { isSym, SYM_OPERATION } from '#engines/register/dialects/2014-2020.ts';
import { isParticipants } from '#engines/register/dialects/2021-2027.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { elementOf, elementsOf, type IsNamespace, textOf } from '#engines/register/xml/find.ts';
import { type ReadElement, readXml } from '#engines/register/xml/read.ts';

/** A form as the stand-in received it. */
export interface SentForm {
  period: Period;
  afm: string;
  mis: string;
  isEntry: boolean;
  /** `yyyy-MM-dd`. */
  formDay: string;
  fullName?: string;
  fromAuthorities: boolean;
  /** The codes of the answers by the ids of the register. */
  answers: Readonly<Record<number, number>>;
}

/** A form, or what is wrong with the message (code -9). */
export type FormRead = { ok: true; form: SentForm } | { ok: false; words: string };

interface Names {
  isNamespace: IsNamespace;
  answer: string;
  id: string;
  value: string;
}

/** Reads the form of a message of 2014-2020: the text inside of XmlRequest is XML of its own. */
export function readForm2014(body: ReadElement): FormRead {
  const operation = elementOf(body, isSym, SYM_OPERATION);
  const request = operation && textOf(operation, isSym, 'XmlRequest');
  const read = readXml(request ?? '');
  if (!read.ok) return { ok: false, words: `Το XmlRequest δεν διαβάζεται (${read.why})` };
  const person = elementOf(read.root, isSym, 'KPS5_OFELOYMENOI');
  const form = person && elementOf(person, isSym, 'KPS5_DELTIO_OFELOYMENOI');
  if (read.root.name !== 'SYM' || !form) return { ok: false, words: 'Λείπει το KPS5_DELTIO_OFELOYMENOI' };
  const fullName = textOf(person, isSym, 'OFEL_ONOMATEPONYMO');
  return checked(
    {
      period: '2014-2020',
      afm: textOf(person, isSym, 'AFM') ?? '',
      mis: textOf(form, isSym, 'KODIKOS_MIS') ?? '',
      formDay: textOf(form, isSym, 'DATE_DELTIOY') ?? '',
      ...(fullName && { fullName }),
      fromAuthorities: false,
    },
    textOf(form, isSym, 'EISODOS_FLAG'),
    elementsWith(person, {
      isNamespace: isSym,
      answer: 'KPS5_DELTIO_MICRODATA',
      id: 'ID_MICRODATA',
      value: 'APANTHSH_VALUE',
    }),
  );
}

/** Reads the form of a message of 2021-2027. */
export function readForm2021(request: ReadElement): FormRead {
  const person = elementOf(request, isParticipants, 'OfeloumenosInput');
  const form = person && elementOf(person, isParticipants, 'DeltioOfeloumenou');
  if (!form) return { ok: false, words: 'Λείπει το DeltioOfeloumenou' };
  return checked(
    {
      period: '2021-2027',
      afm: textOf(person, isParticipants, 'IDTaytopoihsis') ?? '',
      mis: textOf(form, isParticipants, 'KodikosMis') ?? '',
      formDay: textOf(form, isParticipants, 'HmniaDeltiou') ?? '',
      fromAuthorities: textOf(form, isParticipants, 'DioikitikesPigesFlag') === '1',
    },
    textOf(form, isParticipants, 'EidosDeltiou'),
    elementsWith(form, {
      isNamespace: isParticipants,
      answer: 'DeltioMicrodata',
      id: 'IDMicrodata',
      value: 'Apantisi',
    }),
  );
}

const elementsWith = (inside: ReadElement, { isNamespace, answer, id, value }: Names) =>
  elementsOf(inside, isNamespace, answer).map((one) => ({
    id: textOf(one, isNamespace, id) ?? '',
    value: textOf(one, isNamespace, value) ?? '',
  }));

function checked(
  form: Omit<SentForm, 'isEntry' | 'answers'>,
  kind: string | undefined,
  answers: readonly { id: string; value: string }[],
): FormRead {
  const ids = new Set(answers.map(({ id }) => id));
  const wrong = [
    !/^\d{7}$/.test(form.mis) && 'κωδικός MIS',
    !/^\d{4}-\d{2}-\d{2}$/.test(form.formDay) && 'ημερομηνία δελτίου',
    kind !== '0' && kind !== '1' && 'είδος δελτίου',
    answers.some(({ id, value }) => !/^\d+$/.test(id) || !/^532[123]$/.test(value)) && 'απαντήσεις',
    ids.size < answers.length && 'απάντηση δύο φορές',
  ].filter((one) => one !== false);
  if (wrong.length > 0) return { ok: false, words: `Λανθασμένα στοιχεία: ${wrong.join(', ')}` };
  const codes = Object.fromEntries(answers.map(({ id, value }) => [Number(id), Number(value)]));
  return { ok: true, form: { ...form, isEntry: kind === '1', answers: codes } };
}
