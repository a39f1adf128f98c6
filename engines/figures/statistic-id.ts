/** What the id of a statistic is made of, for the contract and for the page, which checks ids without the schemas. */
export const statisticIdPattern = /^[\w.-]{1,60}$/;

export const isStatisticId = (id: string): boolean => statisticIdPattern.test(id);
