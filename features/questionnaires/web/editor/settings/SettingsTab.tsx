import { Stack } from '@mantine/core';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import { OptionalNumber } from '../forms/NumberSetting.tsx';
import type { Editor } from '../state/use-editor.ts';
import { ExtraField } from './ExtraField.tsx';
import { OnFinishField } from './OnFinishField.tsx';

/** Minutes of a day, the longest time limit. */
const MAX_MINUTES = 1440;

/** The title, the introduction, the time limit, and what happens during and after the answering. */
export function SettingsTab({ editor: { draft, change } }: { editor: Pick<Editor, 'draft' | 'change'> }) {
  const t = useTexts();
  const set = (next: Partial<Questionnaire>, about?: string) =>
    change((before) => ({ ...before, ...next }), about);
  const { duration, extra } = draft;
  const { OnFinish: onFinish, ...otherKeys } = extra;
  return (
    <Stack maw={960}>
      <LocalizedField
        name="quest-title"
        required
        label={t('ui.word.title')}
        value={draft.title}
        onChange={(title) => set({ title }, 'title')}
      />
      <LocalizedField
        name="quest-intro"
        long
        label={t('questionnaires.settings.intro')}
        value={draft.intro}
        onChange={(intro) => set({ intro }, 'intro')}
      />
      <OptionalNumber
        name="quest-duration"
        label={t('questionnaires.settings.minutes')}
        help={t('questionnaires.settings.minutes.help')}
        decimals
        min={0.2}
        max={MAX_MINUTES}
        value={duration === undefined ? undefined : duration / 60}
        onChange={(minutes) =>
          change(({ duration: _old, ...before }) => {
            if (minutes === undefined) return before;
            return { ...before, duration: Math.round(minutes * 60) };
          }, 'duration')
        }
      />
      <CheckField
        name="quest-may-pause"
        label={t('questionnaires.settings.mayPause')}
        value={draft.mayPause}
        onChange={(mayPause) => set({ mayPause })}
      />
      <CheckField
        name="quest-shows-result"
        label={t('questionnaires.settings.showsResult')}
        help={t('questionnaires.settings.showsResult.help')}
        value={draft.showsResult}
        onChange={(showsResult) => set({ showsResult })}
      />
      <OnFinishField
        value={typeof onFinish === 'string' ? onFinish : ''}
        onChange={(address) =>
          set({ extra: address === '' ? otherKeys : { ...extra, OnFinish: address } }, 'on finish')
        }
      />
      <ExtraField value={extra} onChange={(next) => set({ extra: next }, 'extra')} />
    </Stack>
  );
}
