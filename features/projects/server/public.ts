export { byUrl, findDefault, openForApplications, projectAt, setOpen, settingsOf } from './store/projects.ts';
export { addProject } from './store/versions.ts';
export { changeSettings } from './change-settings.ts';
export type { ProjectPart } from './parts.ts';
