import { randomUUID } from 'node:crypto';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { isParticipants, REQUEST } from '#engines/register/dialects/2021-2027.ts';
import { readMessage } from '#engines/register/soap/read-message.ts';
import type { Credentials } from '#engines/register/soap/write-message.ts';
import { elementOf, textOf } from '#engines/register/xml/find.ts';
import type { ReadElement } from '#engines/register/xml/read.ts';
import { answer2014, fault, notFinished, progressWithGuid, result2021, wordsWithNumber } from './answers.ts';
import type { Control } from './control.ts';
import { decide, MALFORMED } from './decide.ts';
import type { Memory } from './memory.ts';
import { readForm2014, readForm2021 } from './sent-form.ts';
import { createTokenCheck } from './token.ts';

/** An answer of a service, in XML. */
export interface Answer {
  status: number;
  body: string;
}

/** A message as it came. */
export interface Received {
  period: Period;
  text: string;
  /** The header of that name. */
  soapAction: string;
}

interface Parts {
  memory: Memory;
  credentials: Credentials;
  control: () => Control;
}

const answered = (body: string): Answer => ({ status: 200, body });
const failed = (words: string): Answer => ({ status: 500, body: fault(words) });

/** The services of both periods: reads a message, decides, and remembers. */
export function createServices({ memory, credentials, control }: Parts) {
  const wrongToken = createTokenCheck(credentials);

  const decided = (form: Parameters<typeof decide>[1]) =>
    decide(memory, form, {
      at: new Date().toISOString(),
      repeatsAnswers: control().repeatsAnswers,
    });

  function send2014(body: ReadElement): Answer {
    const read = readForm2014(body);
    if (!read.ok) return malformed('2014-2020', read.words);
    return answered(answer2014(decided(read.form), read.form));
  }

  /** Decides at once, and gives the result when the form has been "processed". */
  function send2021(request: ReadElement): Answer {
    const read = readForm2021(request);
    const guid = randomUUID();
    const decision = read.ok ? decided(read.form) : { code: MALFORMED, words: read.words };
    const { afm, mis, isEntry } = read.ok ? read.form : { afm: '', mis: '', isEntry: true };
    const words = control().namesNumbers ? wordsWithNumber(decision) : decision.words;
    const readyAt = Date.now() + control().processingMs;
    memory.addResult({ guid, afm, mis, isEntry, code: decision.code, words, readyAt });
    return answered(progressWithGuid(guid));
  }

  function result(guid: string): Answer {
    const found = memory.result(guid.toLowerCase());
    if (!found) return failed('Άγνωστο RequestProgressID');
    return answered(Date.now() < found.readyAt ? notFinished() : result2021(found));
  }

  return ({ period, text, soapAction }: Received): Answer => {
    const message = readMessage(text);
    if (!message.ok) return malformed(period, 'Το XML δεν διαβάζεται');
    const wrong = wrongToken(period, message.header, Date.now());
    if (wrong !== undefined) return failed(wrong);
    if (period === '2014-2020') return send2014(message.body);
    const request = elementOf(message.body, isParticipants, REQUEST);
    if (!request) return malformed(period, `Λείπει το ${REQUEST}`);
    const action = soapAction.replaceAll('"', '');
    if (action === 'sentParticipants') return send2021(request);
    if (action === 'getResponse') return result(textOf(request, isParticipants, 'RequestProgressID') ?? '');
    return failed('Άγνωστο SOAPAction');
  };
}

/** The answer to a message that cannot be read. In 2021-2027 it comes at once: there is nothing to process. */
function malformed(period: Period, words: string): Answer {
  return answered(
    period === '2014-2020'
      ? answer2014({ code: MALFORMED, words })
      : result2021({ afm: '', mis: '', isEntry: true, code: MALFORMED, words }),
  );
}
