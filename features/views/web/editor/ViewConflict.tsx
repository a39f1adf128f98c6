import { Code, Text } from '@mantine/core';
import type { ViewCode, ViewPart } from '#engines/views/resolve.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { changedParts } from './draft.ts';
import styles from './editor.module.css';
import type { ViewDraft } from './use-view-draft.ts';

/** Another Admin saved meanwhile: one of the two versions is chosen. The other one stays in the history, or is given up. */
export function ViewConflict({ draft }: { draft: ViewDraft }) {
  const t = useTexts();
  const language = useLanguage();
  const { code, conflict } = draft;
  if (!conflict) return null;
  const { by, at, theirs } = conflict;
  const parts = changedParts(code, theirs);
  return (
    <ConflictNotice
      conflict={conflict}
      title={t('views.refusal.stale')}
      told={t(at ? 'views.edit.meanwhile' : 'views.edit.meanwhile.unknown', {
        who: by || t('views.somebody'),
        when: at ? formatMoment(at, language) : '',
      })}
      mine={t('views.edit.keepMine')}
      theirs={t('views.edit.takeTheirs')}
      isBusy={draft.isSaving}
      onMine={draft.keepMine}
      onTheirs={draft.takeTheirs}
    >
      <ConflictSides
        mine={<Parts code={code} parts={parts} />}
        theirs={<Parts code={theirs} parts={parts} />}
      />
    </ConflictNotice>
  );
}

function Parts({ code, parts }: { code: ViewCode; parts: readonly ViewPart[] }) {
  const t = useTexts();
  return parts.map((part) => (
    <div key={part}>
      <Text size="sm" c="dimmed" mt="xs">
        {t(`views.part.${part}`)}
      </Text>
      {code[part] === '' ? (
        <Text size="sm">{t('views.edit.empty')}</Text>
      ) : (
        // A region that scrolls is reached by the keyboard.
        <Code block className={styles.code} tabIndex={0}>
          {code[part]}
        </Code>
      )}
    </div>
  ));
}
