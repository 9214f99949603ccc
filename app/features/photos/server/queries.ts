import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import type { Picture } from '../../../core/listing/property.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { idsOfAgents } from '../../listings/server/scope-queries.ts'

interface StoredPicture extends Picture {
  /** Size in storage. */
  bytes: number
  /** As `photoHash` writes it; null until it is computed. */
  photoHash?: string | null
}

/** False for an upload that the page of an agent, an agency or the company shows. */
const isNoPortrait = sql<boolean>`not exists (select 1 from agent_picture where agent_picture.path = property_picture.path)
  and not exists (select 1 from site_picture where site_picture.path = property_picture.path)`

const facts = ['path', 'width', 'height', 'alt', 'alt_fr as altFr', 'placeholder'] as const

/** Stores a new upload that belongs to no listing yet. No page shows it, so it needs no `change`. */
export async function insertPicture(db: Db, picture: StoredPicture, createdAt = new Date()): Promise<void> {
  const { path, width, height, alt, altFr, placeholder, bytes, photoHash = null } = picture
  const row = { path, width, height, alt, alt_fr: altFr, placeholder, bytes, photo_hash: photoHash }
  await db
    .insertInto('property_picture')
    .values({ ...row, position: 0, created_at: createdAt })
    .execute()
}

/** In display order. */
export async function picturesOf(db: Db, propertyId: string): Promise<Picture[]> {
  const pictures = db.selectFrom('property_picture').select(facts).where('property_id', '=', propertyId)
  return pictures.orderBy('position').orderBy('path').execute()
}

/**
 * A picture and whether it is public, in one query for the image route. `listed`: its listing is public (contract 3.12), or
 * the page of an agent or of the company shows it.
 */
export async function findPicture(db: Db, path: string) {
  if (path.includes('\0')) return undefined
  const row = await db
    .selectFrom('property_picture as picture')
    .leftJoin('property', 'property.id', 'picture.property_id')
    .select(['picture.path', 'picture.width', 'picture.height', 'picture.alt', 'picture.alt_fr as altFr'])
    .select(['picture.placeholder', 'picture.bytes', 'picture.property_id', 'property.listed'])
    .select((query) => shownByAgent(query).as('shown'))
    .leftJoin('site_picture', 'site_picture.path', 'picture.path')
    .select('site_picture.path as site_path')
    .where('picture.path', '=', path)
    .executeTakeFirst()
  if (!row) return undefined
  const { property_id, listed, shown, site_path, ...picture } = row
  return { ...picture, propertyId: property_id, listed: listed === true || shown !== null || site_path !== null }
}

/** Whether a picture that visitors do not see may be shown to whoever has this scope: staff see every upload. */
export async function isOpenPicture(db: Db, path: string, scope: Scope): Promise<boolean> {
  if (scope === 'all') return true
  const own = db
    .selectFrom('property_picture')
    .select('path')
    .where('path', '=', path)
    .where('property_id', 'in', idsOfAgents(db, scope))
  return (await own.executeTakeFirst()) !== undefined
}

/**
 * Assigns pictures to a listing in this order: those it has already, and unclaimed ones created at `since` or later.
 * Skips other listings' pictures, those that a change of a listing brings, and unknown paths. Returns the given paths that the listing now has.
 */
export async function claimPictures(
  tx: Db,
  propertyId: string,
  paths: readonly string[],
  since = new Date(0),
): Promise<string[]> {
  const claimed: string[] = []
  for (const path of new Set(paths)) {
    const { numUpdatedRows } = await tx
      .updateTable('property_picture')
      .set({ property_id: propertyId, position: claimed.length })
      .where('path', '=', path)
      .where((when) =>
        when.or([
          when('property_id', '=', propertyId),
          when.and([
            when('property_id', 'is', null),
            when('revision_id', 'is', null),
            when('created_at', '>=', since),
            isNoPortrait,
          ]),
        ]),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) claimed.push(path)
  }
  return claimed
}

/**
 * Sets the alternative texts of a listing's pictures that have none, in both languages. `address` is the listing's, as
 * `shortAddress` writes it.
 */
export async function describePictures(tx: Db, propertyId: string, address: string): Promise<void> {
  await tx
    .updateTable('property_picture')
    .set({ alt: `Photo of ${address}`, alt_fr: `Photo\u00a0: ${address}` })
    .where('property_id', '=', propertyId)
    .where('alt', '=', '')
    .execute()
}

/**
 * Releases pictures of this listing, or unclaimed ones if `propertyId` is null: no listing can claim them any longer, and
 * they count as stale uploads at once. Returns the released paths.
 */
export async function giveUpPictures(tx: Db, propertyId: string | null, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const given = await tx
    .updateTable('property_picture')
    .set({ property_id: null, created_at: new Date(0) })
    .where('path', 'in', [...paths])
    .where('property_id', propertyId === null ? 'is' : '=', propertyId)
    // Nor out of a page that shows it.
    .$if(propertyId === null, (query) => query.where(isNoPortrait))
    // The sender of an upload cannot take it out of a change that waits for staff.
    .where('revision_id', 'is', null)
    .returning('path')
    .execute()
  return given.map((row) => row.path)
}

