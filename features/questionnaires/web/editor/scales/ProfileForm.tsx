import { Stack } from '@mantine/core';
import type { ProfilePlan, Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import styles from '../editor.module.css';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import { NumberSetting, OptionalNumber } from '../forms/NumberSetting.tsx';
import { lineOf } from '../state/names.ts';
import type { Editor } from '../state/use-editor.ts';

const withoutProfile = ({ profile: _old, ...questionnaire }: Questionnaire): Questionnaire => questionnaire;

/** The scales that are compared with each other in a profile, such as six interests. */
export function ProfileForm({ editor: { draft, change } }: { editor: Pick<Editor, 'draft' | 'change'> }) {
  const t = useTexts();
  const language = useContentLanguage();
  const { profile, scales } = draft;
  const set = (next: ProfilePlan, about?: string) =>
    change((before) => ({ ...before, profile: next }), about && `profile ${about}`);
  return (
    <section className={styles.record} aria-label={t('questionnaires.scales.profile')}>
      <CheckField
        name="profile"
        label={t('questionnaires.scales.profile')}
        help={t('questionnaires.scales.profile.help')}
        value={profile !== undefined}
        onChange={(isOn) =>
          isOn
            ? set({ scales: scales.map(({ name }) => name), highest: Math.min(3, scales.length) })
            : change(withoutProfile)
        }
      />
      {profile && (
        <Stack mt="sm">
          <MultiSelectField
            name="profile-scales"
            label={t('questionnaires.scales.profile.scales')}
            options={scales.map(({ name, title }) => ({
              value: name,
              label: lineOf(title, language) || name,
            }))}
            value={[...profile.scales]}
            onChange={(names) => set({ ...profile, scales: names })}
          />
          <NumberSetting
            name="profile-highest"
            label={t('questionnaires.scales.profile.highest')}
            min={1}
            max={20}
            value={profile.highest}
            onChange={(highest) => set({ ...profile, highest }, 'highest')}
          />
          <OptionalNumber
            name="profile-below"
            label={t('questionnaires.scales.profile.below')}
            decimals
            value={profile.flat?.below}
            onChange={(below) => {
              const { flat, ...rest } = profile;
              const text = flat?.text ?? { el: '', en: '' };
              set(below === undefined ? rest : { ...rest, flat: { below, text } }, 'below');
            }}
          />
          {profile.flat && (
            <LocalizedField
              name="profile-flat"
              long
              label={t('questionnaires.scales.profile.flat')}
              value={profile.flat.text}
              onChange={(text) => set({ ...profile, flat: { ...profile.flat!, text } }, 'flat')}
            />
          )}
        </Stack>
      )}
    </section>
  );
}
