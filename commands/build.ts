import { compressAssets, ensureBuilt } from '../web/pages/build.ts'
import { print } from './terminal.ts'

/** Builds the pages for a service without write access: `npm run build`, before the start. */
const root = `${import.meta.dirname}/..`
await ensureBuilt(root, print)
await compressAssets(root)
