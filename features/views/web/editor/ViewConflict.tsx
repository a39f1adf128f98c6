import { Text } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { codeInWords } from '#platform/web/versioned/DraftConflict.tsx';
import { changedParts } from './draft.ts';
import type { ViewDraft } from './use-view-draft.ts';

/**
 * Another Admin saved in the meantime, so the user chooses one of the two versions. The other one stays in the
 * history, or is discarded.
 */
export function ViewConflict({ draft }: { draft: ViewDraft }) {
  const t = useTexts();
  const language = useLanguage();
  const { code, base, conflict } = draft;
  if (!conflict) return null;
  const { by, at, theirs } = conflict;
  // Parts that only the other Admin changed stay as saved, whichever version is chosen.
  const others = changedParts(base, theirs).filter((part) => code[part] === base[part]);
  const parts = changedParts(code, theirs).filter((part) => !others.includes(part));
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
      <ConflictFields
        fields={parts.map((part) => ({
          label: t(`views.part.${part}`),
          mine: codeInWords(code[part]),
          theirs: codeInWords(theirs[part]),
        }))}
      />
      {others.length > 0 && (
        <Text size="sm">
          {t('views.edit.meanwhile.others', {
            parts: others.map((part) => t(`views.part.${part}`)).join(', '),
          })}
        </Text>
      )}
    </ConflictNotice>
  );
}
