export { asText, asTexts, valueAt, withValue } from './editor/document.ts';
export { DocumentField } from './editor/general/DocumentField.tsx';
export type { SettingsFormProps } from './editor/general/GeneralPart.tsx';
export { Section as SettingsSection } from './editor/Section.tsx';
export type { ActionsFieldProps } from './editor/general/ActionNumbers.tsx';
export { FirstProject } from './setup/FirstProject.tsx';
export { SetupLink } from './setup/SetupLink.tsx';
