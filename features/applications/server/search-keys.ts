import { ownNumbers, searchedDigits } from '#engines/applications/own-numbers.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { latinKey } from '#engines/greek/latin-key.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import type { Answers } from '#features/forms/contract/form.ts';

interface Findable {
  protocol: string;
  email: string;
  answers: Answers;
  definition: FormDefinition;
}

/**
 * By what an application is found: its search text, and the numbers that only one person has. The search text is name, address,
 * protocol number and the digits of AFM, AMKA and phones, and on a second line the name in Latin letters.
 */
export function searchKeysOf({ protocol, email, answers, definition }: Findable) {
  const name = ['first_name', 'last_name']
    .map((field) => answers[field])
    .filter((part) => typeof part === 'string')
    .join(' ');
  const words = [name, email, protocol, ...searchedDigits(definition, answers)].join(' ');
  return {
    searchKey: `${searchKey(words)}\n${latinKey(name)}`,
    ownNumbers: ownNumbers(definition, answers),
  };
}
