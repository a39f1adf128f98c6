import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { contracts } from './features.ts';

// Who decides on what another person may change between the look and the click names what was seen (decision 0070).

/** The words of calls that decide on something. */
const decides = /^(approve|accept|publish|decide|confirm|close|sendBack|sendReply)/;
/** The fields by which a caller names what was seen: a version, a moment, the number or the list of what is there. */
const names = /^(version|versions|changedAt|expected)$/;

/** Decisions that name nothing, each with its reason. */
const unnamed: Readonly<Record<string, string>> = {
  'identity.confirmEmail': 'The link of the mail names the address.',
  'identity.confirmSecondFactor': 'The code is of the key that the caller was given.',
  'applications.confirm': 'The applicant confirms an own application by the link of the mail.',
  'chat.closeReport': 'The reason and the message of a report cannot change, and it closes once.',
  'chat.decideReading': 'The reason and the people of a request cannot change, and it is decided once.',
  'privacy.close': 'The words and the kind of a request cannot change, and it closes once.',
  'steps.publish': 'Guides choose the first day of an action; mentees and mentors do not change actions.',
  'projects.closeSetup': 'It hides the list of the first steps, and decides nothing.',
  'programme.publishMany': 'Only staff, who may publish by themselves, change the drafts.',
};

/** The fields of an input at any depth. */
const fieldsOf = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
      name,
      ...fieldsOf(field),
    ]);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(fieldsOf);
  return [];
};

test('every call that approves, accepts, publishes, decides or closes names what was seen, or has a reason why it need not', () => {
  const silent = Object.entries(contracts).flatMap(([area, contract]) =>
    Object.entries(contract as Record<string, Call>)
      .filter(
        ([name, { writes, input }]) =>
          decides.test(name) && writes && !fieldsOf(input).some((field) => names.test(field)),
      )
      .map(([name]) => `${area}.${name}`),
  );
  expect(silent.sort()).toEqual(Object.keys(unnamed).sort());
});
