export { searchKeyOf } from './store/users.ts';
export { identifier } from './identify.ts';
export { hashPassword, hashToken, newPassword, newToken } from './secrets.ts';
