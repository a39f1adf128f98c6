import {
  asTexts,
  DocumentField,
  type SettingsFormProps,
  SettingsSection,
  valueAt,
  withValue,
} from '#features/projects/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { chatDirections } from '../../access.ts';

const closed = ['Config', 'Chat', 'Closed'];

/** The settings of conversations in the form of a project's settings. */
export function ChatSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const bound = (...path: string[]) => ({ document, path: ['Config', 'Chat', ...path], onChange });
  return (
    <SettingsSection title={t('ui.word.messages')}>
      <MultiSelectField
        name="Config-Chat-Closed"
        label={t('chat.settings.closed')}
        options={chatDirections.map((value) => ({ value, label: t(`chat.direction.${value}`) }))}
        value={asTexts(valueAt(document, closed))}
        onChange={(next) =>
          onChange((before) => withValue(before, closed, next.length > 0 ? next : undefined))
        }
      />
      <DocumentField {...bound('TextInMail')} kind="flag" label={t('chat.settings.text')} adminOnly />
      <DocumentField
        {...bound('ReadingWithoutAdmin')}
        kind="number"
        label={t('chat.settings.reading')}
        min={1}
        max={168}
        adminOnly
      />
    </SettingsSection>
  );
}
