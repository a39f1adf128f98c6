import { questionsOf, type DocumentDefinition, type FormDefinition, type Question } from './definition.ts';

/**
 * The form as a visitor answers it. Files are handed in when the address is confirmed, because a visitor has no place to
 * keep them: until then a question for files is not required, and its answer does not count.
 */
export function withoutFiles(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) =>
        question.type === 'file' ? { ...question, required: false } : question,
      ),
    })),
  };
}

/** All that an applicant can be asked to hand in: the documents of the form, then its questions for files. */
export function documentsOf(definition: FormDefinition): DocumentDefinition[] {
  const ofQuestions = questionsOf(definition).filter(({ type }) => type === 'file');
  return [...definition.documents, ...ofQuestions.map(asDocument)];
}

/** The keys of what this applicant is asked to hand in, by the verdict over their answers. */
export function askedDocuments(
  definition: FormDefinition,
  verdict: { visible: readonly string[]; documents: readonly string[] },
): DocumentDefinition[] {
  const asked = new Set([...verdict.visible, ...verdict.documents]);
  return documentsOf(definition).filter(({ key }) => asked.has(key));
}

/** The question whose answer is the applicant's address: the one named `email`, else the first of that type. */
export function emailQuestion(definition: FormDefinition): Question | undefined {
  const ofType = questionsOf(definition).filter(({ type }) => type === 'email');
  return ofType.find(({ name }) => name === 'email') ?? ofType[0];
}

function asDocument({ name, label, help, required }: Question): DocumentDefinition {
  return { key: name, title: label, ...(help && { help }), required, kinds: ['pdf', 'image', 'document'] };
}
