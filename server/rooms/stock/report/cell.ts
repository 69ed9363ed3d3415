/** What tells a product at a customer from all others. */
export function keyOf({ customerId, productId }: { customerId: number; productId: number }): string {
  return `${customerId} ${productId}`;
}
