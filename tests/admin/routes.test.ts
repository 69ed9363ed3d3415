import { describe, expect, test } from 'vitest';
import { resources } from '../../generated/resources.ts';
import { openRouteAt } from '../../admin/core/openRoutes.ts';
import { neededRight } from '../../admin/core/route.ts';
import { hasOwnPage, routesOf } from '../../admin/core/routes.ts';
import { rooms } from '../../admin/rooms.ts';

const routes = routesOf(rooms);
const placeholders = rooms.flatMap(({ toCome = [] }) => toCome);

const entityPaths = Object.keys(resources).map((path) => `/${path}`);

/** Specification, section 2: path, who may open it, transaction code. */
const specified = [
  ['/index', 'signedIn', undefined],
  ['/login', 'public', undefined],
  ['/accesspolicies/passwordsresetreq', 'public', undefined],
  ['/accesspolicies/passwordsreset', 'public', undefined],
  ['/accesspolicies/newuseraccount', 'public', undefined],
  ['/accesspolicies/useraccounts/activations', 'public', undefined],
  ['/accesspolicies/users/configs', 'signedIn', undefined],
  ['/home', 'signedIn', undefined],
  ['/dashboards/100-001', 'signedIn', '100-001'],
  ['/dashboards/100-002', 'signedIn', '100-002'],
  ['/dashboards/100-003', 'signedIn', '100-003'],
  ['/notasfiscais/manager/customer', 'signedIn', '600-020'],
  ['/notasfiscais/manager/rovensa', 'signedIn', '600-021'],
  ['/stock/report1', 'signedIn', '250-121'],
  ['/notifications', 'signedIn', undefined],
] as const;

const entities = [
  ['salesstructure/rovensa', '700-020'],
  ['salesstructure/customers', '700-040'],
  ['salesregions', '700-030'],
  ['products', '200-040'],
  ['products/categories', '200-010'],
  ['products/groups', '200-020'],
  ['products/packages', '200-030'],
  ['stock/postings', '250-110'],
  ['users', '300-001'],
  ['users/groups', '300-002'],
  ['customers', '500-010'],
  ['customers/settings', '500-020'],
  ['economicgroup', '500-040'],
] as const;

describe('the routes of the specification', () => {
  test.each(specified)('%s is a page', (path, access, code) => {
    const route = routes.find((each) => each.path === path);
    expect(route).toMatchObject({ path, access });
    expect(route?.code).toBe(code);
  });

  test.each(entities)('/%s is the screen of an entity', (path, code) => {
    expect(resources[path]?.code).toBe(code);
  });

  test('five are public', () => {
    expect(routes.filter(({ access }) => access === 'public')).toHaveLength(5);
  });

  test('an address is found whatever its case and with a slash at its end', () => {
    expect(openRouteAt('/Login/')?.path).toBe('/login');
  });

  test('no path and no code is taken twice', () => {
    const generic = entityPaths.filter((path) => !hasOwnPage(routes, path.slice(1)));
    const paths = [...routes.map(({ path }) => path), ...generic];
    const codes = [...routes, ...Object.values(resources)].flatMap(({ code }) => code ?? []);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('the page of a resource stands at its address', () => {
    const own = routes.filter(({ resource }) => resource !== undefined);
    expect(own.map(({ path }) => path)).toContain('/accesspolicies/permissions');
    for (const { path, resource = '' } of own) {
      expect(resources[resource]).toBeDefined();
      expect(path).toBe(`/${resource}`);
    }
  });

  test('of the menu say which right they need, by a verb that their resource has', () => {
    const listed = routes.filter(({ section }) => section !== undefined);
    for (const { path, verb } of listed.map((route) => neededRight(route) ?? { path: route.path, verb: undefined })) {
      expect(verb, path).toBeDefined();
      expect(resources[path], path).toBeDefined();
    }
  });

  test.each(placeholders)('$path is defined, but no route leads to it', ({ path }) => {
    expect([...routes.map((route) => route.path), ...entityPaths]).not.toContain(path);
  });
});
