/** What tells a product at a customer from all others. */
export function cellKey({ customerId, productId }: { customerId: number; productId: number }): string {
  return `${customerId} ${productId}`;
}
