// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export {
  byUrl,
  openForApplications,
  presentSettings,
  projectAt,
  setOpen,
  settingsOf,
} from './store/projects.ts';
export { renumberActions } from './renumber-actions.ts';
export { notifyAdmins } from './notify-admins.ts';
export { hasSupervisor } from './store/supervisors.ts';
export { addProject, adminWhoSet, lockProject } from './store/versions.ts';
