import type { Project } from '../project.ts';
import type { Problem } from '../problem.ts';
import { checkAccess } from './access.ts';
import { checkApplies } from './applies.ts';
import { checkApp } from './app.ts';
import { checkBounds } from './bounds.ts';
import { checkCatalogues } from './catalogues.ts';
import { checkConditions } from './conditions.ts';
import { checkFormatsAndCodes } from './codes.ts';
import { checkDashboards } from './dashboards.ts';
import { checkDeadEnds } from './deadEnds.ts';
import { checkIndexes } from './indexes.ts';
import { checkKeyWidths } from './keyWidths.ts';
import { checkLengths } from './lengths.ts';
import { checkLimits } from './limits.ts';
import { checkLists, checkOwnNames } from './lists.ts';
import { checkFrom } from './from.ts';
import {
  checkDays,
  checkFileNames,
  checkFormerNames,
  checkKinds,
  checkPropertyNames,
  checkShared,
  checkWords,
} from './names.ts';
import { checkMenu } from './menu.ts';
import { checkPaths } from './paths.ts';
import { checkPermissions } from './permissions.ts';
import { checkRelations } from './relations.ts';
import { checkRollups } from './rollups.ts';
import { checkRules } from './rules.ts';
import { checkSummaries } from './summaries.ts';
import { checkReserved, checkTaken } from './taken.ts';
import { checkTexts } from './texts.ts';
import { checkTies } from './ties.ts';
import { checkValues } from './values.ts';
import { checkWidgets } from './widgets.ts';

/** A check looks at the whole project and names what is wrong. */
type Check = (project: Project) => Problem[];

const checks: Check[] = [
  checkApp,
  checkFileNames,
  checkTaken,
  checkReserved,
  checkPaths,
  checkMenu,
  checkAccess,
  checkPropertyNames,
  checkFormerNames,
  checkShared,
  checkKinds,
  checkDays,
  checkFrom,
  checkWords,
  checkApplies,
  checkWidgets,
  checkLengths,
  checkValues,
  checkFormatsAndCodes,
  checkRelations,
  checkRules,
  checkConditions,
  checkLimits,
  checkBounds,
  checkLists,
  checkOwnNames,
  checkSummaries,
  checkRollups,
  checkIndexes,
  checkKeyWidths,
  checkPermissions,
  checkTies,
  checkDeadEnds,
  checkCatalogues,
  checkTexts,
  checkDashboards,
];

/** What the meta-schema cannot say: names that must resolve, sides that must fit, indexes that must exist. */
export function checkProject(project: Project): Problem[] {
  return checks.flatMap((check) => check(project));
}
