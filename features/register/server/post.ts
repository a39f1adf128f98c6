import { randomBytes } from 'node:crypto';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { decodeBody } from '#engines/register/decode-body.ts';
import { type Message, MESSAGE_TYPE } from '#engines/register/dialects/dialect.ts';
import type { Outcome } from '#engines/register/outcome.ts';
import type { Stamp } from '#engines/register/soap/write-message.ts';
import type { RegisterAccess } from '#platform/server/config.ts';
import { NotFetched } from '#platform/server/outgoing/outgoing.ts';
import type { Services } from '#platform/server/services.ts';

/** Bytes of an answer of the register at most. An answer is a few thousand. */
const MAX_ANSWER_BYTES = 1_048_576;
const NONCE_BYTES = 18;

/** What makes a message different from every other one. */
export const freshStamp = (): Stamp => ({
  nonce: randomBytes(NONCE_BYTES).toString('base64'),
  created: new Date().toISOString(),
});

/** No answer came, so the register may or may not have the message. `why` is for the log and the ledger. */
export interface Unanswered {
  kind: 'unanswered';
  why: string;
}

/** Posts a message to the register and reads its answer. */
export async function post(
  { register }: Pick<Services, 'register'>,
  { access, period, message }: { access: RegisterAccess; period: Period; message: Message },
  read: (text: string) => Outcome,
): Promise<Outcome | Unanswered> {
  try {
    const answer = await register.send({
      url: access.urls[period]!,
      headers: { 'content-type': MESSAGE_TYPE, soapaction: `"${message.soapAction}"` },
      body: message.body,
      largest: MAX_ANSWER_BYTES,
    });
    const body = decodeBody(answer.bytes, answer.type);
    return body.ok ? read(body.text) : { kind: 'unreadable', why: body.why };
  } catch (error) {
    if (error instanceof NotFetched) return { kind: 'unanswered', why: error.message };
    throw error;
  }
}
