import { useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AdminRouter,
  AuthContext,
  DataProviderContext,
  I18nContext,
  NotificationContextProvider,
  reactRouterProvider,
  ResourceDefinitionContextProvider,
  RouterProviderContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
  type I18nProvider,
  type Store,
} from 'ra-core';
import { authProvider } from './providers/authProvider.ts';
import { dataProvider } from './providers/dataProvider.ts';

interface Props {
  i18n: I18nProvider;
  store: Store;
  children: ReactNode;
}

/**
 * What react-admin's hooks find around them: its `CoreAdminContext`, but for the language. That one draws nothing at first,
 * to ask its store which language is spoken; ours is known by then, and changes by `useLanguage`.
 */
export function AdminContext({ i18n, store, children }: Props) {
  const [queries] = useState(() => new QueryClient());
  return (
    <RouterProviderContext value={reactRouterProvider}>
      <AuthContext value={authProvider}>
        <DataProviderContext value={dataProvider}>
          <StoreContextProvider value={store}>
            <QueryClientProvider client={queries}>
              <AdminRouter>
                <I18nContext value={i18n}>
                  <NotificationContextProvider>
                    <UndoableMutationsContextProvider>
                      <ResourceDefinitionContextProvider>{children}</ResourceDefinitionContextProvider>
                    </UndoableMutationsContextProvider>
                  </NotificationContextProvider>
                </I18nContext>
              </AdminRouter>
            </QueryClientProvider>
          </StoreContextProvider>
        </DataProviderContext>
      </AuthContext>
    </RouterProviderContext>
  );
}
