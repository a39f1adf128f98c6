import { Text } from '@mantine/core';
import { differences } from '#engines/documents/differences.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import type { Conflict } from '#engines/versioned/editing.ts';
import type { Project } from '../../../contract/project.ts';
import type { Difference } from '../../../contract/versions.ts';
import { type Draft, draftOf } from '../draft.ts';
import type { Editor } from '../use-editor.ts';
import { Differences } from './Differences.tsx';

interface Props {
  editor: Editor;
  base: Project;
  conflict: Conflict<Project>;
}

/** Another user has saved in the meantime: who and when, what both changed, and the choices to continue. */
export function StaleNotice({ editor, base, conflict }: Props) {
  const t = useTexts();
  const { version } = conflict.theirs;
  const changes = (after: Draft) => (
    <Differences differences={changesOf(draftOf(base), after)} document={after.documents.Settings} />
  );
  return (
    <ConflictNotice
      conflict={conflict}
      title={t('projects.overtaken')}
      mine={t('projects.overtaken.keep')}
      theirs={t('projects.overtaken.take')}
      isBusy={editor.busy}
      isReady={!editor.isBroken}
      onMine={() => void editor.keepMine()}
      onTheirs={editor.takeTheirs}
    >
      <Text size="sm">{t('projects.overtaken.text', { version })}</Text>
      <ConflictSides mine={changes(editor.draft)} theirs={changes(draftOf(conflict.theirs))} />
      <Text size="sm">{t('projects.overtaken.choose')}</Text>
    </ConflictNotice>
  );
}

/** The differences between two drafts of a project. */
const changesOf = (before: Draft, after: Draft): Difference[] => {
  const { Settings: settings, ...microdata } = before.documents;
  const { Settings: settingsAfter, ...microdataAfter } = after.documents;
  return [
    ...differences({ url: before.url, Descr: before.descr }, { url: after.url, Descr: after.descr }),
    ...differences(settings, settingsAfter),
    ...differences(microdata, microdataAfter),
  ];
};