/**
 * Deletes the rows of those pictures that belong to this listing, or to none if `propertyId` is null. Returns their paths,
 * so that the caller can delete the files after the commit.
 */
export async function deletePictures(tx: Db, propertyId: string | null, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const gone = await tx
    .deleteFrom('property_picture')
    .where('path', 'in', [...paths])
    .where('property_id', propertyId === null ? 'is' : '=', propertyId)
    .returning('path')
    .execute()
  return gone.map((row) => row.path)
}

/** Paths of unclaimed uploads from before `before`, oldest first; and of photos of changes that were decided before it. */
export async function staleUploads(db: Db, before: Date, limit = 500): Promise<string[]> {
  const stale = await db
    .selectFrom('property_picture')
    .leftJoin('property_revision', 'property_revision.id', 'property_picture.revision_id')
    .select('property_picture.path')
    .where('property_picture.property_id', 'is', null)
    .where('property_picture.created_at', '<', before)
    .where(isNoPortrait)
    .where((when) =>
      when.or([when('property_revision.id', 'is', null), when('property_revision.decided_at', '<', before)]),
    )
    .orderBy('property_picture.created_at')
    .limit(limit)
    .execute()
  return stale.map((row) => row.path)
}

/** Not null for the picture of a page that is shown. */
function shownByAgent(query: ExpressionBuilder<Tables & { picture: Tables['property_picture'] }, 'picture'>) {
  return query
    .selectFrom('agent_picture')
    .innerJoin('agent_profile', 'agent_profile.account_id', 'agent_picture.account_id')
    .select('agent_profile.slug')
    .whereRef('agent_picture.path', '=', 'picture.path')
    .where('agent_profile.consent_at', 'is not', null)
}

/**
 * The photos of a change of a listing: uploads that no listing has, held for the change so that nobody else can claim or
 * remove them. Only a decision gives them to the listing.
 */

/** Paths that are neither the listing's nor held by its change `heldBy` nor uploads created at `since` or later. */
export async function unavailablePictures(
  tx: Db,
  { propertyId, heldBy, paths, since }: { propertyId: string; heldBy?: string; paths: readonly string[]; since: Date },
): Promise<string[]> {
  if (paths.length === 0) return []
  const rows = await tx
    .selectFrom('property_picture')
    .select('path')
    .where('path', 'in', [...paths])
    .where((when) =>
      when.or([
        when('property_id', '=', propertyId),
        when.and([
          when('property_id', 'is', null),
          when.or([
            ...(heldBy === undefined ? [] : [when('revision_id', '=', heldBy)]),
            when.and([when('revision_id', 'is', null), when('created_at', '>=', since), isNoPortrait]),
          ]),
        ]),
      ]),
    )
    .execute()
  const available = new Set(rows.map(({ path }) => path))
  return paths.filter((path) => !available.has(path))
}

/** Holds those of the paths that no listing has for a change. They must be available. */
export async function holdPictures(tx: Db, revisionId: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .updateTable('property_picture')
    .set({ revision_id: revisionId })
    .where('path', 'in', [...paths])
    .where('property_id', 'is', null)
    .execute()
}

/** Releases the photos that a change still holds: they count as stale uploads at once. */
export async function releasePictures(tx: Db, revisionId: string): Promise<void> {
  await tx
    .updateTable('property_picture')
    .set({ revision_id: null, created_at: new Date(0) })
    .where('revision_id', '=', revisionId)
    .where('property_id', 'is', null)
    .execute()
}

/**
 * Gives a listing exactly these photos, its own and those that the change holds, in this order. The change holds those that
 * the listing had before, so that the exchange can be undone. False when one of them is neither.
 */
export async function exchangePictures(
  tx: Db,
  { propertyId, revisionId, paths }: { propertyId: string; revisionId: string; paths: readonly string[] },
): Promise<boolean> {
  await tx
    .updateTable('property_picture')
    .set({ property_id: null, revision_id: revisionId })
    .where('property_id', '=', propertyId)
    .execute()
  for (const [position, path] of paths.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('property_picture')
      .set({ property_id: propertyId, revision_id: null, position })
      .where('path', '=', path)
      .where('property_id', 'is', null)
      .where('revision_id', '=', revisionId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
  }
  return true
}

/** What is known of these photos, by path: of the listing, or held by one of its changes. */
export async function picturesByPath(
  db: Db,
  propertyId: string,
  paths: readonly string[],
): Promise<Map<string, Picture>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('property_picture as picture')
    .leftJoin('property_revision as revision', 'revision.id', 'picture.revision_id')
    .select(['picture.path', 'picture.width', 'picture.height', 'picture.alt', 'picture.alt_fr as altFr'])
    .select('picture.placeholder')
    .where('picture.path', 'in', [...paths])
    .where((when) =>
      when.or([when('picture.property_id', '=', propertyId), when('revision.property_id', '=', propertyId)]),
    )
    .execute()
  return new Map(rows.map((row) => [row.path, row]))
}
