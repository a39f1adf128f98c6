import { SYM, SYM_OPERATION } from '#engines/register/dialects/2014-2020.ts';
import { PARTICIPANTS, RESPONSE } from '#engines/register/dialects/2021-2027.ts';
import { SOAP } from '#engines/register/soap/namespaces.ts';
import { element, writeDocument, type XmlElement } from '#engines/register/xml/write.ts';
import type { Decision } from './decide.ts';
import type { StoredResult } from './memory.ts';
import type { SentForm } from './sent-form.ts';

/** The envelope as the register of participants writes it. */
const envelope = (content: XmlElement): string =>
  writeDocument(
    element('env:Envelope', [element('env:Header'), element('env:Body', [content])], { 'xmlns:env': SOAP }),
  );

/** The answer of 2014-2020. A message that could not be read has no form. */
export const answer2014 = ({ code, words, stored }: Decision, form?: SentForm): string =>
  envelope(
    element(
      `${SYM_OPERATION}Response`,
      [
        element('idOfel', stored?.participantId ?? ''),
        element('kodikosMis', form?.mis ?? ''),
        element('idDeltiou', stored?.number ?? ''),
        element('eidosDeltiou', form ? (form.isEntry ? '1' : '0') : ''),
        element('errorCode', String(code)),
        element('errorDescr', code === 0 ? '' : words),
      ],
      { xmlns: SYM },
    ),
  );

const response = (content: readonly XmlElement[]): string =>
  envelope(element(`ofel:${RESPONSE}`, content, { 'xmlns:ofel': PARTICIPANTS }));

const progress = (words: string): string => response([element('ofel:RequestProgressMessage', words)]);

/** The answer to the first call of 2021-2027: the GUID is its last word. */
export const progressWithGuid = (guid: string): string =>
  progress(
    `Το δελτίο σας υποβλήθηκε για επεξεργασία. Για την ανάκτηση των αποτελεσμάτων χρησιμοποιήστε το ${guid}`,
  );

export const notFinished = (): string => progress('Η επεξεργασία δεν έχει ολοκληρωθεί ακόμη');

/** The result of a form of 2021-2027. */
export const result2021 = ({
  afm,
  mis,
  isEntry,
  code,
  words,
}: Omit<StoredResult, 'guid' | 'readyAt'>): string =>
  response([
    element('ofel:OfeloumenosOutput', [
      element('ofel:IDTaytopoihsis', afm),
      element('ofel:DeltioOfeloumenou', [
        element('ofel:KodikosMis', mis),
        element('ofel:EidosDeltiou', isEntry ? '1' : '0'),
        element('ofel:ErrorCode', String(code)),
        element('ofel:ErrorMessage', words),
      ]),
    ]),
  ]);

/** The words of a result, with the number of the form after «Α/Α:» in Greek letters. */
export const wordsWithNumber = ({ words, stored }: Decision): string =>
  stored ? `${words} με Α/Α: ${stored.number} (${stored.mis})` : words;

export const fault = (words: string): string =>
  envelope(element('env:Fault', [element('faultcode', 'env:Server'), element('faultstring', words)]));

/** A page as gateways show it in place of an answer. */
export const unavailablePage = `<!DOCTYPE html>
<html><head><title>503 Service Unavailable</title></head>
<body><h1>Service Unavailable</h1><p>The server is temporarily busy.<br>Try again later.</p></body></html>
`;
