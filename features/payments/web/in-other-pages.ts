// What payments show in the screens of other features: one file, so that the first page knows one address.
export { PaidCell } from './person/PaidCell.tsx';
export { OwnPaid } from './person/OwnPaid.tsx';
export { PersonPayments } from './person/PersonPayments.tsx';
