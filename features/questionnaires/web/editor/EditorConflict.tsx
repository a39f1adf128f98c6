import { contentLanguageOf } from '#platform/contract/languages.ts';
import { questionsOf } from '#engines/questionnaire/definition.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { differenceOf } from '#engines/questionnaire/versions.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { collidingParts, definitionOf } from './state/definition.ts';
import { lineOf, questionNames } from './state/names.ts';
import type { Editor } from './state/use-editor.ts';

/** Another user saved the questionnaire meanwhile: the parts that both changed, with both versions in words. */
export function EditorConflict({ editor }: { editor: Editor }) {
  const t = useTexts();
  const language = useLanguage();
  const { draft, base, conflict } = editor;
  if (!conflict) return null;
  const before = definitionOf(base.draft);
  const theirs = definitionOf(conflict.theirs.draft);
  /** What a version has in this part: which questions it changed, or its words. */
  const valueOf = (version: Questionnaire, part: keyof Questionnaire): string => {
    if (part === 'title' || part === 'intro') return lineOf(version[part], contentLanguageOf(language));
    if (part !== 'sections') {
      const value = version[part];
      return Array.isArray(value)
        ? t('questionnaires.conflict.scales', { count: value.length })
        : JSON.stringify(value ?? null);
    }
    const { added, removed, changed } = differenceOf(before, version);
    const nameOf = questionNames(t, contentLanguageOf(language), version);
    const oldName = questionNames(t, contentLanguageOf(language), before);
    return [
      t('questionnaires.conflict.questions', { count: questionsOf(version).length }),
      ...(added.length > 0
        ? [t('questionnaires.conflict.added', { names: added.map(nameOf).join(', ') })]
        : []),
      ...(changed.length > 0
        ? [t('questionnaires.conflict.changed', { names: changed.map(nameOf).join(', ') })]
        : []),
      ...(removed.length > 0
        ? [t('questionnaires.conflict.removed', { names: removed.map(oldName).join(', ') })]
        : []),
    ].join(' ');
  };
  return (
    <ConflictNotice
      conflict={conflict}
      isBusy={editor.isBusy}
      onMine={() => void editor.keepMine()}
      onTheirs={editor.takeTheirs}
    >
      <ConflictFields
        fields={collidingParts(draft, before, theirs).map((part) => ({
          label: t(`questionnaires.conflict.part.${part}`),
          mine: valueOf(draft, part),
          theirs: valueOf(theirs, part),
        }))}
      />
    </ConflictNotice>
  );
}
