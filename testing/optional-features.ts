/** The features that the product is tested without: no other feature imports them, nor do its tests. */
export const optionalFeatures = ['conference', 'matching', 'privacy'];
