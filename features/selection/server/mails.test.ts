import { expect, test } from 'vitest';
import { fillIn } from '#platform/server/mail/template.ts';
import { mails as toVisitors } from '#features/applications/server/mails.ts';
import { mails as ofSelection } from './mails.ts';

/** The variables that the handlers pass to the mails. */
const given = {
  name: 'Δανάη <b>',
  project: 'Σύμβουλος & Εργασία',
  protocol: '2026-000042',
  text: 'Η αίτησή σας κρίθηκε επιλέξιμη.',
  reason: 'Εκπρόθεσμη <b>',
  url: 'http://localhost:3000/application/confirm/abc',
  documents: [
    { title: 'Ταυτότητα', reason: 'Δεν διαβάζεται' },
    { title: 'Βιογραφικό', reason: '' },
  ],
};

const cases = [...toVisitors, ...ofSelection].flatMap((mail) =>
  (['el', 'en'] as const).map((language) => [mail.name, language, mail] as const),
);

test.each(cases)(
  'the mail %s in %s fills in its variables, has its link, and escapes HTML',
  (_name, language, mail) => {
    const own = Object.fromEntries(Object.entries(given).filter(([name]) => mail.variables.includes(name)));
    expect(Object.keys(own).sort()).toEqual([...mail.variables].sort());
    const html = fillIn('html', mail.textsIn(language).html, own);
    expect(html).toContain(given.url);
    expect(html).not.toContain('<b>');
    expect(fillIn('subject', mail.textsIn(language).subject, own)).not.toBe('');
    if (mail.variables.includes('documents'))
      expect(html).toMatch(
        /<li><strong>Ταυτότητα<\/strong>: Δεν διαβάζεται<\/li><li><strong>Βιογραφικό<\/strong><\/li>/,
      );
  },
);
