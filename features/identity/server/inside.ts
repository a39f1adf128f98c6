// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { changeRoles, changeRolesOf } from './store/change-roles.ts';
export {
  accountFields,
  accountsOf,
  accountsWithAddress,
  countAdmins,
  addUser,
  addUsers,
  copyField,
  fillUserFields,
  removeAccounts,
  restoreDefaultProjects,
  setConfirmedEmail,
  setDefaultProject,
  setDefaultProjects,
  setField,
  setFields,
  setLevel,
  setRoles,
  takenNames,
  userById,
  userByName,
  withPassword,
} from './store/users.ts';
export { erasedGuard } from './erased-guard.ts';
export { countLostFactors, resetSecondFactor } from './lost-secret.ts';
export { resetPasswordOf } from './lost-password.ts';
export { sessionRights } from './store/sessions.ts';
export { openSession } from './open-session.ts';
export { announceEmail } from './email.ts';
export { addressForInvitation, choseAddress, inviteUsers } from './invitations.ts';
export { requireRecentSignIn } from './passwords.ts';
