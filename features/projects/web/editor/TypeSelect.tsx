import { useTexts } from '#platform/web/texts.ts';
import { profileTypes } from '../../contract/settings.ts';
import { roleText } from './paths.ts';
import { Chooser } from '../shared/Chooser.tsx';

/** The properties of tabs that show one profile type. */
export interface ProfilePartProps {
  type: (typeof profileTypes)[number];
  onType: (type: string) => void;
}

/** Selects the profile type of a tab. */
export function TypeSelect({ type, onType }: ProfilePartProps) {
  const t = useTexts();
  return (
    <Chooser
      name="profile-type"
      label={t('projects.type')}
      help={t('projects.type.help')}
      options={profileTypes.map((one) => ({ value: one, label: roleText(t, one) }))}
      value={type}
      onChange={onType}
    />
  );
}
