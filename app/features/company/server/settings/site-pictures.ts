import type { Db } from '../../../../../platform/database/tables/tables.ts'

/**
 * Notes which uploads a document shows: `paths` replaces what it showed before, and what nothing shows any longer is a free
 * upload again. Returns the paths that are no free upload; then nothing may be stored.
 */
export async function claimSitePictures(tx: Db, page: string, paths: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(paths)]
  const known = await tx.selectFrom('site_picture').selectAll().execute()
  const taken = new Set(known.filter((row) => row.page !== page).map((row) => row.path))
  const own = new Set(known.filter((row) => row.page === page).map((row) => row.path))
  const fresh = wanted.filter((path) => !own.has(path))
  const free = await freeUploads(tx, fresh)
  const bad = fresh.filter((path) => taken.has(path) || !free.has(path))
  if (bad.length > 0) return bad
  const gone = [...own].filter((path) => !wanted.includes(path))
  if (gone.length > 0) await tx.deleteFrom('site_picture').where('path', 'in', gone).execute()
  if (fresh.length > 0)
    await tx
      .insertInto('site_picture')
      .values(fresh.map((path) => ({ path, page })))
      .execute()
  return []
}

async function freeUploads(tx: Db, paths: readonly string[]) {
  if (paths.length === 0) return new Set<string>()
  const rows = await tx
    .selectFrom('property_picture')
    .leftJoin('agent_picture', 'agent_picture.path', 'property_picture.path')
    .select('property_picture.path')
    .where('property_picture.path', 'in', [...paths])
    .where('property_picture.property_id', 'is', null)
    .where('property_picture.revision_id', 'is', null)
    .where('agent_picture.path', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.path))
}

/** The paths of the pictures in a document. */
export function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { path, width } = value as { path?: unknown; width?: unknown }
  if (typeof path === 'string' && typeof width === 'number') return [path]
  return Object.values(value).flatMap(pathsIn)
}
