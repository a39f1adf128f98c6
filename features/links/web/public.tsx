export { conditionsIn } from './actions/address.ts';
export { useMenteeFields } from './use-mentee-fields.ts';
