export { changeRoles, changeRolesOf } from './store/change-roles.ts';
export {
  accountsOf,
  countAdmins,
  addUser,
  addUsers,
  copyField,
  removeAccounts,
  searchKeyOf,
  setDefaultProject,
  setDefaultProjects,
  setField,
  setFields,
  setLevel,
  setRoles,
  userById,
  userByName,
  withPassword,
} from './store/users.ts';
export { standingOf } from './store/sessions.ts';
export { identifier } from './identify.ts';
export { openSession } from './open-session.ts';
export { hashPassword, hashToken, newToken } from './secrets.ts';
