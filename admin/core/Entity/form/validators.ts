import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource } from '../../../../generated/resources.ts';

const loaded = new WeakMap<Resource['validator'], ValidatorModule>();

/** Fetches an entity's validator. */
export async function loadValidator({ validator }: Resource): Promise<ValidatorModule> {
  const module = await validator();
  loaded.set(validator, module);
  return module;
}

/** The validator if it is here. */
export const loadedValidator = ({ validator }: Resource): ValidatorModule | undefined => loaded.get(validator);
