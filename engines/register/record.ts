/** The codes that the register has for an answer (microdata.md §2). */
export const ANSWER_CODES = { yes: 5321, no: 5322, none: 5323 } as const;
export type AnswerCode = (typeof ANSWER_CODES)[keyof typeof ANSWER_CODES];

/** The codes that the register has for the sex (FYLLO_VALUE, Gender). */
export type SexCode = 5301 | 5302;

/** Stands for an element that the reader of a record does not see. A record that is sent has none. */
export const MASKED = '•••';

/** The answer to one question of the register. */
export interface RegisterAnswer {
  opsId: number;
  value: AnswerCode;
}

/** Who a participant is. All texts are in NFC and within the limits of the register (`limits.ts`). */
export interface RegisterIdentity {
  /** Nine digits with a valid check digit. */
  afm: string;
  /** Eleven digits. */
  amka: string;
  /** `yyyy-MM-dd`. */
  birthDate: string;
  sex: SexCode | typeof MASKED;
  /** The number of an identity card or a passport, without spaces. */
  idNumber?: string | undefined;
  address: string;
  /** Five digits. */
  postalCode: string;
  /** Surname, then first name, in capitals without accents. */
  fullName: string;
  /** Ten digits, without the code of the country. */
  phone: string;
}

/** One form of one person as the register of participants takes it, in neither of its two dialects. */
export interface RegisterRecord {
  identity: RegisterIdentity;
  /** An entry form; otherwise an exit form, also six months after the exit. */
  isEntry: boolean;
  /** The code of the operation: seven digits. */
  mis: string;
  /** The code of the sub-project, four to seven digits. Sent in 2014-2020 only. */
  subproject?: string | undefined;
  /**
   * What IDOfelDikaiouxou says, if the project sets it. The only public client sends the number of the identity card there, and so do
   * we without a setting.
   */
  bodyId?: string | undefined;
  /** The register's own id of the region. */
  regionId: string;
  /** The register's own id of the municipality. */
  municipalityId: string;
  /** The number of the unemployment card. */
  card?: string | undefined;
  /** `yyyy-MM-dd`. */
  unemployedSince?: string | undefined;
  /** The day of the form, `yyyy-MM-dd`. */
  formDay: string;
  /** PliresFlag: every answer is there that is not sensitive. */
  isComplete: boolean;
  /** DioikitikesPigesFlag: the state of work comes from public authorities, so its answers are not sent. */
  fromAuthorities: boolean;
  /** OLOKLHROSH_FLAG, FlagOloklirosis. */
  isFinal: boolean;
  /** Ascending by id, no id twice. */
  answers: readonly RegisterAnswer[];
}
