import { lazy, useEffect, useMemo, type ReactNode } from 'react';
import { localStorageStore, Resource, type I18nProvider } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { app } from '../../generated/app.ts';
import { resources, type Resource as ResourceShape, type Verb } from '../../generated/resources.ts';
import { AdminContext } from './AdminContext.tsx';
import { KeptRecordsContext } from './Entity/keptRecords.ts';
import { isImported } from './Entity/paths.ts';
import { ListPagesContext, RecordPagesContext } from './Entity/RecordPages.ts';
import { useMayLeave } from './Entity/form/useUnsavedGuard.ts';
import EntityList from './Entity/EntityList.tsx';
import { FormNotesContext } from './Entity/form/FormNotes.tsx';
import { loadMessages } from './i18n/messages.ts';
import { PageTexts } from './i18n/PageTexts.tsx';
import { useLanguage } from './i18n/useLanguage.ts';
import { KnownRecord, KnownScreen, ToIndex } from './layout/KnownAddress.tsx';
import { Layout } from './layout/Layout.tsx';
import { RecordsOfBoxContext } from './layout/quickItems.ts';
import { PageBoundary } from './layout/PageBoundary.tsx';
import { Permitted } from './layout/Permitted.tsx';
import { ScreensContext } from './layout/screens.ts';
import { ShellRouter } from './layout/ShellRouter.tsx';
import { useActAs } from './pages/actAs/useActAs.tsx';
import { forgetFirst } from './providers/firstAnswers.ts';
import { useSession } from './providers/session.ts';
import { homePath, neededRight, resetRequestPath, type Route as RouteShape } from './route.ts';
import { RoomsContext, saidBy, useRooms, type Room } from './room.ts';
import { RoutesContext, hasOwnPage, routesOf } from './routes.ts';
import { formParts, loadForm, pageParts } from './screenParts.ts';
import { useFetchAhead } from './useFetchAhead.ts';
import { useRecordsOfBox, useScreenList } from './useScreenList.ts';
import { ConfirmProvider } from './widgets/dialogs/ConfirmProvider.tsx';

const DeletedList = lazy(() => import('./Entity/deleted/DeletedList.tsx'));
const ImportPage = lazy(() => import('./Entity/imports/ImportPage.tsx'));

interface Props {
  texts: I18nProvider;
  rooms: readonly Room[];
}

/** The shell for a person who is signed in: every entity and every other screen in one frame. */
export function App({ texts, rooms }: Props) {
  const i18n = useLanguage(texts, loadMessages);
  const { id } = useSession();
  const store = useMemo(() => localStorageStore(undefined, `${app.code}.${id}`), [id]);
  const routes = useMemo(() => routesOf(rooms), [rooms]);
  useEffect(forgetFirst, []);
  return (
    <ShellRouter>
      <AdminContext i18n={i18n} store={store}>
        <ConfirmProvider>
          <RoomsContext value={rooms}>
            <RoutesContext value={routes}>
              <Screens routes={routes} />
            </RoutesContext>
          </RoomsContext>
        </ConfirmProvider>
      </AdminContext>
    </ShellRouter>
  );
}

/**
 * In place of react-admin's `CoreAdminUI`, which looks through its children after each drawing, tells all resources anew of
 * themselves, and draws everything again for that: there are the same screens for good.
 */
const Screens = ({ routes }: { routes: readonly RouteShape[] }) => (
  <PageBoundary>
    <Framed>
      <Routes>
        <Route path="/" element={<Navigate to={homePath} replace />} />
        {routes.map(routeElement)}
        {Object.values(resources)
          .filter(({ path }) => !hasOwnPage(routes, path))
          .map(resourceRoute)}
        <Route path="*" element={<ToIndex />} />
      </Routes>
    </Framed>
  </PageBoundary>
);

/** The layout with the permitted screens around it. */
function Framed({ children }: { children?: ReactNode }) {
  const { banner, dialog, entries } = useActAs();
  const mayLeave = useMayLeave();
  useFetchAhead();
  const rooms = useRooms();
  const said = useMemo(
    () => ({
      formNotes: saidBy(rooms, 'formNotes'),
      recordPages: saidBy(rooms, 'recordPages'),
      listPages: saidBy(rooms, 'listPages'),
      keptRecords: saidBy(rooms, 'keptRecords'),
    }),
    [rooms],
  );
  return (
    <ScreensContext value={useScreenList()}>
      <RecordsOfBoxContext value={useRecordsOfBox()}>
        <FormNotesContext value={said.formNotes}>
          <RecordPagesContext value={said.recordPages}>
            <ListPagesContext value={said.listPages}>
              <KeptRecordsContext value={said.keptRecords}>
                <Layout banner={banner} account={entries} mayLeave={mayLeave}>
                  {children}
                </Layout>
              </KeptRecordsContext>
            </ListPagesContext>
          </RecordPagesContext>
        </FormNotesContext>
      </RecordsOfBoxContext>
      {dialog}
    </ScreensContext>
  );
}

const resourceRoute = (resource: ResourceShape) => (
  <Route key={resource.path} path={`${resource.path}/*`} element={resourceElement(resource)} />
);

function resourceElement(resource: ResourceShape) {
  const EntityForm = formParts.of(loadForm);
  return (
    <Resource
      key={resource.path} // another list is begun anew: the rows of the one before are none of its own
      name={resource.path}
      list={screenElement(resource, 'read', <EntityList resource={resource} />)}
      edit={screenElement(resource, 'read', <EntityForm resource={resource} mode="edit" />)}
      create={screenElement(resource, 'create', <EntityForm resource={resource} mode="create" />)}
    >
      {isImported(resource) &&
        ['imports/*', 'imports/:id/*'].map((path) => (
          <Route
            key={path}
            path={path}
            element={screenElement(resource, 'import', <ImportPage resource={resource} />)}
          />
        ))}
      {resource.audit && !resource.never.includes('delete') && (
        <Route path="deleted/*" element={screenElement(resource, 'read', <DeletedList resource={resource} />)} />
      )}
    </Resource>
  );
}

function screenElement({ path }: ResourceShape, verb: Verb, screen: ReactNode) {
  return (
    <KnownScreen>
      <Permitted path={path} verb={verb}>
        {screen}
      </Permitted>
    </KnownScreen>
  );
}

/** The page is for those who have the right that it needs. */
function pageElement(route: RouteShape) {
  const Page = pageParts.of(route.page);
  const page = route.texts ? (
    <PageTexts load={route.texts}>
      <Page route={route} />
    </PageTexts>
  ) : (
    <Page route={route} />
  );
  const needed = neededRight(route);
  return <KnownRecord>{needed ? <Permitted {...needed}>{page}</Permitted> : page}</KnownRecord>;
}

/** A signed-in person is kept out of the public pages, but for the reset request, which signs out on arrival. */
function routeElement(route: RouteShape) {
  const kept = route.path === resetRequestPath ? <Arrive /> : <Navigate to={homePath} replace />;
  const element = route.access === 'public' ? kept : pageElement(route);
  return <Route key={route.path} path={route.path} element={element} />;
}

/** Opens the page of this address anew, without the shell. */
function Arrive() {
  useEffect(() => window.location.reload(), []);
  return null;
}
