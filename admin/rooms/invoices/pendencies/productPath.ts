/** The packages of a product are on its second tab. */
const packagesTab = 1;

export const productPackagesPath = (productId: number): string => `/products/${productId}?tab=${packagesTab}`;
