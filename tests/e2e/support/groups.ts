import type { World } from '../../core/e2e/support/world.ts';

/** The id of the group that gives a role. */
export async function groupOf({ admin }: World, role: string): Promise<number> {
  const { body } = await admin.get<{ id: number; role: string | null }[]>('/apis/v1/users/groups');
  return body.find((group) => group.role === role)?.id ?? 0;
}
