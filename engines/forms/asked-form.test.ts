import { expect, test } from 'vitest';
import type { FormDefinition } from './definition.ts';
import { aQuestion, applicationForm } from './fixtures.ts';
import { askedDocuments, documentsOf, emailQuestion, withoutFiles } from './asked-form.ts';

const form: FormDefinition = {
  sections: [
    {
      title: { el: 'α', en: 'a' },
      questions: [
        aQuestion({ name: 'contact', type: 'email', required: true }),
        aQuestion({ name: 'cv', type: 'file', required: true }),
      ],
    },
  ],
  documents: applicationForm.documents,
};

test('a visitor is not held up by a question for files', () => {
  const [contact, cv] = withoutFiles(form).sections[0]!.questions;
  expect([contact!.required, cv!.required]).toEqual([true, false]);
});

test('a question for files becomes a document to hand in, with its own words', () => {
  expect(documentsOf(form).map(({ key }) => key)).toEqual(['identity', 'card', 'cv']);
  expect(documentsOf(form).at(-1)).toEqual({
    key: 'cv',
    title: { el: 'cv', en: 'cv' },
    required: true,
    kinds: ['pdf', 'image', 'document'],
  });
});

test('only what the answers call for is asked for', () => {
  const asked = (visible: string[], documents: string[]) =>
    askedDocuments(form, { visible, documents }).map(({ key }) => key);
  expect(asked(['contact', 'cv'], ['identity'])).toEqual(['identity', 'cv']);
  expect(asked(['contact'], [])).toEqual([]);
});

test('the address is the answer to the question named email, else to the first of that type', () => {
  expect(emailQuestion(form)?.name).toBe('contact');
  const both = {
    ...form,
    sections: [
      {
        ...form.sections[0]!,
        questions: [aQuestion({ name: 'other', type: 'email' }), aQuestion({ name: 'email', type: 'email' })],
      },
    ],
  };
  expect(emailQuestion(both)?.name).toBe('email');
  expect(emailQuestion(applicationForm)).toBeUndefined();
});
