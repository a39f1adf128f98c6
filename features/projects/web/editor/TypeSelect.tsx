import { useTexts } from '#platform/web/texts.ts';
import { profileTypes } from '../../contract/settings.ts';
import { roleText } from './paths.ts';
import { Chooser } from '../shared/Chooser.tsx';

/** What the tabs that show one profile type take. */
export interface ProfilePartProps {
  type: (typeof profileTypes)[number];
  onType: (type: string) => void;
}

/** Chooses the profile type that a tab shows. */
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
