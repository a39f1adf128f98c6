import { List, Text } from '@mantine/core';
import { contentLanguageOf, type ContentLanguage } from '#platform/contract/languages.ts';
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts';
import { isSameJson } from '#engines/versioned/rebase.ts';
import { inWords } from '#engines/forms/words.ts';
import { type WireSection } from '../shared/definition.ts';
import type { Draft } from './draft.ts';

/** The differences between two versions of a form in words, one line per part. */
export function FormChanges({ before, after }: { before: Draft; after: Draft }) {
  const t = useTexts();
  const language = useLanguage();
  const lines = [
    ...(before.open === after.open ? [] : [t(after.open ? 'forms.changes.opened' : 'forms.changes.closed')]),
    ...sectionsChanged(t, contentLanguageOf(language), before.sections, after.sections),
    ...partsChanged(t, questionsOf(before), questionsOf(after), ({ label, name }) =>
      t('forms.changes.question', { title: inWords(label, contentLanguageOf(language)) || name }),
    ),
    ...(isSameOrder(placesOf(before), placesOf(after)) ? [] : [t('forms.changes.order')]),
    ...partsChanged(t, byKey(before), byKey(after), ({ title, key }) =>
      t('forms.changes.document', { title: inWords(title, contentLanguageOf(language)) || key }),
    ),
    ...(isSameOrder(keysOf(before), keysOf(after)) ? [] : [t('forms.changes.documents')]),
    ...(before.noticeHtml === after.noticeHtml ? [] : [t('forms.changes.notice')]),
  ];
  if (lines.length === 0) return <Text size="sm">{t('forms.changes.none')}</Text>;
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

/** Sections have no name of their own: they are compared by their place. */
function sectionsChanged(
  t: Texts,
  language: ContentLanguage,
  before: readonly WireSection[],
  after: readonly WireSection[],
): string[] {
  const title = (section: WireSection) => inWords(section.title, language);
  if (before.length !== after.length)
    return [t('forms.changes.sections', { before: before.length, after: after.length })];
  return after.flatMap((section, place) => {
    const was = before[place]!;
    const isSame = (key: 'title' | 'intro') => isSameJson(was[key], section[key]);
    return [
      ...(isSame('title')
        ? []
        : [t('forms.changes.sectionTitle', { before: title(was), after: title(section) })]),
      ...(isSame('intro') ? [] : [t('forms.changes.sectionIntro', { title: title(section) })]),
    ];
  });
}

interface Place {
  key: string;
  /** The section of a question, from 0. */
  section?: number;
}

/** Whether the parts that both versions have are in the same order, and questions in the same section. */
function isSameOrder(before: readonly Place[], after: readonly Place[]): boolean {
  const kept = (places: readonly Place[], others: readonly Place[]) =>
    places.filter(({ key }) => others.some((other) => other.key === key));
  return isSameJson(kept(before, after), kept(after, before));
}

const placesOf = ({ sections }: Draft): Place[] =>
  sections.flatMap(({ questions }, section) => questions.map(({ name }) => ({ key: name, section })));

const keysOf = ({ documents }: Draft): Place[] => documents.map(({ key }) => ({ key }));

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
    ...added.map(([, part]) => t('forms.changes.added', { part: name(part) })),
    ...changed.map(([, part]) => t('forms.changes.changed', { part: name(part) })),
    ...removed.map(([, part]) => t('forms.changes.removed', { part: name(part) })),
  ];
}
