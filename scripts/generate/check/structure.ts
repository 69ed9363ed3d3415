import { Ajv2020 } from 'ajv/dist/2020.js';
import type { DefinedError, ValidateFunction } from 'ajv/dist/2020.js';
import appMeta from '../../../schemas/core/app.meta.json' with { type: 'json' };
import extensionMeta from '../../../schemas/core/extension.meta.json' with { type: 'json' };
import dashboardMeta from '../../../schemas/core/dashboard.meta.json' with { type: 'json' };
import meta from '../../../schemas/core/entity.meta.json' with { type: 'json' };
import type { AppSchema, IconList } from '../appDialect.ts';
import type {
  CommonSchema,
  EntitySchema,
  ErrorCatalogue,
  ExtensionSchema,
  PartedTextFile,
  RequestExtensionSchema,
  RequestSchema,
  TextFile,
  WordList,
} from '../dialect.ts';
import type { DashboardSchema } from '../dashboardDialect.ts';
import type { JsonFile } from '../json.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { repaired } from './repair.ts';
import { explain } from './explain.ts';

/** Kinds of schema files and what they hold. */
export interface Structures {
  app: AppSchema;
  entity: EntitySchema;
  extension: ExtensionSchema;
  common: CommonSchema;
  errors: ErrorCatalogue;
  words: WordList;
  icons: IconList;
  texts: TextFile;
  partedTexts: PartedTextFile;
  request: RequestSchema;
  requestExtension: RequestExtensionSchema;
  dashboard: DashboardSchema;
}

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateFormats: true });
ajv.addFormat('regex', isRegularExpression);
ajv.addSchema([meta, dashboardMeta, appMeta, extensionMeta]);

const validators: { [K in keyof Structures]: ValidateFunction<Structures[K]> } = {
  app: ajv.compile<AppSchema>({ $ref: 'app.meta.json' }),
  entity: ajv.compile<EntitySchema>({ $ref: 'entity.meta.json' }),
  extension: ajv.compile<ExtensionSchema>({ $ref: 'extension.meta.json' }),
  common: ajv.compile<CommonSchema>({ $ref: 'entity.meta.json#/$defs/common' }),
  errors: ajv.compile<ErrorCatalogue>({ $ref: 'entity.meta.json#/$defs/errors' }),
  words: ajv.compile<WordList>({ $ref: 'entity.meta.json#/$defs/words' }),
  icons: ajv.compile<IconList>({ $ref: 'app.meta.json#/$defs/icons' }),
  partedTexts: ajv.compile<PartedTextFile>({ $ref: 'entity.meta.json#/$defs/partedTexts' }),
  texts: ajv.compile<TextFile>({ $ref: 'entity.meta.json#/$defs/texts' }),
  request: ajv.compile<RequestSchema>({ $ref: 'entity.meta.json#/$defs/request' }),
  requestExtension: ajv.compile<RequestExtensionSchema>({ $ref: 'extension.meta.json#/$defs/request' }),
  dashboard: ajv.compile<DashboardSchema>({ $ref: 'dashboard.meta.json' }),
};

/**
 * Compares a file with the meta-schema and reports each difference. Answers the schema without its unsound parts,
 * so that the other checks can go on; undefined when too little is left.
 */
export function checkStructure<K extends keyof Structures>(
  kind: K,
  file: JsonFile,
  problems: Problem[],
): Structures[K] | undefined {
  if (file.value === undefined) return undefined;
  const validate: ValidateFunction<Structures[K]> = validators[kind];
  const errors = (value: unknown): DefinedError[] => (validate(value) ? [] : defined(validate.errors));
  problems.push(...errors(file.value).flatMap((error) => toProblem(file, error)));
  const sound = repaired(file.value, errors);
  return validate(sound) ? sound : undefined;
}

function toProblem(file: JsonFile, error: DefinedError): Problem[] {
  const explained = explain(file.value, error);
  return explained ? [problem(file, explained.path, explained.message, explained.at)] : [];
}

/** AJV says ErrorObject; without keywords of our own these are the defined ones. */
function defined(errors: ValidateFunction['errors']): DefinedError[] {
  return (errors ?? []).filter((error): error is DefinedError => error.keyword !== '');
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
