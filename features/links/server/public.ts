export { capacityOf } from './capacity.ts';
