import type { Answers } from '../contract/form.ts';

/** How a mail calls an applicant: first and last name as they wrote them, else the address. */
export function nameOfApplicant({ answers, email }: { answers: Answers; email: string }): string {
  const parts = [answers['first_name'], answers['last_name']].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return parts.length > 0 ? parts.join(' ') : email;
}
