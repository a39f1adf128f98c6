export { archiveGuard } from './archive.ts';
export { notifyAsked, supervisorsAmong } from './ask-supervisors.ts';
export { findDefault, isVisibleProject } from './store/projects.ts';
export { changeContent, changeSettings } from './change-settings.ts';
export { renameUses } from './name-use.ts';
