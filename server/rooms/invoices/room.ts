import type { Room } from '../../core/room.ts';
import { documentRoutes } from './documents/routes.ts';
import { Inbox } from './distribution/inbox.ts';
import { inboxFolder, watchedFolder } from './distribution/watchedFolder.ts';
import { invoice } from './hooks.ts';
import { ImportJobs } from './imports/jobs.ts';
import { importRoutes } from './imports/routes.ts';
import { resumeProcessing } from './processInvoice.ts';
import { invoiceRoutes } from './routes.ts';
import { trustedAuthorities, trustFolder } from './trustedAuthorities.ts';
import { worklistRoutes } from './worklist/routes.ts';

export const invoices = {
  name: 'invoices',
  needs: ['stock', 'salesStructure'],
  apart: ['nfe'],
  settings: [trustFolder, inboxFolder],
  threads: { nfeThread: new URL('./imports/thread.ts', import.meta.url) },
  hooks: { invoice },
  open: ({ database, hooks, afterwards, log, settings }) => {
    const authorities = trustedAuthorities(settings[trustFolder]);
    const imports = new ImportJobs({ database, hooks, authorities, log });
    const folder = watchedFolder(settings[inboxFolder]);
    const inbox = folder && new Inbox(folder, { database, hooks, imports, log });
    return {
      routes: [
        ...importRoutes(database, imports),
        ...worklistRoutes(database),
        ...documentRoutes(database),
        ...invoiceRoutes({ database, hooks, authorities, afterwards }),
      ],
      begin: () => {
        imports.look();
        inbox?.begin();
        afterwards.run('taking up invoices in processing failed', () =>
          resumeProcessing({ database, hooks, authorities }, log),
        );
      },
      finish: async () => {
        await inbox?.stop();
        await imports.stop();
      },
      ...(inbox && { jobs: () => ({ nfe_inbox: inbox.isFine }) }),
    };
  },
} as const satisfies Room;
