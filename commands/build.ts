import { ensureBuilt } from '../web/pages/build.ts'
import { print } from './terminal.ts'

/** Builds the pages for a service without write access: `npm run build`, before the start. */
await ensureBuilt(`${import.meta.dirname}/..`, print)
