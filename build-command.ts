import { say } from './server/command.ts'
import { ensureBuilt } from './server/pages/build.ts'

/** Builds the pages where a service that may write nothing will find them: `npm run build`, before the start. */
ensureBuilt(import.meta.dirname, say)
