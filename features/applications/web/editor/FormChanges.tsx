import { List, Text } from '@mantine/core';
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts';
import { isSameJson } from '#platform/web/versioned/rebase.ts';
import { inWords } from '../shared/definition.ts';
import type { Draft } from './draft.ts';

/** The differences between two versions of a form in words, one line per part. */
export function FormChanges({ before, after }: { before: Draft; after: Draft }) {
  const t = useTexts();
  const language = useLanguage();
  const questions = partsChanged(t, questionsOf(before), questionsOf(after), ({ label, name }) =>
    t('applications.changes.question', { title: inWords(label, language) || name }),
  );
  const documents = partsChanged(t, byKey(before), byKey(after), ({ title, key }) =>
    t('applications.changes.document', { title: inWords(title, language) || key }),
  );
  const lines = [
    ...(before.open === after.open
      ? []
      : [t(after.open ? 'applications.changes.opened' : 'applications.changes.closed')]),
    ...questions,
    // Titles, introductions and the order of questions.
    ...(questions.length === 0 && !isSameJson(before.sections, after.sections)
      ? [t('applications.changes.sections')]
      : []),
    ...documents,
    ...(documents.length === 0 && !isSameJson(before.documents, after.documents)
      ? [t('applications.changes.documents')]
      : []),
    ...(before.noticeHtml === after.noticeHtml ? [] : [t('applications.changes.notice')]),
  ];
  if (lines.length === 0) return <Text size="sm">{t('applications.changes.none')}</Text>;
  return (
    <List size="sm">
      {[...new Set(lines)].map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}

const questionsOf = ({ sections }: Draft) =>
  new Map(sections.flatMap(({ questions }) => questions.map((question) => [question.name, question])));

const byKey = ({ documents }: Draft) => new Map(documents.map((document) => [document.key, document]));

function partsChanged<Part>(
  t: Texts,
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
  name: (part: Part) => string,
): string[] {
  const added = [...after].filter(([key]) => !before.has(key));
  const removed = [...before].filter(([key]) => !after.has(key));
  const changed = [...after].filter(([key, part]) => before.has(key) && !isSameJson(before.get(key), part));
  return [
    ...added.map(([, part]) => t('applications.changes.added', { part: name(part) })),
    ...changed.map(([, part]) => t('applications.changes.changed', { part: name(part) })),
    ...removed.map(([, part]) => t('applications.changes.removed', { part: name(part) })),
  ];
}
