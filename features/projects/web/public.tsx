import { lazy } from 'react';

export { asText, asTexts, valueAt, withValue } from './editor/document.ts';
export { DocumentField } from './editor/general/DocumentField.tsx';
export type { SettingsFormProps } from './editor/general/GeneralPart.tsx';
export { Section as SettingsSection } from './editor/Section.tsx';
export { ActionNumbers, type ActionsFieldProps } from './editor/general/ActionNumbers.tsx';
export { useNameUses } from './shared/use-name-uses.tsx';
export { SetupLink } from './setup/SetupLink.tsx';

/** Makes the first project of an installation, loaded when it is first drawn. */
export const FirstProject = lazy(async () => ({
  default: (await import('./setup/FirstProject.tsx')).FirstProject,
}));
