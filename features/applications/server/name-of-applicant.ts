import type { Answers } from '#features/forms/contract/form.ts';

/** The name of an applicant in mails: first and last name as typed, else the address. */
export function nameOfApplicant({ answers, email }: { answers: Answers; email: string }): string {
  const parts = [answers['first_name'], answers['last_name']].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return parts.length > 0 ? parts.join(' ') : email;
}
